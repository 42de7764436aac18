package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.FromFileContext;
import org.millrace.grammar.SqlGrammar.OptionContext;
import org.millrace.grammar.SqlGrammar.OptionKeyContext;
import org.millrace.grammar.SqlGrammar.OptionWordContext;
import org.millrace.grammar.SqlGrammar.PartitionedByContext;
import org.millrace.grammar.SqlGrammar.SettingValueContext;
import org.millrace.grammar.SqlGrammar.WithOptionsContext;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.OptionSpec;
import org.millrace.parser.literal.Literals;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;
import org.millrace.parser.syntax.QuotedValue;

/** The keys and values of WITH (…) and the values of SET, all as text. */
final class OptionSpecs {
  private OptionSpecs() {}

  /** FROM 'path' is short for the connector 'file' with that path. */
  static List<OptionSpec> of(FromFileContext from, WithOptionsContext ctx) {
    List<OptionSpec> options = of(ctx);
    if (from == null) {
      return options;
    }
    for (OptionSpec option : options) {
      if (option.key().equals("connector") || option.key().equals("path")) {
        throw new MillraceException(
            ErrorCode.OPTION_INVALID,
            "FROM '…' already says which file is read",
            option.keyPosition(),
            "leave out the option " + option.key());
      }
    }
    List<OptionSpec> all = new ArrayList<>();
    String path = Literals.string(from.stringLiteral());
    all.add(new OptionSpec("connector", "file", Places.position(from), Places.position(from)));
    all.add(new OptionSpec("path", path, Places.position(from), Places.position(from.stringLiteral())));
    all.addAll(options);
    return List.copyOf(all);
  }

  /** PARTITIONED BY (a, b) is another way to write the option partitioned_by. */
  static List<OptionSpec> of(PartitionedByContext partitioned, WithOptionsContext ctx) {
    List<OptionSpec> options = of(ctx);
    if (partitioned == null) {
      return options;
    }
    for (OptionSpec option : options) {
      if (option.key().equals("partitioned_by")) {
        throw new MillraceException(
            ErrorCode.OPTION_INVALID,
            "PARTITIONED BY already says by which columns",
            option.keyPosition(),
            "leave out the option partitioned_by");
      }
    }
    List<OptionSpec> all = new ArrayList<>(options);
    String columns = partitioned.nameList().name().stream().map(name -> Names.text(name)).collect(Collectors.joining(", "));
    all.add(new OptionSpec("partitioned_by", columns, Places.position(partitioned), Places.position(partitioned.nameList())));
    return List.copyOf(all);
  }

  static List<OptionSpec> of(WithOptionsContext ctx) {
    if (ctx == null) {
      return List.of();
    }
    List<OptionSpec> options = new ArrayList<>();
    for (OptionContext option : ctx.option()) {
      String key = key(option.optionKey());
      for (OptionSpec other : options) {
        if (other.key().equals(key)) {
          throw new MillraceException(
              ErrorCode.OPTION_INVALID,
              "the option \"" + key + "\" is given twice",
              Places.position(option.optionKey()),
              "leave out one of them");
        }
      }
      options.add(
          new OptionSpec(
              key,
              value(option.settingValue()),
              Places.position(option.optionKey()),
              Places.position(option.settingValue())));
    }
    return List.copyOf(options);
  }

  private static String key(OptionKeyContext ctx) {
    String key = ctx.stringLiteral() != null ? Literals.string(ctx.stringLiteral()) : joined(ctx.optionWord());
    return key.toLowerCase(Locale.ROOT);
  }

  private static String joined(List<OptionWordContext> words) {
    return words.stream().map(Names::text).collect(Collectors.joining("."));
  }

  /** A value as text: strings without quotes, words and numbers as written, intervals as 5 SECOND. */
  static String value(SettingValueContext ctx) {
    if (ctx.stringLiteral() != null) {
      return Literals.string(ctx.stringLiteral());
    }
    if (ctx.interval() != null) {
      String amount =
          ctx.interval().stringLiteral() != null
              ? Literals.string(ctx.interval().stringLiteral())
              : ctx.interval().INTEGER() != null
                  ? ctx.interval().INTEGER().getText()
                  : ctx.interval().DECIMAL().getText();
      String sign = ctx.interval().MINUS() == null ? "" : "-";
      return sign + amount + (ctx.interval().start == null ? "" : " " + ctx.interval().start.unitName().getText());
    }
    if (!ctx.optionWord().isEmpty()) {
      Token first = ctx.getStart();
      if (first.getType() == SqlTokens.QUOTED_NAME) {
        throw QuotedValue.error(first);
      }
      return joined(ctx.optionWord());
    }
    return ctx.getText();
  }
}
