import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { BETWEEN, hashOf, lowerEnglish, pathToken, sortableNumber } from './tokens';

/** By which attributes are found: each list has terms that begin with a path. */
export interface AttributeTerms {
  /** Paths that lead to a value. */
  paths: string[];
  /** Values in small letters, for `is` and `like`. */
  values: string[];
  /** Numbers and texts as they stand in order. */
  order: string[];
  /** One for each path: what is sorted by. */
  sort: string[];
  /** Paths of texts that are too long for a term, and the hashes of these. */
  long: string[];
}

type Scalar = string | number | boolean;

/** Texts up to here are terms as a whole. */
export const LONGEST_TERM = 256;
/** In the order of SQLite: numbers, then texts. */
export const NUMBER_KIND = 'n';
export const TEXT_KIND = 't';
/** Behind the first letters of a text that is longer. */
export const CUT = '\u0001';

const isScalar = (value: JsonValue | undefined): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Of lists and of objects within attributes, any element counts, as in SQLite's `json_each`. */
export function termsOf(attributes: JsonObject): AttributeTerms {
  const terms = createTerms();
  const left: { object: JsonObject; path: readonly string[] }[] = [
    { object: attributes, path: [] },
  ];
  for (let next = left.pop(); next; next = left.pop()) {
    for (const [name, value] of Object.entries(next.object)) {
      const path = [...next.path, name];
      terms.add(pathToken(path), elementsOf(value), value);
      if (isObject(value)) left.push({ object: value, path });
    }
  }
  return terms.all();
}

/** Those that a value is compared by. */
export function elementsOf(value: JsonValue): readonly Scalar[] {
  const elements = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value];
  return elements.filter(isScalar);
}

function createTerms() {
  const paths = new Set<string>();
  const values = new Set<string>();
  const order = new Set<string>();
  const sort = new Set<string>();
  const long = new Set<string>();
  return {
    add(path: string, elements: readonly Scalar[], whole: JsonValue) {
      if (elements.length > 0) paths.add(path);
      for (const element of elements) {
        const text = lowerEnglish(String(element));
        if (text.length > LONGEST_TERM) {
          long.add(path).add(longTerm(path, text));
        } else {
          values.add(path + BETWEEN + text);
        }
        order.add(path + BETWEEN + orderTerm(element));
      }
      const sorted = sortTerm(whole);
      if (sorted !== undefined) sort.add(path + BETWEEN + sorted);
    },
    all: (): AttributeTerms => ({
      paths: [...paths],
      values: [...values],
      order: [...order],
      sort: [...sort],
      long: [...long],
    }),
  };
}

/** Of a text in small letters. */
export const longTerm = (path: string, text: string): string =>
  path + BETWEEN + hashOf(JSON.stringify(text));

/** How SQLite compares it: by its bytes in UTF-8, as OpenSearch does. */
function orderTerm(value: Scalar): string {
  if (typeof value === 'number') return NUMBER_KIND + sortableNumber(value);
  const text = String(value);
  return TEXT_KIND + firstLetters(text) + (text.length > LONGEST_TERM ? CUT : '');
}

/** What a value stands in order by; nothing for none. */
export function sortTerm(value: JsonValue): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') {
    return NUMBER_KIND + sortableNumber(Number(value));
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return TEXT_KIND + lowerEnglish(firstLetters(text));
}

/** Not half a letter. */
export const firstLetters = (text: string): string =>
  text.length <= LONGEST_TERM ? text : text.slice(0, LONGEST_TERM).replace(/[\ud800-\udbff]$/, '');
