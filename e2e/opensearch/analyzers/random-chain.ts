import type { JsonObject, JsonValue } from '#common/json';
import type { Random } from '../random';

const WORDS =
  "the a running runs generous generously skies sky ponies happily happiness national conditional relational arguments argue cats caresses agreed plastered motoring hopping hoping falling filing hesitancy vietnamization operator feudalism decisiveness sensibility formalize electrical hopeful goodness allowance gyroscopic replacement adoption communism rate controll roll dying news early only inning proceed John's cats' fox's yes y say enjoy by boys sydney Café straße ÆON tv usa united states u s a b c x,y e-mail snake_case 3.14 10:30 I'M 日本 👍🏽 ﬁne İstanbul ΣΊΣΥΦΟΣ".split(
    ' ',
  );
const ENDINGS =
  'ing ed ly s es ness ization ational er est ful ment ies eedly al iveness y e ll'.split(' ');
const SYNONYMS = [
  'usa, united states, u s a',
  'tv => television, telly set',
  'a b => c d e',
  'the quick, fast',
  'cats, dogs, the',
  'sky => heaven',
  'b => x y',
];

export function randomText(random: Random): string {
  const separators = [' ', ' ', ' ', ', ', '  ', '-', '_', '. ', '\n'];
  const words = Array.from({ length: random.below(9) }, () => {
    const word = random.pick(WORDS);
    const ended = random.below(4) === 0 ? word + random.pick(ENDINGS) : word;
    return random.below(5) === 0 ? ended.toUpperCase() : ended;
  });
  return words
    .map((word) => word + random.pick(separators))
    .join('')
    .slice(0, random.below(120));
}

const tokenizers: readonly ((random: Random) => JsonValue)[] = [
  () => 'standard',
  () => 'letter',
  () => 'lowercase',
  () => 'whitespace',
  () => 'keyword',
  ({ below }) => ({ type: 'standard', max_token_length: 4 + below(5) }),
  ({ pick }) => ({
    type: 'pattern',
    pattern: pick(['\\W+', ',', '\\s*[,.]\\s*', '[aeiou]{1,2}', '(?i)s|the', 'a*', '\\b', '^.|.$']),
  }),
  ({ pick, below }) => ({
    type: 'pattern',
    pattern: pick(['(\\w+)(s|ing)', '(a)?(\\w)\\b', '([a-z]*?)(e|$)']),
    group: below(3),
  }),
  (random) => grams(random, 'ngram', true),
  (random) => grams(random, 'edge_ngram', true),
];

function grams({ below, pick }: Random, type: string, isTokenizer: boolean): JsonObject {
  const least = 1 + below(3);
  return {
    type,
    min_gram: least,
    max_gram: least + below(2),
    ...(isTokenizer
      ? {
          token_chars: pick([
            [],
            ['letter'],
            ['letter', 'digit'],
            ['symbol', 'punctuation', 'whitespace'],
          ]),
        }
      : { preserve_original: below(2) === 0 }),
  };
}

const filters: readonly ((random: Random) => JsonValue)[] = [
  () => 'lowercase',
  () => 'lowercase',
  () => 'uppercase',
  () => 'trim',
  () => 'stop',
  () => 'porter_stem',
  () => 'snowball',
  ({ pick }) => ({
    type: 'stemmer',
    language: pick(['english', 'porter2', 'minimal_english', 'possessive_english']),
  }),
  ({ below }) => ({ type: 'asciifolding', preserve_original: below(2) === 0 }),
  ({ below, pick }) => ({
    type: 'stop',
    stopwords: pick<JsonValue>(['_english_', ['a', 'RUNNING', 'the'], '_none_', 'b,sky']),
    ignore_case: below(2) === 0,
    remove_trailing: below(3) > 0,
  }),
  ({ below }) => ({ type: 'length', min: below(3), max: 3 + below(6) }),
  ({ below }) => ({ type: 'truncate', length: 1 + below(6) }),
  ({ below }) => ({ type: 'unique', only_on_same_position: below(2) === 0 }),
  (random) => grams(random, 'ngram', false),
  (random) => grams(random, 'edge_ngram', false),
  ({ below, pick }) => ({
    type: 'synonym',
    expand: below(3) > 0,
    lenient: true,
    synonyms: [pick(SYNONYMS), pick(SYNONYMS), pick(SYNONYMS)],
  }),
];

/** A tokenizer with filters, as `_analyze` takes them. */
export function randomChain(random: Random): {
  tokenizer: JsonValue;
  filter: readonly JsonValue[];
} {
  return {
    tokenizer: random.pick(tokenizers)(random),
    filter: Array.from({ length: random.below(4) }, () => random.pick(filters)(random)),
  };
}
