import { stringifyLongNumerals } from '#common/json';
import { filterOf } from '../../../index-patterns';
import type { TermStatistics } from './bm25';
import type { Place } from './statistics';

interface Found {
  /** What the tables say now, of each word. */
  found: readonly TermStatistics[];
  /** What the documents say that the search is about. */
  ofDocuments: (words: readonly string[]) => Promise<readonly TermStatistics[]>;
}

/**
 * Of an index that is read as it was, scores stay what they were: they are computed from what was found first. The index of words knows of
 * later documents, too.
 */
export async function lastingStatistics(
  { index, scope, access }: Place,
  words: readonly string[],
  { found, ofDocuments }: Found,
): Promise<readonly TermStatistics[]> {
  const { asOf } = index;
  if (!asOf) return found;
  const rule = stringifyLongNumerals(filterOf(index.name, scope.allowed) ?? null);
  const keyOf = (word: string) => stringifyLongNumerals([index.id, access.name, word, rule]);
  const missing = words.filter((word) => !asOf.statistics.has(keyOf(word)));
  const isOfNow = asOf.through !== undefined && found.some(({ ids }) => ids !== undefined);
  const own = isOfNow && missing.length > 0 ? await ofDocuments(missing) : undefined;
  for (const [at, word] of missing.entries()) {
    const { ids: _ids, ...numbers } = (own ? own[at] : found[words.indexOf(word)]) ?? {};
    if (asOf.statistics.size < MOST) asOf.statistics.set(keyOf(word), { ...UNKNOWN, ...numbers });
  }
  return found.map((one, at) => ({ ...one, ...asOf.statistics.get(keyOf(words[at] ?? '')) }));
}

/** Of a point in time and an index. */
const MOST = 1000;

const UNKNOWN: TermStatistics = { documents: 1, occurrences: 1, having: 1 };
