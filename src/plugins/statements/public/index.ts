export { AnswerRow } from './answer/AnswerRow';
export { AnswerTable } from './answer/AnswerTable';
export { beginStatement, formatStatement } from './begin-statement';
export { LazyStatementEditor as StatementEditor } from './lazy-editor';
export type { StatementsStart } from './plugin';
export { positionOf, type StatementLimits } from './statement-client';
