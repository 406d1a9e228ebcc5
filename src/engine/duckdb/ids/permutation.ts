/**
 * A permutation of the numbers below 2^48 that nobody can follow who has not its key: the block cipher Speck48/96
 * (Beaulieu and others, 2013). Its steps are additions, turns and XOR of 24 bits, which the database computes too.
 */
export interface Permutation {
  /** Of a whole number from 0 to `MOST`. */
  place(number: number): number;
  /** The number that has this place. */
  numberAt(place: number): number;
  /** SQL of the place of a number, which is SQL of a BIGINT. */
  placeSql(number: string): string;
}

export const MOST = 2 ** 48 - 1;
export const KEY_BYTES = 12;

const ROUNDS = 23;
const WORD = 2 ** 24;
const MASK = WORD - 1;

const turnRight = (word: number, bits: number): number =>
  ((word >>> bits) | (word << (24 - bits))) & MASK;
const turnLeft = (word: number, bits: number): number => turnRight(word, 24 - bits);

/** The key as 24 hexadecimal digits, the word of the first round last, as the cipher's authors write it. */
export function createPermutation(key: string): Permutation {
  const keys = roundKeys(key);
  const backwards = keys.toReversed();
  return {
    place(number) {
      // Thousands are asked for at a time: the two words are no list here.
      let high = Math.floor(number / WORD);
      let low = number % WORD;
      for (let round = 0; round < ROUNDS; round += 1) {
        high = ((((high >>> 8) | (high << 16)) + low) & MASK) ^ (keys[round] as number);
        low = (((low << 3) | (low >>> 21)) & MASK) ^ high;
      }
      return high * WORD + low;
    },
    numberAt(place) {
      let [high, low] = words(place);
      for (const round of backwards) {
        low = turnRight(low ^ high, 3);
        high = turnLeft(((high ^ round) - low) & MASK, 8);
      }
      return high * WORD + low;
    },
    placeSql: (number) =>
      `list_reduce([${keys.join(', ')}]::BIGINT[], lambda lambda_state, lambda_key: ${ROUND_SQL}, ${number})`,
  };
}

const words = (number: number): [high: number, low: number] => [
  Math.floor(number / WORD),
  number % WORD,
];

function roundKeys(key: string): readonly number[] {
  const [third = 0, second = 0, first = 0, start = 0] = [0, 6, 12, 18].map((at) =>
    Number.parseInt(key.slice(at, at + 6), 16),
  );
  const others = [first, second, third];
  const keys = [start];
  for (let round = 0; round < ROUNDS - 1; round++) {
    const last = keys[round] ?? 0;
    const next = ((last + turnRight(others[round] ?? 0, 8)) & MASK) ^ round;
    others.push(next);
    keys.push(turnLeft(last, 3) ^ next);
  }
  return keys;
}

/**
 * One round of both words in one number. Multiplied by 2^24 + 1 a word stands twice in a row, so that one shift turns it; the XOR of
 * both halves is one, as the new high word belongs into both. No column has these names of a lambda.
 */
const TWICE = WORD + 1;
const ROUND_HIGH = `xor((((((lambda_state >> 24) * ${TWICE}) >> 8) + (lambda_state & ${MASK})) & ${MASK}), lambda_key)`;
const ROUND_SQL = `xor(${ROUND_HIGH} * ${TWICE}, (((lambda_state & ${MASK}) * ${TWICE}) >> 21) & ${MASK})`;
