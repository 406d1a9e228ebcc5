import { postingsTable } from '../../catalog';
import { cutLengthByte, cutWords, timesOf } from '../../text/cut-words';
import { allClauses, explained, type Reason } from '../explain/reason';
import type { FieldAccess } from '../fields';
import { lookup } from '../lookups';
import { fuzzyPattern, type Fuzzy } from '../query/fuzzy';
import { someValue } from '../query/values';
import { integer, joinSql, sql, trusted, type Sql } from '../sql';
import { bm25, keptOf, rarityOf } from './bm25';
import type { ScoreScope } from './compile-score';
import { sumOf } from './sums';
import type { WordFamily, WordStatistics } from './statistics';

const ZERO = trusted('0');
/** OpenSearch takes so many words of a family; further ones are found here, and add nothing. */
const MOST_WORDS = 50;
/** Of those that are near, the nearest are chosen from so many. */
const MOST_NEAR = 10_000;

interface Weighted {
  scope: ScoreScope;
  boost: number;
}

interface WeightedWord {
  /** As rare as it counts. */
  known: WordStatistics;
  boost: number;
  weight: number;
}

/** Words that are nearly the one that is asked for: each as rare as the most frequent of them, and less for each wrong letter. */
export function fuzzyScore(
  access: FieldAccess,
  text: string,
  fuzzy: Fuzzy,
  { scope, boost }: Weighted,
): Sql {
  const families = Array.from({ length: fuzzy.edits + 1 }, (_, edits) =>
    patternFamily(fuzzyPattern(text, { ...fuzzy, edits })),
  );
  const near = new Map<string, { known: WordStatistics; share: number }>();
  for (const [edits, family] of families.entries()) {
    for (const known of scope.statistics.among(access, family)) {
      if (near.has(known.word)) continue;
      near.set(known.word, { known, share: shareOf(text, known.word, edits) });
    }
  }
  const best = [...near.values()]
    .toSorted((a, b) => b.share - a.share || (a.known.word < b.known.word ? -1 : 1))
    .slice(0, MOST_WORDS);
  const having = Math.max(0, ...best.map(({ known }) => known.having));
  const words = best.map(({ known, share }) => ({
    known: { ...known, having },
    boost: boost * share,
    weight: boost * share * rarityOf({ ...known, having }),
  }));
  return familyScore(access, words, scope);
}

function shareOf(text: string, word: string, edits: number): number {
  if (edits === 0) return 1;
  return Math.max(0, 1 - edits / Math.min([...text].length, [...word].length));
}

function patternFamily(pattern: string): WordFamily {
  return {
    name: pattern,
    matches: (word) => sql`regexp_full_match(${word}, ${pattern}, 's')`,
    most: MOST_NEAR,
  };
}

const prefixFamily = (start: string): WordFamily => ({
  name: `${start}\u{1F}`,
  matches: (word) => sql`starts_with(${word}, ${start})`,
  most: MOST_WORDS,
});

/** The first words with this beginning, in their order. */
export const wordsWithPrefix = (
  access: FieldAccess,
  start: string,
  scope: ScoreScope,
): readonly WordStatistics[] => scope.statistics.among(access, prefixFamily(start));

/** What all words with a beginning add. */
export const prefixScore = (access: FieldAccess, start: string, { scope, boost }: Weighted): Sql =>
  familyScore(
    access,
    wordsWithPrefix(access, start, scope).map((known) => ({
      known,
      boost,
      weight: boost * rarityOf(known),
    })),
    scope,
  );

function familyScore(access: FieldAccess, words: readonly WeightedWord[], scope: ScoreScope): Sql {
  const reason = () =>
    allClauses(
      'should',
      words.map((own) => familyReason(access, own)),
    );
  return explained(ofFamily(access, words, scope), reason);
}

function familyReason(access: FieldAccess, { known, boost }: WeightedWord): Reason {
  const condition = someValue(access, (value) => sql`${value} = ${known.word}`);
  const isText = access.type === 'text';
  return {
    kind: 'weight',
    text: `${access.name}:${known.word}`,
    boost,
    rarities: [known],
    frequency: isText ? { of: 'words', access, words: [known.word] } : { of: 'once' },
    ...(isText ? {} : { condition }),
  };
}

function ofFamily(access: FieldAccess, words: readonly WeightedWord[], { query }: ScoreScope): Sql {
  const [first] = words;
  if (!first) return ZERO;
  if (access.type !== 'text') {
    return sumOf(
      words.map(({ known, weight }) => {
        const score = bm25(known, { weight, frequency: trusted('1'), byte: trusted('1') });
        return sql`CASE WHEN ${someValue(access, (value) => sql`${value} = ${known.word}`)} THEN ${score} ELSE 0 END`;
      }),
    );
  }
  const ids = words.flatMap(({ known, weight }) =>
    (known.ids ?? []).map((id) => ({ id: integer(id), weight })),
  );
  if (first.known.ids) {
    const weights = ids.map(({ id, weight }) => sql`WHEN ${id} THEN ${weight}`);
    const score = bm25(first.known, {
      weight: sql`CASE term ${joinSql(weights, ' ')} END`,
      ...keptOf(access, { frequency: trusted('frequency'), byte: trusted('length') }),
    });
    const list = joinSql(
      ids.map(({ id }) => id),
      ', ',
    );
    return sql`coalesce(${lookup(sql`SELECT seq, sum(${score}) AS value FROM ${trusted(postingsTable(query.index))} WHERE term IN (${list}) GROUP BY seq`)}, 0)`;
  }
  const own = cutWords(access);
  return sumOf(
    words.map(({ known, weight }) => {
      return sql`coalesce(${bm25(known, { weight, ...keptOf(access, { frequency: timesOf(own, known.word), byte: cutLengthByte(access) }) })}, 0)`;
    }),
  );
}
