package org.millrace.jdbc;

import java.sql.SQLException;
import java.sql.Savepoint;
import org.millrace.catalog.type.Quotation;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.Failures;

/** A savepoint under a name of its own, or under one made of its number. */
final class TransactionSavepoint implements Savepoint {
  private final int id;
  private final String name;

  private TransactionSavepoint(int id, String name) {
    this.id = id;
    this.name = name;
  }

  static TransactionSavepoint unnamed(int id) {
    return new TransactionSavepoint(id, null);
  }

  static TransactionSavepoint named(String name) throws SQLException {
    if (name == null || name.isEmpty()) {
      throw Failures.badValue(ErrorCode.INVALID_ARGUMENT, "a savepoint needs a name");
    }
    return new TransactionSavepoint(0, name);
  }

  /** One that a connection of ours has made. */
  static TransactionSavepoint of(Savepoint savepoint) throws SQLException {
    if (savepoint instanceof TransactionSavepoint ours) {
      return ours;
    }
    throw Failures.badValue(ErrorCode.INVALID_ARGUMENT, "the savepoint is not of this driver");
  }

  String quoted() {
    return Quotation.ofName(name != null ? name : "savepoint " + id);
  }

  @Override
  public int getSavepointId() throws SQLException {
    if (name != null) {
      throw Failures.badValue(ErrorCode.INVALID_ARGUMENT, "the savepoint has a name, " + name + ", not a number");
    }
    return id;
  }

  @Override
  public String getSavepointName() throws SQLException {
    if (name == null) {
      throw Failures.badValue(ErrorCode.INVALID_ARGUMENT, "the savepoint has a number, " + id + ", not a name");
    }
    return name;
  }
}
