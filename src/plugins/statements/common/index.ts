export { MOST_SHOWN_ROWS } from './most-rows';
export { FULL_TEXT_FUNCTIONS, SQL_KEYWORDS } from './names/sql-keywords.data';
export { writePplIndex, writePplName, writePplText } from './names/write-ppl';
export { writeSqlName, writeSqlText } from './names/write-sql';
export { isNumericColumn, isTimeColumn } from './answer-columns';
export {
  inspectedStatement,
  isAdded,
  isNarrowing,
  type KnownField,
  limitsOf,
  type StatementLimits,
} from './statement-limits';
export type { AnswerColumn, StatementAnswer } from './statement-answer';
export { type Condition, NotTurned } from './turn/condition';
export { conditionInPpl } from './turn/condition-in-ppl';
export { conditionInSql } from './turn/condition-in-sql';
export { searchInSql, type SearchInSql } from './turn/search-in-sql';
export { turnQuery } from './turn/turn-query';
export { writeFieldName } from './names/write-field-name';
export { placeOfName } from './place-of-name';
export { type RefusedStatement, suggestAddedField } from './suggest-added-field';
