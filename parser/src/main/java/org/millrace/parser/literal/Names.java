package org.millrace.parser.literal;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.NameContext;
import org.millrace.grammar.SqlGrammar.NameListContext;
import org.millrace.grammar.SqlGrammar.ObjectNameContext;
import org.millrace.grammar.SqlGrammar.OptionWordContext;
import org.millrace.grammar.SqlGrammar.QualifiedNameContext;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.Name;
import org.millrace.parser.syntax.Places;

/** Names as written: quotes are removed, case is kept, every component keeps its place. */
public final class Names {
  private Names() {}

  /** The text of any rule that is a single word or quoted name. */
  public static String text(ParserRuleContext word) {
    return text(word.getStart());
  }

  public static String text(Token token) {
    String text = token.getText();
    if (token.getType() != SqlTokens.QUOTED_NAME) {
      return text;
    }
    if (text.length() == 2) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR, "a name in double quotes cannot be empty", Places.position(token), "for an empty string write ''");
    }
    return text.substring(1, text.length() - 1).replace("\"\"", "\"");
  }

  public static SqlIdentifier identifier(NameContext name) {
    return identifier((ParserRuleContext) name);
  }

  public static SqlIdentifier identifier(ParserRuleContext word) {
    return new SqlIdentifier(text(word), Places.of(word));
  }

  public static SqlIdentifier identifier(QualifiedNameContext name) {
    if (name.optionWord().isEmpty()) {
      return identifier(name.name());
    }
    List<String> parts = new ArrayList<>(1 + name.optionWord().size());
    List<SqlParserPos> places = new ArrayList<>(1 + name.optionWord().size());
    parts.add(text(name.name()));
    places.add(Places.of(name.name()));
    for (OptionWordContext word : name.optionWord()) {
      parts.add(text(word));
      places.add(Places.of(word));
    }
    return new SqlIdentifier(parts, null, Places.of(name), places);
  }

  /** The last component of a name. */
  public static SqlIdentifier last(SqlIdentifier name) {
    return name.getComponent(name.names.size() - 1);
  }

  public static SqlNodeList identifiers(NameListContext list) {
    return list == null ? SqlNodeList.EMPTY : identifiers(list.name(), Places.of(list));
  }

  public static SqlNodeList identifiers(List<NameContext> names, SqlParserPos place) {
    List<SqlNode> nodes = new ArrayList<>(names.size());
    for (NameContext name : names) {
      nodes.add(identifier(name));
    }
    return new SqlNodeList(nodes, place);
  }

  public static Name name(NameContext name) {
    return new Name(null, text(name), Places.position(name));
  }

  public static Name name(ObjectNameContext name) {
    String schema = name.schema == null || isUsers(text(name.schema)) ? null : text(name.schema);
    return new Name(schema, text(name.object), Places.position(name));
  }

  /** Whether it is the schema of what users create, which goes without saying; tools write it. */
  private static boolean isUsers(String schema) {
    return schema.equalsIgnoreCase("public");
  }

  /** The name of a relation to read. */
  public static SqlIdentifier relation(QualifiedNameContext name) {
    SqlIdentifier written = identifier(name);
    return written.names.size() == 2 && isUsers(written.names.get(0)) ? last(written) : written;
  }

  /** A dotted name that is one thing, such as a setting. */
  public static Name joined(QualifiedNameContext name) {
    return new Name(null, String.join(".", identifier(name).names), Places.position(name));
  }

  public static List<Name> names(NameListContext list) {
    List<Name> names = new ArrayList<>();
    if (list != null) {
      for (NameContext name : list.name()) {
        names.add(name(name));
      }
    }
    return List.copyOf(names);
  }
}
