import type { SearchDraft } from '../state/search-document';

/** Letters of a query that a tab has room for. */
const LONGEST = 60;

/** What a tab is called as long as nobody names it. */
export function labelOfSearch({ title, state }: SearchDraft, index: string | undefined): string {
  const { statement, query = '' } = state;
  const asked = (statement?.text ?? query).trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  return title || [index, asked].filter(Boolean).join(': ');
}
