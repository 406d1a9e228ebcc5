import type { JsonObject } from '#common/json';

const custom = (tokenizer: string, ...filter: readonly string[]): JsonObject => ({
  type: 'custom',
  tokenizer,
  filter,
});

/** Settings of an index with an analyzer for each thing that one may say. */
export const ANALYSIS: JsonObject = {
  analyzer: {
    short_words: { type: 'standard', max_token_length: 5, stopwords: ['the', 'THE'] },
    english_stops: { type: 'standard', stopwords: '_english_' },
    own_stop: { type: 'stop', stopwords: ['fox', 'is'] },
    comma: { type: 'pattern', pattern: ',\\s*', stopwords: 'b' },
    camel: { type: 'pattern', pattern: '[_\\W]', lowercase: false },
    cases: { type: 'pattern', pattern: '(x|[^a-z\\d]+?)', flags: 'CASE_INSENSITIVE' },
    own_english: { type: 'english', stopwords: ['x'], stem_exclusion: ['running'] },
    groups: custom('groups'),
    pairs: custom('pairs', 'lowercase'),
    beginnings: custom('beginnings'),
    grams: custom('standard', 'lowercase', 'grams'),
    ends: custom('whitespace', 'ends'),
    starts: custom('standard', 'starts', 'unique'),
    folded: custom('standard', 'lowercase', 'folding'),
    loud: custom('letter', 'uppercase', 'asciifolding', 'truncate'),
    trimmed: custom('keyword', 'trim', 'lowercase'),
    porter: custom('lowercase', 'stop', 'porter_stem'),
    porter2: custom('standard', 'lowercase', 'porter2'),
    snowball: custom('standard', 'lowercase', 'snowball'),
    minimal: custom('standard', 'possessive', 'lowercase', 'minimal', 'medium'),
    same: custom('standard', 'lowercase', 'same'),
    equal: custom('standard', 'lowercase', 'equal'),
    first: custom('standard', 'lowercase', 'first'),
    stemmed: custom('standard', 'lowercase', 'stop', 'stems', 'porter_stem'),
    trailing: custom('standard', 'trailing', 'once'),
  },
  tokenizer: {
    groups: { type: 'pattern', pattern: '([a-z]+)(\\d+)', group: 2 },
    pairs: { type: 'ngram', min_gram: 2, max_gram: 3, token_chars: ['letter', 'digit'] },
    beginnings: { type: 'edge_ngram', min_gram: 2, max_gram: 4, token_chars: 'letter,punctuation' },
  },
  filter: {
    grams: { type: 'ngram', min_gram: 2, max_gram: 3, preserve_original: true },
    ends: { type: 'edge_ngram', min_gram: 2, max_gram: 4, side: 'back' },
    starts: { type: 'edge_ngram', min_gram: 2, max_gram: 4, preserve_original: true },
    folding: { type: 'asciifolding', preserve_original: true },
    porter2: { type: 'stemmer', language: 'porter2' },
    minimal: { type: 'stemmer', language: 'minimal_english' },
    possessive: { type: 'stemmer', language: 'possessive_english' },
    medium: { type: 'length', min: 2, max: 5 },
    equal: { type: 'synonym', synonyms: ['usa, united states, u s a', 'tv => television, telly'] },
    first: { type: 'synonym', expand: false, synonyms: ['usa, united states', 'tv, television'] },
    stems: { type: 'synonym', synonyms: ['running => walking fast', 'quick, fast'] },
    same: { type: 'synonym', synonyms: ['a b => c d e', 'b => x y', 'x\\,y, z'] },
    trailing: { type: 'stop', stopwords: ['The', 'is'], ignore_case: true, remove_trailing: false },
    once: { type: 'unique', only_on_same_position: true },
  },
};

export const TEXTS: readonly string[] = [
  "The QUICK fox's running dogs; they generously fed 12 foxes, John’s skies and U.S.A. ponies.",
  'usa united states tv u s a b x,y television running quickly is',
  'Café straße ÆON ŒUVRE ﬁn naïve x1, b,  c42_snake_Case É ½ ǆ İI ⅷ 日本',
  '',
  '  a b 👍🏽 internationalization 𝒜𝒷 the',
];
