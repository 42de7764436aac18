// The grammar of Millrace SQL: standard SQL, table-function windows, CQL brackets, relation-to-stream operators, and the
// statements of a streaming database. Meaning is not decided here: what can be written but not run is refused by the
// builders in org.millrace.parser or by the planner, with words for the typist.
parser grammar SqlGrammar;

options { tokenVocab = SqlTokens; }

singleStatement: statement SEMICOLON? EOF;

singleQuery: emittingQuery SEMICOLON? EOF;

singleExpression: expression SEMICOLON? EOF;

statement
  : emittingQuery                                                   # queryStatement
  | CREATE (OR REPLACE)? definition                                 # createStatement
  | DROP objectKind ifExists? objectName CASCADE?                   # drop
  | insert                                                          # insertStatement
  | UPDATE objectName tableAlias? SET assignment (COMMA assignment)* where?   # update
  | DELETE FROM objectName tableAlias? where?                       # delete
  | SHOW showSubject                                                # show
  | (DESCRIBE | DESC) objectName                                    # describe
  | SET qualifiedName (EQUAL | TO) settingValue                     # setSetting
  | EXPLAIN (name | OPEN name CLOSE_PAREN)? statement               # explain
  | EXPLAIN word=name target=objectName                             # explainProgress
  | ADVANCE STREAM objectName TO expression                         # advance
  | CLOSE STREAM objectName                                         # closeStream
  | CLOSE name                                                      # closeCursor
  | DECLARE name CURSOR FOR emittingQuery                           # declareCursor
  | FETCH (ALL | NEXT | INTEGER)? FROM? name                        # fetchCursor
  | (BEGIN (WORK | TRANSACTION)? | START TRANSACTION) (name | COMMA)*   # beginTransaction
  | (COMMIT | END) (WORK | TRANSACTION)?                            # commit
  | ROLLBACK (WORK | TRANSACTION)? (TO SAVEPOINT? target=name)?  # rollback
  | SAVEPOINT target=name                                        # makeSavepoint
  | RELEASE SAVEPOINT? target=name                               # releaseSavepoint
  | MERGE INTO? objectName tableAlias? USING tablePrimary ON expression mergeWhen+   # merge
  | REINDEX (INDEX | TABLE)? objectName                             # reindex
  | (TRUNCATE | ALTER) (~SEMICOLON)*                                # refused
  ;

// ---- definitions ----

definition
  : STREAM ifNotExists? objectName columnList? fromFile? withOptions? (AS emittingQuery)? # createStream
  | STATIC? TABLE ifNotExists? objectName columnList? fromFile? withOptions? (AS emittingQuery)? # createTable
  | SINK ifNotExists? objectName columnList? partitionedBy? withOptions? (AS emittingQuery)?   # createSink
  | MATERIALIZED? VIEW ifNotExists? objectName nameList? AS emittingQuery                 # createView
  | QUERY ifNotExists? objectName AS insert                                               # createQuery
  | UNIQUE? INDEX ifNotExists? objectName? ON table=objectName OPEN indexColumn (COMMA indexColumn)* CLOSE_PAREN   # createIndex
  | FUNCTION ifNotExists? objectName OPEN (functionParameter (COMMA functionParameter)*)? CLOSE_PAREN RETURNS type functionBody # createFunction
  ;

functionParameter: name type;

functionBody
  : RETURN expression
  | AS stringLiteral (USING JAR jar=stringLiteral)?
  ;

indexColumn: expression (ASC | DESC)? (NULLS (FIRST | LAST))?;

ifNotExists: IF NOT EXISTS;

ifExists: IF EXISTS;

objectKind: FUNCTION | STREAM | STATIC? TABLE | MATERIALIZED? VIEW | SINK | QUERY | INDEX;

columnList: OPEN (columnListItem (COMMA columnListItem)*)? CLOSE_PAREN;

columnListItem
  : PRIMARY KEY nameList                                 # primaryKey
  | WATERMARK FOR name AS expression                     # watermark
  | (CONSTRAINT name)? (UNIQUE | CHECK) balanced         # refusedTableConstraint
  | name type columnConstraint*                          # column
  | name AS expression                                   # computedColumn
  ;

