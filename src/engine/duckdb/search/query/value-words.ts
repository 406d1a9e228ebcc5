import { plainWords } from '../../text/query-text';
import { boundedText, LONGEST_MATCH } from '../bounds';
import { invalid, unsupported } from '../failures';
import type { FieldAccess } from '../fields';
import type { QueryScope } from './compile';
import type { Match } from './match';
import { cutQuery } from './query-analyzers';
import { scalarText } from './values';

/** What an analyzer that the query names makes of it, for a field that is not a text and has none; undefined where it names none. */
export function wordsOfValue(
  access: FieldAccess,
  match: Match,
  { index }: QueryScope,
): readonly Match[] | undefined {
  const { analyzer, kind, query } = match;
  if (analyzer === undefined || access.type === 'text') return undefined;
  const text = boundedText(scalarText(query, access.name), { name: 'match', most: LONGEST_MATCH });
  const words = plainWords(cutQuery(text, { analyzer }, { index, access }));
  if (!words) throw unsupported(`[analyzer] with synonyms of several words for [${access.name}]`);
  if (kind.startsWith('phrase') && words.length > 1) {
    throw invalid(
      `field:[${access.name}] was indexed without position data; cannot run PhraseQuery`,
    );
  }
  const { analyzer: _, minimum: _minimum, ...each } = match;
  return words.map((word) => ({ ...each, query: word }));
}
