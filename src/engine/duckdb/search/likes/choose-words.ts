import type { StoredIndex } from '../../catalog';
import { isWhollyAllowed } from '../../../index-patterns';
import { readAskedWords } from '../../text/known-words';
import { checkCount } from '../bounds';
import type { SearchScope } from '../documents';
import { inHashOrder } from '../hits/hash-order';
import { gatherStatistics, type WordFamily } from '../scores/statistics';
import type { Session } from '../session';
import { sql, textList } from '../sql';
import { visibleRows } from '../visible-rows';
import type { LikeField } from './like-fields';
import type { Like, WordLimits } from './read-like';

/** Words of a field, and how often they stand in what documents shall be like. */
export interface FieldWords {
  /** Each word is looked for in the one in which most documents have it; of equal ones in the first. */
  fields: readonly LikeField[];
  counts: ReadonlyMap<string, number>;
}

export interface ChosenWord {
  field: LikeField;
  word: string;
  boost: number;
}

/** Of one field. */
const MOST_WORDS = 5000;

interface Place {
  index: StoredIndex;
  scope: SearchScope;
  like: Like;
}

/** The words that say most. Only documents that the person may see count. */
export async function chooseWords(
  asked: readonly FieldWords[],
  { index, scope, like: { limits, boostTerms } }: Place,
  session: Session,
): Promise<readonly (readonly ChosenWord[])[]> {
  const statistics = gatherStatistics(index, scope);
  const candidates = asked.map((one) => candidatesOf(one, limits));
  const familyOf = (words: ReadonlyMap<string, number>): WordFamily => {
    const list = [...words.keys()];
    return {
      name: JSON.stringify(list),
      matches: (word) => sql`${word} IN (SELECT unnest(${textList(list)}))`,
      most: list.length,
    };
  };
  const read = () =>
    asked.map(({ fields }, at): readonly Known[] =>
      fields.map((field) => {
        const words = candidates[at];
        const known =
          words && words.size > 0 ? statistics.among(field.access, familyOf(words)) : [];
        return { field, having: new Map(known.map(({ word, having }) => [word, having])) };
      }),
    );
  read();
  await readAskedWords([index], session);
  await statistics.read(session);
  const documents = await countDocuments(index, scope, session);
  return read().map((known, at) =>
    strongest(candidates[at] ?? new Map(), { known, documents, limits, boostTerms }),
  );
}

function candidatesOf({ fields, counts }: FieldWords, limits: WordLimits) {
  const { minTermFreq, minLength, maxLength, stopWords } = limits;
  const words = [...counts].filter(
    ([word, count]) =>
      count >= minTermFreq &&
      !(minLength > 0 && word.length < minLength) &&
      !(maxLength > 0 && word.length > maxLength) &&
      !stopWords.has(word),
  );
  checkCount(words.length, { name: `more_like_this: ${fields[0]?.name ?? ''}`, most: MOST_WORDS });
  return new Map(words);
}

async function countDocuments(
  index: StoredIndex,
  scope: SearchScope,
  session: Session,
): Promise<number> {
  if (isWhollyAllowed(index.name, scope.allowed)) return index.documents;
  const [row] = await session.rows(sql`SELECT count(*) FROM ${visibleRows(index, scope)}`);
  return Number(row?.[0] ?? 0);
}

/** How many documents have the words in a field. */
interface Known {
  field: LikeField;
  having: ReadonlyMap<string, number>;
}

interface Chosen {
  known: readonly Known[];
  documents: number;
  limits: WordLimits;
  boostTerms: number;
}

/** With 32 bits, as there. Of equal ones those that Java's table has first. */
function strongest(
  candidates: ReadonlyMap<string, number>,
  { known, documents, limits, boostTerms }: Chosen,
): readonly ChosenWord[] {
  const scored = [...inHashOrder(candidates)].flatMap(([word, count]) => {
    const [best, ...others] = known.map(({ field, having }) => ({
      field,
      having: having.get(word) ?? 0,
    }));
    if (!best) return [];
    const { field, having } = others.reduce(
      (one, other) => (other.having > one.having ? other : one),
      best,
    );
    if (having === 0 || having < limits.minDocFreq || having > limits.maxDocFreq) return [];
    const rarity = Math.fround(Math.log((documents + 1) / (having + 1)) + 1);
    // The more often it stands there, and the rarer it is elsewhere, the more it says.
    return [{ field, word, score: Math.fround(count * rarity) }];
  });
  const best = scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limits.maxQueryTerms);
  // Words count as much more as they say more than the one that says least.
  const least = best.at(-1)?.score ?? 1;
  return best.map(({ score, ...one }) => ({
    ...one,
    boost: boostTerms === 0 ? 1 : Math.fround(Math.fround(boostTerms * score) / least),
  }));
}