columnConstraint
  : NOT NULL                                             # notNull
  | NULL                                                 # nullable
  | PRIMARY KEY                                          # primaryKeyColumn
  | DEFAULT valueExpression                              # defaultValue
  | (UNIQUE | CHECK balanced | REFERENCES objectName balanced? | GENERATED)   # refusedColumnConstraint
  ;

fromFile: FROM stringLiteral;

partitionedBy: PARTITIONED BY nameList;

withOptions: WITH OPEN option (COMMA option)* CLOSE_PAREN;

option: optionKey EQUAL settingValue;

optionKey: stringLiteral | optionWord (DOT optionWord)*;

optionWord: name | reserved;

settingValue
  : stringLiteral
  | (PLUS | MINUS)? (INTEGER | DECIMAL | FLOATING)
  | interval
  | optionWord (DOT optionWord)*
  ;

// ---- statements ----

insert: INSERT INTO objectName nameList? emittingQuery;

assignment: name EQUAL (expression | DEFAULT);

mergeWhen: WHEN NOT? MATCHED (AND condition=expression)? THEN mergeAction;

mergeAction
  : UPDATE SET assignment (COMMA assignment)*                              # mergeUpdate
  | DELETE                                                                 # mergeDelete
  | INSERT nameList? VALUES OPEN mergeValue (COMMA mergeValue)* CLOSE_PAREN   # mergeInsert
  | DO NOTHING                                                             # mergeNothing
  ;

mergeValue: expression | DEFAULT;

showSubject
  : subject=(STREAMS | TABLES | VIEWS | SINKS | QUERIES | FUNCTIONS | CONNECTORS | SETTINGS | ALL)   # showObjects
  | MATERIALIZED VIEWS                                   # showMaterializedViews
  | CREATE objectKind? objectName                        # showCreate
  | qualifiedName                                        # showSetting
  ;

// ---- queries ----

emittingQuery: query emit?;

emit
  : EMIT CHANGES
  | EMIT ON WINDOW CLOSE
  | EMIT FINAL
  | EMIT AFTER WATERMARK
  | EMIT EVERY interval
  ;

query: withClause? queryBody orderBy? limits?;

withClause: WITH RECURSIVE? withItem (COMMA withItem)*;

withItem: name nameList? AS OPEN query CLOSE_PAREN;

queryBody
  : queryPrimary                                                       # queryTerm
  | left=queryBody INTERSECT setQuantifier? right=queryBody            # setOperation
  | left=queryBody op=(UNION | EXCEPT) setQuantifier? right=queryBody  # setOperation
  ;

queryPrimary
  : select                                               # selectQuery
  | VALUES valuesRow (COMMA valuesRow)*                  # valuesQuery
  | TABLE qualifiedName                                  # tableQuery
  | OPEN query CLOSE_PAREN                               # nestedQuery
  ;

valuesRow: ROW? OPEN valuesItem (COMMA valuesItem)* CLOSE_PAREN;

valuesItem: expression | DEFAULT;

orderBy: ORDER BY sortItem (COMMA sortItem)*;

sortItem: expression (ASC | DESC)? (NULLS (FIRST | LAST))?;

limits
  : LIMIT limitCount (OFFSET offset=count (ROW | ROWS)?)?
  | OFFSET offset=count (ROW | ROWS)? (LIMIT limitCount | fetchFirst)?
  | fetchFirst
  ;

limitCount: count | ALL;

fetchFirst: FETCH (FIRST | NEXT) count? (ROW | ROWS) (ONLY | WITH TIES);

count: INTEGER | QUESTION;

// The parentheses of ISTREAM(a, b) can only be told from those of an expression at their end.
select
  : SELECT distinct? (selectList | relationToStream distinct? (OPEN selectList CLOSE_PAREN | selectList))
    fromClause? where? groupBy? having? windowClause? qualify?
  ;

distinct: ALL | DISTINCT (ON OPEN expression (COMMA expression)* CLOSE_PAREN)?;

relationToStream: ISTREAM | DSTREAM | RSTREAM;

selectList: selectItem (COMMA selectItem)*;

selectItem
  : STAR                                                 # star
  | qualifiedName DOT STAR                               # qualifiedStar
  | expression (AS name | bareAlias)?                    # selectExpression
  ;

where: WHERE expression;

having: HAVING expression;

qualify: QUALIFY expression;

groupBy: GROUP BY groupingElement (COMMA groupingElement)*;

