import type { IndexField } from '#common/search';
import type { StatementLanguage } from '#common/statements';
import type { StatementSubject } from './languages/statement-language';

interface QueryToTurn {
  text: string;
  language: 'kuery' | 'lucene';
  fields: readonly IndexField[];
  timeZone: string;
}

const load = () =>
  import(/* webpackChunkName: "statement-editor" */ './languages/statement-languages');

/** A first statement about an index, and why it does not ask what the query did. */
export async function beginStatement(
  language: StatementLanguage,
  subject: StatementSubject,
  query: QueryToTurn,
): Promise<{ text: string; notTurned?: string }> {
  const [{ statementLanguage }, { NotTurned, turnQuery }] = await Promise.all([
    load(),
    import(/* webpackChunkName: "statement-editor" */ '../common'),
  ]);
  const entry = statementLanguage(language);
  if (query.text.trim() === '') return { text: entry.beginning(subject) };
  if (query.language === 'lucene') return { text: entry.beginning(subject), notTurned: '' };
  try {
    return { text: entry.beginning(subject, turnQuery(query.text, query)) };
  } catch (error) {
    const reason = error instanceof NotTurned ? error.message : '';
    return { text: entry.beginning(subject), notTurned: reason };
  }
}

/** @throws Error where the statement can't be read */
export async function formatStatement(language: StatementLanguage, text: string): Promise<string> {
  const { statementLanguage } = await load();
  return statementLanguage(language).format(text);
}
