package org.millrace.executor.compile.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Writes Java that computes row expressions for the row {@code i} of a batch. Statements go to the current body; the
 * value comes back as an expression over the locals they declare. An expression that occurs more than once is
 * computed once, where the second place is in the scope of the first.
 */
public final class ExpressionWriter {
  private final ClassParts parts;
  private final Translation translation;
  private final ConstantFolder folder;
  private final Deque<Map<Object, Value>> scopes = new ArrayDeque<>();
  private final Map<RexNode, Integer> uses = new HashMap<>();
  private Body body;
  private int names;
  private boolean mayFail;

  /** folder is null to fold nothing. */
  public ExpressionWriter(ClassParts parts, Translation translation, ConstantFolder folder, Body body) {
    this.parts = parts;
    this.translation = translation;
    this.folder = folder;
    this.body = body;
    scopes.push(new HashMap<>());
  }

  /** Announces an expression that will be written, so that what it shares with others is found. */
  public void announce(RexNode node) {
    if (node instanceof RexCall call && uses.merge(node, 1, Integer::sum) == 1) {
      call.getOperands().forEach(this::announce);
    } else if (node instanceof RexFieldAccess access && uses.merge(node, 1, Integer::sum) == 1) {
      announce(access.getReferenceExpr());
    }
  }

  public Body body() {
    return body;
  }

  public ClassParts parts() {
    return parts;
  }

  /** Whether something was written since the last question that throws on some rows. */
  public boolean takeMayFail() {
    boolean result = mayFail;
    mayFail = false;
    return result;
  }

  public void markMayFail() {
    mayFail = true;
  }

  /** The simple name of a class that the generated code is to use. */
  public String use(Class<?> used) {
    return parts.use(used);
  }

  /** The value of an expression. */
  public Value write(RexNode node) {
    Value known = find(node);
    if (known != null) {
      return known;
    }
    Value value;
    if (node instanceof RexLiteral literal) {
      return Literals.write(literal, this);
    } else if (node instanceof RexInputRef input) {
      value = column(input);
      scopes.peek().put(node, value);
      return value;
    } else if (node instanceof RexCall call) {
      value = call(call);
    } else if (node instanceof RexFieldAccess access) {
      value = translation.field(access, this);
    } else {
      throw unsupported("this expression", node);
    }
    if (!node.getType().isNullable()) {
      // A conditional expression often knows better than its parts: COALESCE(x, 0) is a CASE that casts x to NOT NULL.
      value = value.withNull("false");
    }
    if (uses.getOrDefault(node, 1) > 1) {
      value = local(value);
      scopes.peek().put(node, value);
    }
    return value;
  }

  private Value call(RexCall call) {
    if (folder != null && Constancy.isWorthFolding(call)) {
      try {
        SqlType type = CalciteTypes.fromCalcite(call.getType());
        Object constant = folder.value(call);
        return constant == null ? Value.nullOf(type) : Literals.write(constant, type, this);
      } catch (MillraceException failure) {
        // It may stand where no row gets to: it fails on the rows that do.
      }
    }
    return translation.of(call).translate(call, this);
  }

  /** A Java condition that is true iff the BOOLEAN expression is (is not) true: NULL is neither. */
  public String test(RexNode node, boolean wanted) {
    return find(node) == null ? translation.test(node, wanted, this) : truth(write(node), wanted);
  }

  public static String truth(Value value, boolean wanted) {
    return wanted ? value.isTrue() : value.isFalse();
  }

  /** A value that several expressions have part in, though none is it: found again under the same key. */
  public Value shared(Object key, Supplier<Value> writing) {
    Value known = find(key);
    if (known == null) {
      known = local(writing.get());
      scopes.peek().put(key, known);
    }
    return known;
  }

  private Value find(Object key) {
    for (Map<Object, Value> scope : scopes) {
      Value known = scope.get(key);
      if (known != null) {
        return known;
      }
    }
    return null;
  }

  private Value column(RexInputRef input) {
    SqlType type = CalciteTypes.fromCalcite(input.getType());
    String name = parts.column(input.getIndex(), type);
    String isNull = "false";
    if (type.nullable()) {
      isNull = name + "n";
      body.line("final boolean " + isNull + " = " + name + "nulls != null && " + name + "nulls[i];");
    }
    return switch (Form.of(type)) {
      case BOOLEAN -> Value.of(type, "(" + name + "[i] != 0)", isNull);
      case LONG, DOUBLE -> Value.of(type, name + "[i]", isNull);
      case SLICE ->
          Value.of(type, "new " + use(Slice.class) + "(" + name + "bytes, " + name + "starts[i], "
              + name + "lengths[i])", isNull);
      case WIDE -> Value.wide(type, name + "highs[i]", name + "lows[i]", isNull);
    };
  }

  /** A name that nothing else has. */
  public String name(String start) {
    return start + ++names;
  }

