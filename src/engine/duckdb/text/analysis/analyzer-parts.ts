import type { JsonObject } from '#common/json';
import { invalid, unsupported } from '../../search/failures';
import type { AnalysisSettings } from './analysis-settings';
import { FOREIGN_CHAR_FILTERS, FOREIGN_FILTERS, FOREIGN_TOKENIZERS } from './foreign-names';
import { FILTERS, NORMALIZING, STACKING, TOKENIZERS, type AnalysisLimits } from './named-parts';
import { listOf, textOf, type Definition } from './options';
import { synonymFilter } from './synonym-filter';
import { readSynonyms } from './synonyms';
import { tokenAt, type StreamToken, type TokenFilter, type Tokenizer } from './token';

export interface Parts {
  analysis: AnalysisSettings;
  limits: AnalysisLimits;
}

/** Cuts a text into words, and whether several of them may stand at one place. */
export interface Chain {
  cut: (text: string) => readonly StreamToken[];
  stacks: boolean;
  /** Words are cut where Unicode says that they end, and are told apart by their writing. */
  isStandard?: boolean;
  /** The filters that patterns of words go through, too. */
  normalizing: readonly TokenFilter[];
}

export function ownOf(
  group: Readonly<Record<string, JsonObject>> | undefined,
  name: string,
): Definition | undefined {
  const options = group && Object.hasOwn(group, name) ? group[name] : undefined;
  return options && { name, options };
}

const shown = (name: string): string => name.slice(0, 100);

/** An analyzer of parts. */
export function customChain(definition: Definition, parts: Parts): Chain {
  const name = textOf(definition, 'tokenizer');
  if (name === undefined) {
    throw invalid(
      `analyzer [${definition.name}] must specify either an analyzer type, or a tokenizer`,
    );
  }
  refuseCharFilters(definition, parts);
  const tokenizer = tokenizerOf(name, parts);
  const own = ownOf(parts.analysis.tokenizer, name);
  const isStandard = (own ? textOf(own, 'type') : name) === 'standard';
  return { ...filtered(tokenizer, definition, parts), isStandard };
}

function refuseCharFilters(definition: Definition, { analysis }: Parts): void {
  for (const name of listOf(definition, 'char_filter') ?? []) {
    const own = ownOf(analysis.char_filter, name);
    const type = own ? textOf(own, 'type') : name;
    if (type !== undefined && FOREIGN_CHAR_FILTERS.has(type)) {
      throw unsupported(`[char_filter] of [${shown(type)}]`);
    }
    throw invalid(`failed to find char_filter under name [${shown(name)}]`);
  }
}

export function tokenizerOf(name: string, { analysis, limits }: Parts): Tokenizer {
  const own = ownOf(analysis.tokenizer, name);
  const type = own ? textOf(own, 'type') : name;
  const make = type === undefined ? undefined : TOKENIZERS.get(type);
  if (make) return make(own ?? { name, options: {} }, limits);
  if (type !== undefined && FOREIGN_TOKENIZERS.has(type)) {
    throw unsupported(`[tokenizer] of [${shown(type)}]`);
  }
  if (own && type !== undefined) {
    throw invalid(`Unknown tokenizer type [${shown(type)}] for [${shown(name)}]`);
  }
  throw invalid(`failed to find tokenizer under name [${shown(name)}]`);
}

function filtered(tokenizer: Tokenizer, definition: Definition, parts: Parts): Chain {
  let cut: Chain['cut'] = tokenizer;
  /** What cuts the words of synonyms: without earlier synonyms, and one word at each place. */
  let ofSynonyms: Chain['cut'] = tokenizer;
  let stacks = false;
  const normalizing: TokenFilter[] = [];
  const behind =
    (before: Chain['cut'], filter: TokenFilter): Chain['cut'] =>
    (text) =>
      filter(before(text), { end: text.length });
  for (const name of listOf(definition, 'filter') ?? []) {
    const own = ownOf(parts.analysis.filter, name);
    const type = own ? textOf(own, 'type') : name;
    if (own && type === 'synonym') {
      cut = behind(cut, synonymFilter(readSynonyms(own, ofSynonyms)));
      stacks = true;
      continue;
    }
    const { filter, single } = filterOf(name, parts);
    cut = behind(cut, filter);
    ofSynonyms = single ? behind(ofSynonyms, single) : notOfSynonyms(name);
    stacks ||= STACKING.has(type ?? '');
    if (single && NORMALIZING.has(type ?? '')) normalizing.push(single);
  }
  return { cut, stacks, normalizing };
}

const notOfSynonyms = (name: string) => () => {
  throw invalid(`Token filter [${shown(name)}] cannot be used to parse synonyms`);
};

interface OneFilter {
  filter: TokenFilter;
  type: string;
  /** The same with one word for each; undefined where it makes several of one. */
  single: TokenFilter | undefined;
}

export function filterOf(name: string, { analysis, limits }: Parts): OneFilter {
  const own = ownOf(analysis.filter, name);
  const type = own ? textOf(own, 'type') : name;
  const make = type === undefined ? undefined : FILTERS.get(type);
  if (make && type !== undefined) {
    const filter = make(own ?? { name, options: {} }, limits);
    if (type === 'asciifolding')
      return { filter, type, single: make({ name, options: {} }, limits) };
    return { filter, type, single: STACKING.has(type) ? undefined : filter };
  }
  if (type !== undefined && FOREIGN_FILTERS.has(type)) {
    throw unsupported(`[filter] of [${shown(type)}]`);
  }
  if (own && type !== undefined) {
    throw invalid(`Unknown filter type [${shown(type)}] for [${shown(name)}]`);
  }
  throw invalid(`failed to find filter under name [${shown(name)}]`);
}

/** Changes whole values of keywords. */
export function normalizerChain(definition: Definition, parts: Parts): (value: string) => string {
  const { name } = definition;
  const type = textOf(definition, 'type') ?? 'custom';
  if (type !== 'custom') throw invalid(`Unknown normalizer type [${shown(type)}] for [${name}]`);
  if (textOf(definition, 'tokenizer') !== undefined) {
    throw invalid(`Custom normalizer [${name}] cannot configure a tokenizer`);
  }
  refuseCharFilters(definition, parts);
  const filters = (listOf(definition, 'filter') ?? []).map((filter) => {
    const found = filterOf(filter, parts);
    if (NORMALIZING.has(found.type)) return found.filter;
    throw invalid(`Custom normalizer [${name}] may not use filter [${shown(filter)}]`);
  });
  return (value) => throughFilters(value, filters);
}

/** A text that is taken as one word. */
export function throughFilters(text: string, filters: readonly TokenFilter[]): string {
  let tokens: readonly StreamToken[] = [tokenAt(text, 0)];
  for (const filter of filters) tokens = filter(tokens, { end: text.length });
  return tokens[0]?.term ?? '';
}
