export { AnswerRow } from './answer/AnswerRow';
export { AnswerTable } from './answer/AnswerTable';
export { beginStatement, formatStatement } from './begin-statement';
export { StatementFields } from './StatementFields';
export { LazyStatementEditor as StatementEditor } from './lazy-editor';
export type { StatementsStart } from './plugin';
export type { StatementClient } from './statement-client';
export { statementProblem } from './statement-problem';
