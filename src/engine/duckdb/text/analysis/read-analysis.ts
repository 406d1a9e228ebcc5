import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { EngineError } from '../../../engine-error';
import { invalid, unsupported } from '../../search/failures';
import type { AnalysisSettings } from './analysis-settings';
import { analyzerOf, normalizerOf } from './analyzer';
import { filterOf, tokenizerOf } from './analyzer-parts';
import { MOST_DIFFERENCE } from './gram-tokenizers';

const GROUPS = ['analyzer', 'normalizer', 'tokenizer', 'filter', 'char_filter'] as const;

const MOST_PARTS = 500;
const MOST_CHARACTERS = 2_000_000;

/**
 * `settings.analysis` of an index, checked.
 *
 * @param difference `index.max_ngram_diff`
 * @throws EngineError in OpenSearch's words, and `unsupported` for what this engine has not
 */
export function readAnalysis(settings: JsonValue, difference = MOST_DIFFERENCE): AnalysisSettings {
  if (!isObject(settings)) throw invalid('[analysis] is not an object');
  if (JSON.stringify(settings).length > MOST_CHARACTERS) {
    throw invalid(`[analysis] is longer than ${MOST_CHARACTERS} characters`);
  }
  const analysis: AnalysisSettings = {};
  for (const group of GROUPS) {
    const given = settings[group];
    if (given !== undefined && given !== null) analysis[group] = readGroup(group, given);
  }
  checkTokenizers(analysis, difference);
  for (const name of Object.keys(analysis.analyzer ?? {})) {
    if (name.startsWith('_')) {
      throw invalid(`analyzer name must not start with '_'. got "${name.slice(0, 100)}"`);
    }
    building(name, () => analyzerOf(analysis, name, difference));
  }
  for (const name of Object.keys(analysis.normalizer ?? {})) normalizerOf(analysis, name);
  return analysis;
}

function readGroup(group: string, given: JsonValue): Record<string, JsonObject> {
  if (!isObject(given)) throw invalid(`[analysis.${group}] is not an object`);
  const entries = Object.entries(given);
  if (entries.length > MOST_PARTS) {
    throw invalid(`[analysis.${group}] has more than ${MOST_PARTS} members`);
  }
  return Object.fromEntries(
    entries.map(([name, options]) => {
      if (!isObject(options)) {
        throw invalid(`[analysis.${group}.${name.slice(0, 100)}] is not an object`);
      }
      return [name, options];
    }),
  );
}

/** Parts that no analyzer uses are looked at, too. */
function checkTokenizers(analysis: AnalysisSettings, difference: number): void {
  const parts = { analysis, limits: { difference } };
  for (const name of Object.keys(analysis.tokenizer ?? {})) tokenizerOf(name, parts);
  for (const [name, { type }] of Object.entries(analysis.filter ?? {})) {
    if (type !== 'synonym') filterOf(name, parts);
  }
  for (const [name, { type }] of Object.entries(analysis.char_filter ?? {})) {
    throw unsupported(`[char_filter] of [${String(type ?? name).slice(0, 100)}]`);
  }
}

/** OpenSearch names the analyzer alone; the reason is said, too. */
function building(name: string, build: () => unknown): void {
  try {
    build();
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'invalid_query') throw error;
    if (/^(?:Unknown|analyzer \[|The difference|Failed to parse)/.test(error.message)) throw error;
    throw invalid(`Failed to build analyzers: [${name.slice(0, 100)}]: ${error.message}`);
  }
}
