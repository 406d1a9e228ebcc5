import { parseLongNumerals, type JsonObject, type JsonText, type JsonValue } from '#common/json';
import { elementsOf, type Place } from '../../filter-path/json-places';
import { hitPlaces } from './hit-places';
import { mayLackValue, type Places } from './read-places';
import type { SealedNumbers } from './sealed-numbers';

/** Hits that a search answers with where it does not say how many. */
const USUAL_SIZE = 10;
/** Parts of a search that the hits alone don't need. */
const BESIDE_HITS = ['aggs', 'aggregations'];

/**
 * Each shard counts its writes by itself, so that documents of several may be equal in all that the order goes by. Where a page ends
 * among them, the others are added to it: the next page begins behind all of them.
 */
export async function withWholeTies(
  answer: JsonText,
  asked: JsonObject,
  { order }: Places,
  ask: (body: JsonObject) => Promise<JsonText>,
): Promise<JsonText> {
  const shards = Number(/^\{[^{]*"_shards":\{"total":(\d+)/.exec(answer)?.[1] ?? 0);
  const size = Number(asked['size'] ?? USUAL_SIZE);
  if (shards < 2 || size === 0 || asked['from'] !== undefined) return answer;
  const hits = hitPlaces(answer);
  const last = hits.at(-1);
  if (hits.length < size || !last?.sort) return answer;
  const sort = textAt(answer, last.sort);
  const keys = parseLongNumerals(sort) as JsonValue[];
  const before = Number(keys.at(-1)) + (order === 'asc' ? -1 : 1);
  const body = Object.fromEntries(
    Object.entries(asked).filter(([part]) => !BESIDE_HITS.includes(part)),
  );
  const text = await ask({
    ...body,
    // A shard has one of them at most.
    size: Math.min(shards, 1000),
    track_total_hits: mayLackValue(asked),
    search_after: [...keys.slice(0, -1), before],
  });
  // Not by how many there were: shards come in another order each time.
  const known = new Set(hits.map(({ document }) => document));
  const others = hitPlaces(text)
    .filter((hit) => hit.sort && textAt(text, hit.sort) === sort && !known.has(hit.document))
    .map((hit) => `,${textAt(text, hit)}`);
  return `${answer.slice(0, last.end)}${others.join('')}${answer.slice(last.end)}` as JsonText;
}

/** The answer with numbers of writes that nobody can read: they tell how many documents there are that somebody may not see. */
export function withSealedPlaces(answer: JsonText, sealed: SealedNumbers): JsonText {
  let text = '';
  let end = 0;
  for (const { sort } of hitPlaces(answer)) {
    const number = sort && elementsOf(answer, sort.start).at(-1);
    if (!number) continue;
    text += `${answer.slice(end, number.start)}"${sealed.seal(Number(textAt(answer, number)))}"`;
    end = number.end;
  }
  return `${text}${answer.slice(end)}` as JsonText;
}

const textAt = (text: string, { start, end }: Place): string => text.slice(start, end);