  /** The value in a local, so that its code may be repeated without being evaluated again. */
  public Value local(Value value) {
    if (isAtom(value.code()) && (value.low() == null || isAtom(value.low()))) {
      return value;
    }
    String name = name("v");
    String type = typeName(value.form());
    body.line("final " + type + " " + name + " = " + value.code() + ";");
    if (value.low() == null) {
      return Value.of(value.type(), name, value.isNull());
    }
    body.line("final " + type + " " + name + "low = " + value.low() + ";");
    return Value.wide(value.type(), name, name + "low", value.isNull());
  }

  /**
   * A local that statements to come assign: its declaration with what stands for NULL, and its flag if it can be
   * NULL.
   */
  public Value variable(SqlType type, boolean nullable) {
    Form form = Form.of(type);
    String name = name("v");
    String zero = zero(form);
    body.line(typeName(form) + " " + name + " = " + zero + ";");
    if (form == Form.WIDE) {
      body.line("long " + name + "low = 0L;");
    }
    String flag = "false";
    if (nullable) {
      flag = name + "n";
      body.line("boolean " + flag + " = false;");
    }
    return new Value(type, name, form == Form.WIDE ? name + "low" : null, flag);
  }

  /** A nullable variable that starts with a value of one local. */
  public Value mutable(Value value) {
    String name = name("v");
    body.line(typeName(value.form()) + " " + name + " = " + value.code() + ";");
    body.line("boolean " + name + "n = " + value.isNull() + ";");
    return Value.of(value.type(), name, name + "n");
  }

  /** Assigns a value of the same form to a variable. */
  public void assign(Value variable, Value value) {
    if (value.isNullLiteral() && variable.nullable()) {
      body.line(variable.isNull() + " = true;");
      return;
    }
    body.line(variable.code() + " = " + value.code() + ";");
    if (variable.low() != null) {
      body.line(variable.low() + " = " + value.low() + ";");
    }
    if (value.nullable() && variable.nullable()) {
      body.line(variable.isNull() + " = " + value.isNull() + ";");
    }
  }

  public String typeName(Form form) {
    return form == Form.SLICE ? use(Slice.class) : form.javaType;
  }

  public String zero(Form form) {
    if (form == Form.SLICE) {
      use(Slice.class);
    }
    return form.zero;
  }

  /** A flag that is true iff one of the values is NULL. */
  public String anyNull(Iterable<Value> values) {
    Set<String> flags = new LinkedHashSet<>();
    for (Value value : values) {
      if (value.isNullLiteral()) {
        return "true";
      }
      if (value.nullable()) {
        flags.add(value.isNull());
      }
    }
    return flags.isEmpty() ? "false" : flag(String.join(" || ", flags));
  }

  /** A boolean condition in a local. */
  public String flag(String condition) {
    if (isAtom(condition)) {
      return condition;
    }
    String name = name("n");
    body.line("final boolean " + name + " = " + condition + ";");
    return name;
  }

  /** The value of an operator that gives NULL iff an operand is NULL, and never throws. */
  public Value total(SqlType type, String code, Value... operands) {
    String isNull = anyNull(List.of(operands));
    return isNull.equals("true") ? Value.nullOf(type) : Value.of(type, code, isNull);
  }

  /**
   * The same of one that may throw: it is computed only if no operand is NULL, and here, whatever becomes of the
   * value: that an operand of a larger expression is NULL does not hide the failure of another.
   */
  public Value partial(SqlType type, String code, Value... operands) {
    Value value = total(type, code, operands);
    if (value.isNullLiteral()) {
      return value;
    }
    mayFail = true;
    return local(
        value.nullable()
            ? Value.of(type, "(" + value.isNull() + " ? " + zero(value.form()) + " : " + code + ")", value.isNull())
            : value);
  }

  /** What was written aside: the statements, and what came of it. */
  public record Aside<T>(Body body, T result) {}

  /** Writes into a body of its own, with a scope of its own, to be appended where it may run. */
  public <T> Aside<T> aside(Supplier<T> work) {
    Body outer = body;
    body = new Body();
    scopes.push(new HashMap<>());
    try {
      T result = work.get();
      return new Aside<>(body, result);
    } finally {
      scopes.pop();
      body = outer;
    }
  }

  /** Writes into a body of its own, but in the scope of the current one, at whose end it will be appended. */
  public <T> Aside<T> openAside(Supplier<T> work) {
    Body outer = body;
    body = new Body();
    try {
      T result = work.get();
      return new Aside<>(body, result);
    } finally {
      body = outer;
    }
  }

  public Body aside(Runnable work) {
    return aside(
            () -> {
              work.run();
              return null;
            })
        .body();
  }

  public static MillraceException unsupported(String what, Object node) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, what + " is not supported: " + node);
  }

  /** Whether repeating the text costs nothing: a name or a literal. */
  private static boolean isAtom(String code) {
    if (code.startsWith("(-")) {
      return isAtom(code.substring(2, code.length() - 1));
    }
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      if (!Character.isJavaIdentifierPart(c) && c != '.') {
        return false;
      }
    }
    return true;
  }

  /** The kind of a call in words for messages. */
  public static String nameOf(RexCall call) {
    String name = call.getOperator().getName();
    return call.getKind() == SqlKind.OTHER_FUNCTION ? "function " + name : name;
  }
}
