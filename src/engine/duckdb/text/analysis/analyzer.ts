import { invalid, unsupported } from '../../search/failures';
import { lower } from '../tokens';
import type { AnalysisSettings } from './analysis-settings';
import {
  customChain,
  normalizerChain,
  ownOf,
  throughFilters,
  type Chain,
  type Parts,
} from './analyzer-parts';
import { FOREIGN_ANALYZERS } from './foreign-names';
import { MOST_DIFFERENCE } from './gram-tokenizers';
import { DEFAULT_GAP, gapOf, lowerFilter } from './named-parts';
import { flagOf, listOf, textOf, type Definition } from './options';
import { patternTokenizer } from './pattern-tokenizer';
import { possessiveFilter, porterFilter } from './stemmers';
import { stopWordsOf, withoutWords } from './stop-words';
import { toTokens, type Token, type TokenFilter, type Tokenizer } from './token';
import {
  keywordTokenizer,
  longestOf,
  lowercaseTokenizer,
  standardTokenizer,
  whitespaceTokenizer,
} from './tokenizers';

/** Cuts texts into words. */
export interface Analyzer {
  tokensOf: (text: string) => readonly Token[];
  /** A pattern of words, as far as it is changed like these. */
  normalize: (pattern: string) => string;
  /** Several words may stand at one place: the length of a text is the number of its places. */
  stacks: boolean;
  /** See `Chain`. */
  isStandard?: boolean;
  /** Places between two values of a document. */
  gap: number;
}

const chain = (tokenizer: Tokenizer, ...filters: readonly TokenFilter[]): Chain => ({
  cut: (text) => {
    const given = { end: text.length };
    return filters.reduce((tokens, filter) => filter(tokens, given), tokenizer(text));
  },
  stacks: false,
  normalizing:
    filters.includes(lowerFilter) || tokenizer === lowercaseTokenizer ? [lowerFilter] : [],
});

const stop = (definition: Definition, otherwise: '_english_' | '_none_'): TokenFilter =>
  withoutWords(stopWordsOf(definition, otherwise));

const BUILT_IN: ReadonlyMap<string, (definition: Definition) => Chain> = new Map([
  [
    'standard',
    (definition) => ({
      ...chain(standardTokenizer(longestOf(definition)), lowerFilter, stop(definition, '_none_')),
      isStandard: true,
    }),
  ],
  ['simple', () => chain(lowercaseTokenizer)],
  ['stop', (definition) => chain(lowercaseTokenizer, stop(definition, '_english_'))],
  ['whitespace', () => chain(whitespaceTokenizer())],
  ['keyword', () => chain(keywordTokenizer)],
  ['pattern', patternChain],
  ['english', englishChain],
]);

function patternChain(definition: Definition): Chain {
  const { group: _, ...options } = definition.options;
  const isLower = flagOf(definition, 'lowercase', true);
  return chain(
    patternTokenizer({ ...definition, options }),
    ...(isLower ? [lowerFilter] : []),
    stop(definition, '_none_'),
  );
}

function englishChain(definition: Definition): Chain {
  const excluded = new Set(listOf(definition, 'stem_exclusion'));
  const keep: TokenFilter = (tokens) =>
    tokens.map((token) => (excluded.has(token.term) ? { ...token, isKeyword: true } : token));
  const found = chain(
    standardTokenizer(),
    possessiveFilter,
    lowerFilter,
    stop(definition, '_english_'),
    keep,
    porterFilter,
  );
  return { ...found, isStandard: true };
}

/** The analyzer of this name, of the index or of all; undefined where there is none. */
export function analyzerOf(
  analysis: AnalysisSettings | undefined,
  name: string,
  difference: number = Infinity,
): Analyzer | undefined {
  const own = ownOf(analysis?.analyzer, name);
  const definition = own ?? { name, options: {} };
  const made = own
    ? ownChain(own, { analysis: analysis ?? {}, limits: { difference } })
    : (BUILT_IN.get(name === 'default' ? 'standard' : name)?.(definition) ?? foreign(name));
  if (!made) return undefined;
  const gap = own ? gapOf(own) : DEFAULT_GAP;
  return {
    tokensOf: (text) => toTokens(made.cut(text)),
    normalize: (pattern) => throughFilters(pattern, made.normalizing),
    stacks: made.stacks,
    ...(made.isStandard ? { isStandard: true } : {}),
    gap,
  };
}

function foreign(name: string): undefined {
  if (FOREIGN_ANALYZERS.has(name)) throw unsupported(`[analyzer] of [${name}]`);
}

function ownChain(definition: Definition, parts: Parts): Chain {
  const type = textOf(definition, 'type') ?? 'custom';
  if (type === 'custom') return customChain(definition, parts);
  const builtIn = BUILT_IN.get(type) ?? foreign(type);
  if (builtIn) return builtIn(definition);
  throw invalid(`Unknown analyzer type [${type.slice(0, 100)}] for [${definition.name}]`);
}

/** What values of a keyword become before they are compared; undefined where the index has no such normalizer. */
export function normalizerOf(
  analysis: AnalysisSettings | undefined,
  name: string,
): ((value: string) => string) | undefined {
  const own = ownOf(analysis?.normalizer, name);
  if (own)
    return normalizerChain(own, {
      analysis: analysis ?? {},
      limits: { difference: MOST_DIFFERENCE },
    });
  return name === 'lowercase' ? lower : undefined;
}
