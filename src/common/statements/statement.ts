import { asObject } from '#common/json';

/** Languages that name the indices themselves, by what saved objects of the ecosystem call them. */
export const STATEMENT_LANGUAGES = ['SQL', 'PPL'] as const;

export type StatementLanguage = (typeof STATEMENT_LANGUAGES)[number];

/** What the engine calls them. */
export const ENGINE_LANGUAGES = { SQL: 'sql', PPL: 'ppl' } as const;

/** A question whose answer is a table of its own, not documents of one index. */
export interface Statement {
  language: StatementLanguage;
  text: string;
}

/** Takes `{language, query}` as addresses and saved objects hold it; undefined where it is a query in another language. */
export function readStatement(value: unknown): Statement | undefined {
  const { language, query } = asObject(value);
  const known = STATEMENT_LANGUAGES.find((one) => one === language);
  return known && { language: known, text: typeof query === 'string' ? query : '' };
}
