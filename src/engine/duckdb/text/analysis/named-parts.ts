import { lower } from '../tokens';
import type { Definition } from './options';
import { gramFilter, gramTokenizer } from './gram-tokenizers';
import { numberOf, refuse } from './options';
import { patternTokenizer } from './pattern-tokenizer';
import {
  asciiFoldingFilter,
  lengthFilter,
  trimFilter,
  truncateFilter,
  uniqueFilter,
  upperFilter,
} from './simple-filters';
import { porterFilter, snowballFilter, stemmerFilter } from './stemmers';
import { stopFilter } from './stop-words';
import { changeTerms, type TokenFilter, type Tokenizer } from './token';
import {
  keywordTokenizer,
  letterTokenizer,
  longestOf,
  lowercaseTokenizer,
  standardTokenizer,
  whitespaceTokenizer,
} from './tokenizers';

/** Limits that an index has beside its analysis. */
export interface AnalysisLimits {
  /** `index.max_ngram_diff` */
  difference: number;
}

type Make<Part> = (definition: Definition, limits: AnalysisLimits) => Part;

export const TOKENIZERS: ReadonlyMap<string, Make<Tokenizer>> = new Map<string, Make<Tokenizer>>([
  ['standard', (definition) => standardTokenizer(longestOf(definition))],
  ['letter', () => letterTokenizer],
  ['lowercase', () => lowercaseTokenizer],
  ['whitespace', (definition) => whitespaceTokenizer(longestOf(definition))],
  ['keyword', () => keywordTokenizer],
  ['pattern', patternTokenizer],
  ['ngram', (definition, limits) => gramTokenizer(definition, { ...limits, isEdge: false })],
  ['edge_ngram', (definition, limits) => gramTokenizer(definition, { ...limits, isEdge: true })],
]);

export const lowerFilter: TokenFilter = changeTerms(lower);

const lowercaseOf: Make<TokenFilter> = (definition) => {
  refuse(definition, 'language');
  return lowerFilter;
};

/** `synonym` is made of the filters before it, see `analyzer-parts.ts`. */
export const FILTERS: ReadonlyMap<string, Make<TokenFilter>> = new Map<string, Make<TokenFilter>>([
  ['lowercase', lowercaseOf],
  ['uppercase', () => upperFilter],
  ['trim', () => trimFilter],
  ['asciifolding', asciiFoldingFilter],
  ['stop', stopFilter],
  ['porter_stem', () => porterFilter],
  ['stemmer', stemmerFilter],
  ['snowball', snowballFilter],
  ['ngram', (definition, limits) => gramFilter(definition, { ...limits, isEdge: false })],
  ['edge_ngram', (definition, limits) => gramFilter(definition, { ...limits, isEdge: true })],
  ['length', lengthFilter],
  ['unique', uniqueFilter],
  ['truncate', truncateFilter],
]);

export const NORMALIZING: ReadonlySet<string> = new Set([
  'lowercase',
  'uppercase',
  'asciifolding',
  'trim',
]);

/** Filters that put several words at one place. */
export const STACKING: ReadonlySet<string> = new Set([
  'synonym',
  'ngram',
  'edge_ngram',
  'asciifolding',
]);

/** Between the values of a document, where an analyzer says nothing else. */
export const DEFAULT_GAP = 100;

export const gapOf = (definition: Definition): number =>
  Math.max(0, numberOf(definition, 'position_increment_gap', DEFAULT_GAP));