groupingElement
  : kind=(ROLLUP | CUBE) OPEN groupingSet (COMMA groupingSet)* CLOSE_PAREN         # rollup
  | GROUPING SETS OPEN groupingElement (COMMA groupingElement)* CLOSE_PAREN        # groupingSets
  | groupingSet                                                                    # plainGrouping
  ;

groupingSet
  : OPEN CLOSE_PAREN
  | expression
  ;

windowClause: WINDOW namedWindow (COMMA namedWindow)*;

namedWindow: name AS windowSpecification;

setQuantifier: ALL | DISTINCT;

// ---- FROM ----

fromClause: FROM tableReference (COMMA tableReference)*;

tableReference: tablePrimary joinTail*;

joinTail
  : CROSS JOIN tablePrimary                                          # crossJoin
  | NATURAL joinType? JOIN tablePrimary                              # naturalJoin
  | LEFT? ASOF JOIN tablePrimary MATCH_CONDITION expression joinCondition?   # asofJoin
  | joinType? JOIN tablePrimary joinCondition                        # conditionalJoin
  ;

joinType: INNER | (LEFT | RIGHT | FULL) OUTER? | LEFT? (SEMI | ANTI);

joinCondition
  : ON expression                                        # onCondition
  | USING nameList                                       # usingCondition
  ;

// After MATCH_RECOGNIZE, whose input may have a name of its own, stands the name of what it gives.
tablePrimary: relation relationModifier* (tableAlias (relationModifier+ tableAlias?)?)?;

relation
  : LATERAL? OPEN query CLOSE_PAREN                      # subqueryRelation
  | OPEN tableReference CLOSE_PAREN                      # nestedJoin
  | LATERAL? TABLE OPEN tableFunction CLOSE_PAREN        # functionRelation
  | LATERAL? tableFunction (WITH ORDINALITY)?            # functionRelation
  | qualifiedName                                        # namedRelation
  ;

relationModifier
  : bracket                                              # bracketModifier
  | FOR SYSTEM_TIME AS OF valueExpression                # systemTime
  | MATCH_RECOGNIZE OPEN matchRecognition CLOSE_PAREN    # matchRecognize
  ;

tableAlias
  : AS name nameList?
  | bareAlias nameList?
  ;

tableFunction: qualifiedName OPEN (tableArgument (COMMA tableArgument)*)? CLOSE_PAREN;

tableArgument: (name NAMED)? (tableData | expression) partitionBy? | TIME ZONE zone=expression;

tableData
  : TABLE qualifiedName
  | TABLE OPEN query CLOSE_PAREN
  ;

partitionBy: PARTITION BY (name (COMMA name)* | nameList);

bracket: OPEN_BRACKET bracketWindow CLOSE_BRACKET;

bracketWindow
  : (RANGE | ROWS)? UNBOUNDED                                          # unboundedBracket
  | NOW                                                                # nowBracket
  | ROWS rows=count (SLIDE slide=count)?                               # rowsBracket
  | RANGE range=duration (SLIDE slide=duration)?                       # rangeBracket
  | PARTITION BY name (COMMA name)* ROWS rows=count (RANGE range=duration)?   # partitionBracket
  ;

duration
  : interval
  | (INTEGER | DECIMAL) name
  ;

balanced: OPEN (~(OPEN | CLOSE_PAREN | SEMICOLON) | balanced)* CLOSE_PAREN;

// ---- MATCH_RECOGNIZE ----

matchRecognition
  : (PARTITION BY expression (COMMA expression)*)? orderBy?
    (MEASURES measure (COMMA measure)*)? rowsPerMatch? (AFTER MATCH SKIP_ROWS afterMatch)?
    PATTERN OPEN rowPattern CLOSE_PAREN (WITHIN interval)? (SUBSET subset (COMMA subset)*)?
    (DEFINE rowDefinition (COMMA rowDefinition)*)?
  ;

measure: expression AS name;

rowsPerMatch
  : ONE ROW PER MATCH
  | ALL ROWS PER MATCH ((SHOW | OMIT) EMPTY MATCHES | WITH UNMATCHED ROWS)?
  ;

afterMatch
  : PAST LAST ROW                                        # skipPastLast
  | TO NEXT ROW                                          # skipToNext
  | TO (FIRST | LAST)? name                              # skipToVariable
  ;

