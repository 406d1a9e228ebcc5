import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { tooLarge } from './failures';
import { oneOrMany } from './query/parameters';

/** As many as OpenSearch's [terms] takes (`index.max_terms_count`). */
export const MOST_VALUES = 65_536;
/** Of any list, what it may mean aside. */
const LONGEST_LIST = 100_000;
/** Lucene's longest word; no value that is longer can be found by it. */
const LONGEST_TEXT = 32_766;

/** Of a query and all within it, words and fields counted: OpenSearch's `indices.query.bool.max_clause_count`. */
export const MOST_CLAUSES = 1024;
/** Characters of a text whose words are looked for. */
export const LONGEST_MATCH = 20_000;
/** What is refused is shown with so many characters. */
const SHOWN = 60;

interface Bound {
  /** What people call it in a request. */
  name: string;
  most: number;
}

/** A list of a request, or the one value that stands for it. */
export function boundedList(
  value: JsonValue | undefined,
  { name, most }: Bound,
): readonly JsonValue[] {
  const list = oneOrMany(value);
  checkCount(list.length, { name, most });
  return list;
}

export function checkCount(count: number, { name, most }: Bound): void {
  if (count > most) {
    throw tooLarge(tell('search.tooManyValues', { name: name.slice(0, SHOWN), count, most }));
  }
}

export function boundedText(text: string, { name, most }: Bound): string {
  if (text.length <= most) return text;
  throw tooLarge(tell('search.tooLong', { name: name.slice(0, SHOWN), count: text.length, most }));
}

/** Throws for a list or a text of a request that no part of a search could mean; each part has bounds of its own below these. */
export function checkSizes(body: JsonObject): void {
  const open: [string, JsonValue][] = [['the search', body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (typeof value === 'string') boundedText(value, { name, most: LONGEST_TEXT });
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      checkCount(value.length, { name, most: LONGEST_LIST });
      for (const item of value as readonly JsonValue[]) open.push([name, item]);
      continue;
    }
    const members = Object.entries(value);
    checkCount(members.length, { name, most: LONGEST_LIST });
    for (const member of members) {
      boundedText(member[0], { name, most: LONGEST_TEXT });
      open.push(member);
    }
  }
}
