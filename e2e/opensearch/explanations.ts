import type { JsonObject, JsonValue } from '#common/json';

/** As it is promised of scores. */
const TOLERANCE = 1e-4;

interface Explanation {
  value: number;
  description: string;
  details: readonly Explanation[];
}

interface Line {
  value: number;
  description: string;
  depth: number;
}

/**
 * Where two explanations of a hit differ: in how words and functions make its score. How a condition is written, which of them are left
 * out where all documents meet them, and in what order parts stand depends on what the node knows of its files; the words are compared
 * to the letter in `src/engine/duckdb/search/explain`.
 */
export function explanationDifferences(ours: JsonValue, theirs: JsonValue): string[] {
  const [own = [], other = []] = [ours, theirs].map((one) => linesOf(comparable(one)));
  const found = own.flatMap((line, at) => {
    const beside = other[at];
    if (beside && isSame(line, beside)) return [];
    return [`${show(line)} instead of ${beside ? show(beside) : 'nothing'}`];
  });
  return own.length === other.length ? found : [...found, 'another number of parts'];
}

const show = ({ value, description, depth }: Line) => `${depth}: ${value} ${description}`;

const isSame = (one: Line, other: Line): boolean =>
  one.description === other.description &&
  one.depth === other.depth &&
  Math.abs(one.value - other.value) <= TOLERANCE * Math.max(Math.abs(other.value), 1e-6);

const FILTER = 'match on required clause, product of:';
/** What is said of words, of functions, and of how they are put together. */
const COMPARED =
  /^(weight\((?!Function)|score\(|idf|tf|n,|N,|freq|phraseFreq|termFreq|k1|b,|dl,|avgdl|boost$|sum of|max |avg of|min of|function score|field value function|Score based on)/;

function comparable(given: JsonValue): Explanation {
  const { value, description, details } = given as JsonObject;
  const text = String(description);
  // An empty list is left out where `filter_path` is asked for.
  const inner = ((details ?? []) as readonly JsonValue[])
    .map((one) => comparable(one))
    .filter((one) => one.description !== FILTER)
    .toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  const [only, further] = inner;
  if (text === 'sum of:' && only && !further) return only;
  const isEmpty = text === 'sum of:' && !only;
  return {
    value: Number(value),
    description:
      text === FILTER || (COMPARED.test(text) && !isEmpty) ? withoutPlaces(text) : 'a condition',
    details: inner,
  };
}

/** How Lucene numbers documents says nothing; sums of 32 bits depend on their order. */
const withoutPlaces = (text: string): string =>
  text
    .replace(/ in \d+\) \[/, ' in N) [')
    .replace(/in range from \d+ to \d+,/, 'in range,')
    .replace(/(freq=\d+\.\d{5})\d+/i, '$1');

const textOf = (one: Explanation): string =>
  JSON.stringify([one.description, one.value.toPrecision(4), one.details.map(textOf)]);

const linesOf = ({ value, description, details }: Explanation, depth = 0): readonly Line[] => [
  { value, description, depth },
  ...details.flatMap((one) => linesOf(one, depth + 1)),
];