rowPattern: patternTerm (BAR patternTerm)*;

patternTerm: patternFactor+;

patternFactor: patternPrimary patternQuantifier?;

patternPrimary
  : PERMUTE OPEN rowPattern (COMMA rowPattern)* CLOSE_PAREN   # permutedPattern
  | name                                                 # variablePattern
  | OPEN rowPattern? CLOSE_PAREN                         # groupedPattern
  | OPEN_BRACE MINUS rowPattern MINUS CLOSE_BRACE        # excludedPattern
  | anchor=(CARET | DOLLAR)                              # anchorPattern
  ;

patternQuantifier
  : (sign=(STAR | PLUS | QUESTION)
    | OPEN_BRACE (exactly=INTEGER | low=INTEGER? COMMA high=INTEGER?) CLOSE_BRACE)
    reluctant=QUESTION?
  ;

subset: name EQUAL nameList;

rowDefinition: name AS expression;

// ---- expressions, loosest binding last ----

expression
  : predicate                                            # predicateExpression
  | NOT expression                                       # not
  | left=expression AND right=expression                 # and
  | left=expression OR right=expression                  # or
  ;

predicate
  : valueExpression                                                                  # valuePredicate
  | predicate NOT? BETWEEN (SYMMETRIC | ASYMMETRIC)? low=valueExpression AND high=valueExpression   # between
  | predicate NOT? IN OPEN queryOrList CLOSE_PAREN                                   # in
  | predicate NOT? (LIKE | ILIKE | SIMILAR TO) pattern=valueExpression (ESCAPE escape=valueExpression)?   # like
  | left=predicate comparison right=predicate                                        # compare
  | predicate comparison quantifier=(ALL | ANY | SOME) OPEN queryOrList CLOSE_PAREN  # compareQuantified
  | predicate IS NOT? truth=(NULL | TRUE | FALSE | UNKNOWN)                          # isTruth
  | predicate (ISNULL | NOTNULL)                                                     # isNullWord
  | predicate IS NOT? DISTINCT FROM valueExpression                                  # isDistinct
  ;

queryOrList: query | expression (COMMA expression)*;

comparison: EQUAL | NOT_EQUAL | LESS | LESS_EQUAL | GREATER | GREATER_EQUAL;

valueExpression
  : primary                                                                    # primaryValue
  | valueExpression AT TIME ZONE primary                                       # atTimeZone
  | valueExpression DOUBLE_COLON type                                          # postfixCast
  | sign=(PLUS | MINUS) valueExpression                                        # signed
  | left=valueExpression op=(STAR | SLASH | PERCENT) right=valueExpression     # arithmetic
  | left=valueExpression op=(PLUS | MINUS) right=valueExpression               # arithmetic
  | left=valueExpression op=(CONCAT | JSON_GET | JSON_TEXT) right=valueExpression   # arithmetic
  ;

primary
  : literal                                                                    # literalPrimary
  | QUESTION                                                                   # parameter
  | interval                                                                   # intervalPrimary
  | OPEN query CLOSE_PAREN                                                     # scalarQuery
  | OPEN expression (COMMA expression)* CLOSE_PAREN (DOT name)*                # parenthesised
  | ROW OPEN expression (COMMA expression)* CLOSE_PAREN                        # rowConstructor
  | ARRAY OPEN_BRACKET (expression (COMMA expression)*)? CLOSE_BRACKET         # arrayConstructor
  | MAP OPEN_BRACKET (expression (COMMA expression)*)? CLOSE_BRACKET           # mapConstructor
  | ARRAY OPEN query CLOSE_PAREN                                               # arrayQuery
  | EXISTS OPEN query CLOSE_PAREN                                              # exists
  | CASE expression? whenThen+ (ELSE otherwise=expression)? END                # caseExpression
  | kind=(CAST | TRY_CAST) OPEN expression AS type CLOSE_PAREN                 # cast
  | EXTRACT OPEN name FROM expression CLOSE_PAREN                              # extract
  | POSITION OPEN needle=valueExpression (IN | COMMA) haystack=valueExpression CLOSE_PAREN   # position
  | SUBSTRING OPEN expression ((COMMA | FROM) expression ((COMMA | FOR) expression)?)? CLOSE_PAREN   # substring
  | TRIM OPEN side=(BOTH | LEADING | TRAILING)? (FROM expression | expression ((COMMA | FROM) expression)?) CLOSE_PAREN   # trim
  | OVERLAY OPEN expression (COMMA | PLACING) expression (COMMA | FROM) expression ((COMMA | FOR) expression)? CLOSE_PAREN   # overlay
  | kind=(FLOOR | CEIL) OPEN expression (TO name | COMMA expression)? CLOSE_PAREN   # round
  | kind=(CURRENT_DATE | CURRENT_TIME | CURRENT_TIMESTAMP | LOCALTIME | LOCALTIMESTAMP)
      (OPEN INTEGER? CLOSE_PAREN)?                                             # timeFunction
  | semantics=(FINAL | RUNNING) functionCall                                   # measuredFunction
  | functionCall                                                               # functionPrimary
  | primary OPEN_BRACKET expression CLOSE_BRACKET (DOT name)*                  # subscript
  | qualifiedName                                                              # columnReference
  ;

