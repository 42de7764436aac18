package org.millrace.parser;

import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.ExpressionContext;
import org.millrace.grammar.SqlGrammar.SelectContext;
import org.millrace.grammar.SqlGrammar.SelectExpressionContext;
import org.millrace.grammar.SqlGrammar.SelectItemContext;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** Expressions that ORDER BY writes by their name or number in the select list, where they must stand in full. */
final class SelectedItem {
  private SelectedItem() {}

  /** What an alias or a number of the select list stands for; anything else itself. */
  static ExpressionContext meant(SelectContext select, ExpressionContext written) {
    List<SelectItemContext> items = select.selectList().selectItem();
    String text = written.getText();
    if (text.matches("\\d{1,4}")) {
      int number = Integer.parseInt(text);
      boolean counted = number >= 1 && number <= items.size()
          && items.subList(0, number).stream().allMatch(SelectExpressionContext.class::isInstance);
      if (!counted) {
        throw new MillraceException(
            ErrorCode.COLUMN_NOT_FOUND,
            "that position is not in the select list, or comes after a *",
            Places.position(written),
            "write the expression itself");
      }
      return ((SelectExpressionContext) items.get(number - 1)).expression();
    }
    if (written.getStart() != written.getStop()) {
      return written;
    }
    String name = Names.text(written.getStart());
    for (SelectItemContext item : items) {
      ParserRuleContext alias = item instanceof SelectExpressionContext e ? (e.name() != null ? e.name() : e.bareAlias()) : null;
      if (alias != null && Names.text(alias).equalsIgnoreCase(name)) {
        return ((SelectExpressionContext) item).expression();
      }
    }
    return written;
  }
}
