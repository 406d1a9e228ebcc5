export {
  AGGREGATE_NAMES,
  FUNCTIONS,
  OPERATORS,
  VALUE_WORDS,
  WINDOW_NAMES,
} from './sql-functions.data';
export {
  ENGINE_LANGUAGES,
  readStatement,
  STATEMENT_LANGUAGES,
  type Statement,
  type StatementLanguage,
} from './statement';
export {
  type MeasuredKind,
  type MeasuredPart,
  type MeasuredStatement,
  PART_KINDS,
  type PartKind,
} from './measured-statement';
export { selectedTexts, type SqlToken, sqlTokens, withoutBackticks } from './sql-tokens';
export { seemingLanguage } from './seeming-language';
export { PPL_AGGREGATES, PPL_COMMANDS, PPL_FUNCTIONS, PPL_KEYWORDS } from './ppl-words.data';