whenThen: WHEN condition=expression THEN result=expression;

functionCall
  : functionName OPEN (STAR | variable=name DOT STAR | setQuantifier? argument (COMMA argument)* nullTreatment? orderBy? nullTreatment?)? CLOSE_PAREN
    nullTreatment? withinGroup? filter? over?
  ;

argument: (name NAMED)? expression;

nullTreatment: (IGNORE | RESPECT) NULLS;

withinGroup: WITHIN GROUP OPEN orderBy CLOSE_PAREN;

filter: FILTER OPEN where CLOSE_PAREN;

over: OVER (name | windowSpecification);

windowSpecification
  : OPEN name? (PARTITION BY expression (COMMA expression)*)? orderBy? frame? CLOSE_PAREN
  ;

frame
  : kind=(ROWS | RANGE | GROUPS) (start=frameBound | BETWEEN start=frameBound AND stop=frameBound)
    (EXCLUDE (CURRENT ROW | GROUP | TIES | NO OTHERS))?
  ;

frameBound
  : UNBOUNDED (PRECEDING | FOLLOWING)                    # unboundedBound
  | CURRENT ROW                                          # currentRowBound
  | valueExpression (PRECEDING | FOLLOWING)              # distanceBound
  ;

// ---- literals and types ----

literal
  : (INTEGER | DECIMAL | FLOATING)                       # numberLiteral
  | stringLiteral                                        # textLiteral
  | HEX_STRING                                           # binaryLiteral
  | (TRUE | FALSE)                                       # booleanLiteral
  | NULL                                                 # nullLiteral
  | kind=(DATE | TIME | TIMESTAMP | TIMESTAMPTZ | TIMESTAMP_LTZ) stringLiteral   # timeLiteral
  | kind=TIMESTAMP WITH LOCAL TIME ZONE stringLiteral    # timeLiteral
  ;

stringLiteral: STRING+;

interval
  : INTERVAL (PLUS | MINUS)? stringLiteral (start=unit (TO stop=unit)?)?
  | INTERVAL (INTEGER | DECIMAL) start=unit
  ;

unit: unitName (OPEN INTEGER (COMMA INTEGER)? CLOSE_PAREN)?;

unitName: MICROSECOND | MILLISECOND | SECOND | MINUTE | HOUR | DAY | WEEK | MONTH | QUARTER | YEAR;

type
  : DOUBLE PRECISION?                                                          # doubleType
  | CHAR VARYING? (OPEN INTEGER CLOSE_PAREN)?                                  # characterType
  | kind=(TIME | TIMESTAMP) (OPEN INTEGER CLOSE_PAREN)?
      (WITHOUT TIME ZONE | WITH LOCAL? TIME ZONE)?                             # timeType
  | INTERVAL (start=unit (TO stop=unit)?)?                                     # intervalType
  | (ARRAY | MAP | MULTISET | ROW) (LESS typeField (COMMA typeField)* GREATER
      | OPEN typeField (COMMA typeField)* CLOSE_PAREN)                         # nestedType
  | type (ARRAY (OPEN_BRACKET INTEGER CLOSE_BRACKET)? | OPEN_BRACKET INTEGER? CLOSE_BRACKET)   # arrayType
  | name (OPEN INTEGER (COMMA INTEGER)? CLOSE_PAREN)?                          # namedType
  ;

typeField: (name? type) ;

// ---- names ----

objectName: (schema=name DOT)? object=name;

qualifiedName: name (DOT optionWord)*;

nameList: OPEN name (COMMA name)* CLOSE_PAREN;

name: NAME | QUOTED_NAME | nonReserved;

// An alias without AS: not a word that may open the next clause, so that a slip in it is found where it is.
bareAlias: NAME | QUOTED_NAME | plainWord | specialFunction;

// The name of a function called in the ordinary way.
functionName: functionWord (DOT functionWord)*;

functionWord: NAME | QUOTED_NAME | plainWord | clauseWord | LEFT | RIGHT;

// Every keyword that is also a name, in three groups.
nonReserved: plainWord | specialFunction | clauseWord;

plainWord
  : DEFINE | EMPTY | MATCH | MATCHES | MEASURES | OMIT | ONE | PAST | PATTERN | PER | PERMUTE | RUNNING | SKIP_ROWS | SUBSET | UNMATCHED
  | FUNCTION | JAR | RETURN | RETURNS
  | ADVANCE | AFTER | ALTER | ARRAY | ASC | ASYMMETRIC | AT | BEGIN | BOTH | CASCADE | CHANGES | CHAR | CHECK | CLOSE
  | COMMIT | CONNECTORS | CONSTRAINT | CREATE | CURRENT | CURSOR | DATE | DAY | DECLARE | DELETE | DESC | DESCRIBE | DO | DOUBLE | DROP | ESCAPE | EVERY
  | EXCLUDE | EXPLAIN | FINAL | FIRST | FOLLOWING | FUNCTIONS | GENERATED | GROUPING | GROUPS | HOUR | IF | INDEX | INSERT
  | INTERVAL | KEY | LAST | LEADING | LOCAL | MAP | MATCHED | MATERIALIZED | MERGE | MICROSECOND | MILLISECOND | MINUTE | MONTH
  | MULTISET | NEXT | NO | NOTHING | NOW | NULLS | OF | ONLY | ORDINALITY | OTHERS | OUTER | PARTITION | PARTITIONED | PLACING | PRECEDING | PRECISION
  | PRIMARY | QUARTER | QUERIES | QUERY | RANGE | RECURSIVE | REFERENCES | REINDEX | RELEASE | REPLACE | ROLLBACK | ROWS | SAVEPOINT | SECOND | SETS
  | SETTINGS | SHOW | SINK | SINKS | SLIDE | START | STATIC | STREAM | STREAMS | SYMMETRIC | SYSTEM_TIME | TABLES
  | TIES | TIME | TIMESTAMP | TIMESTAMPTZ | TIMESTAMP_LTZ | TO | TRAILING | TRANSACTION | TRUNCATE | UNBOUNDED | UNIQUE | UNKNOWN | UPDATE | VARYING | VIEW | VIEWS
  | WATERMARK | WEEK | WITHOUT | WORK | YEAR | ZONE
  ;

// Called with a syntax of their own.
specialFunction: CEIL | CUBE | EXTRACT | FLOOR | OVERLAY | POSITION | ROLLUP | ROW | SUBSTRING | TRIM | TRY_CAST;

// May follow an expression or a table, so that an alias of this name needs its AS.
clauseWord
  : ANTI | ASOF | BY | EMIT | FETCH | FILTER | IGNORE | ISNULL | MATCH_CONDITION | MATCH_RECOGNIZE | NOTNULL | OFFSET
  | OVER | QUALIFY | RESPECT | SEMI | SET | SIMILAR | WINDOW | WITHIN
  ;

reserved
  : ALL | AND | ANY | AS | BETWEEN | CASE | CAST | CROSS | CURRENT_DATE | CURRENT_TIME
  | CURRENT_TIMESTAMP | DEFAULT | DISTINCT | DSTREAM | ELSE | END | EXCEPT | EXISTS | FALSE | FOR | FROM | FULL | GROUP
  | HAVING | ILIKE | IN | INNER | INTERSECT | INTO | IS | ISTREAM | JOIN | LATERAL | LEFT | LIKE | LIMIT | LOCALTIME
  | LOCALTIMESTAMP | NATURAL | NOT | NULL | ON | OR | ORDER | RIGHT | RSTREAM | SELECT | SOME | TABLE | THEN | TRUE
  | UNION | USING | VALUES | WHEN | WHERE | WITH
  ;
