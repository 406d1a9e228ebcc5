import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { EngineError } from '../../engine-error';
import { readAnalysis, type AnalysisSettings } from '../text/analysis';
import { checkCount, isKeptWithoutEffect, ROLLOVER_ALIAS, withoutEffect } from './kept-settings';
import { mappingArgument, mappingUnsupported } from './mapping-error';
import { MOST_DEPTH, MOST_NESTED, MOST_NESTED_OBJECTS } from './mapping-limits';

const DIFFERENCE = 'index.max_ngram_diff';

/** As many fields of `docvalue_fields` an index may allow. */
export const MOST_INDEXED_FIELDS = 1000;

/** How much a search of the index, or `_analyze`, may ask for, how large its mapping may become, and what is the most of it here. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['index.analyze.max_token_count', 10_000],
  ['index.highlight.max_analyzed_offset', 1_000_000],
  ['index.mapping.depth.limit', MOST_DEPTH],
  ['index.mapping.nested_fields.limit', MOST_NESTED],
  ['index.mapping.nested_objects.limit', MOST_NESTED_OBJECTS],
  // Templates ask for more than they have.
  ['index.mapping.total_fields.limit', 2 ** 31 - 1],
  ['index.max_docvalue_fields_search', MOST_INDEXED_FIELDS],
  ['index.max_regex_length', 1000],
  ['index.max_result_window', 10_000],
  ['index.max_script_fields', 32],
  ['index.max_terms_count', 65_536],
]);

/** The fields that are searched where a query names none, and what names an alias. */
const NAMING: ReadonlySet<string> = new Set([
  'index.query.default_field',
  `index.${ROLLOVER_ALIAS}`,
]);

/** The pipelines that documents go through which name none, and all of them at last. */
const PIPELINES: ReadonlySet<string> = new Set(['index.default_pipeline', 'index.final_pipeline']);

/** Other settings of an index that OpenSearch has, by how they begin. */
const FOREIGN = (
  'append_only asyncrefresh blocks composite_index creation_date derived_field derived_source fielddata hidden indexing knn ' +
  'mapper mapping max_adjacency_matrix_filters max_inner_result_window max_nested_query_depth max_rescore_window ' +
  'max_shingle_diff max_slices_per_pit max_slices_per_scroll plugins query recovery remote_store routing ' +
  'routing_partition_size search search_concurrent_segment_search similarity sort store translog verified_before_close write'
).split(' ');

const GROUPS = ['analyzer', 'normalizer', 'tokenizer', 'filter', 'char_filter'] as const;
const ANALYSIS = 'index.analysis.';

const DEEPEST = 20;
const MOST = 50_000;

type Leaf = string | readonly string[];

/** `settings` of an index to be made. Undefined: as every index cuts texts. */
export interface IndexSettings {
  analysis?: AnalysisSettings;
  /** By their names without `index.`. */
  limits?: Readonly<Record<string, number>>;
  /** Those that have no effect, by their names without `index.`, and those that have names as values. */
  kept?: KeptSettings;
  /** `default_pipeline` and `final_pipeline`. */
  pipelines?: IndexPipelines;
}

export type KeptSettings = Readonly<Record<string, Leaf>>;

export interface IndexPipelines {
  /** Of documents that name none. `_none` is none. */
  default_pipeline?: string;
  /** Of all documents, behind any other. */
  final_pipeline?: string;
}

/**
 * Reads OpenSearch's `settings`, nested or with dots in their names.
 *
 * @throws EngineError `invalid_query` with OpenSearch's sentence; `unsupported` for what Atrium has not
 */
export function readSettings(settings: JsonObject): IndexSettings {
  const flat = flattenSettings(settings);
  const groups = new Map<string, Map<string, Record<string, Leaf>>>();
  const limits: Record<string, number> = {};
  const kept: Record<string, Leaf> = {};
  const pipelines = readPipelines(flat);
  for (const [key, value] of flat) {
    const most = LIMITS.get(key);
    if (most !== undefined) {
      limits[key.slice('index.'.length)] = readLimit(key, value, most);
      continue;
    }
    if (key === DIFFERENCE) checkCount(key, value);
    if (NAMING.has(key) || isKeptWithoutEffect(key, value)) {
      kept[key.slice('index.'.length)] = value;
      continue;
    }
    if (PIPELINES.has(key) || key === DIFFERENCE) continue;
    if (!key.startsWith(ANALYSIS)) throw unknownSetting(key);
    addPart(groups, key, value);
  }
  const others = {
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...(Object.keys(kept).length > 0 ? { kept } : {}),
    ...(pipelines ? { pipelines } : {}),
  };
  if (groups.size === 0) return others;
  const analysis = Object.fromEntries(
    [...groups].map(([group, parts]): [string, JsonValue] => [
      group,
      Object.fromEntries(parts) as unknown as JsonObject,
    ]),
  );
  const difference = flat.get(DIFFERENCE);
  const read = readAnalysis(analysis, difference === undefined ? undefined : Number(difference));
  return { analysis: read, ...others };
}

/** Names of settings that were given, and will have no effect. */
export const settingsWithoutEffect = (settings: JsonObject): readonly string[] =>
  withoutEffect(flattenSettings(settings));

/** Also of a template, whose settings have their whole names. */
export function readPipelines(settings: ReadonlyMap<string, unknown>): IndexPipelines | undefined {
  const of = (name: keyof IndexPipelines) => {
    const value = settings.get(`index.${name}`);
    if (value === undefined) return {};
    if (typeof value === 'string' && value !== '') return { [name]: value };
    throw mappingArgument(`Setting [index.${name}] must be the name of a pipeline, and not empty`);
  };
  const found = { ...of('default_pipeline'), ...of('final_pipeline') };
  return Object.keys(found).length > 0 ? found : undefined;
}

function readLimit(key: string, value: Leaf, most: number): number {
  checkCount(key, value);
  const limit = Number(value);
  if (limit > most) throw mappingUnsupported(`setting [${key}] of more than [${most}]`);
  return limit;
}

/** Every setting under its whole name, as OpenSearch keeps them: as texts, or lists of these. */
export function flattenSettings(settings: JsonObject): Map<string, Leaf> {
  const flat = new Map<string, Leaf>();
  flatten(settings, '', flat);
  return flat;
}

function flatten(value: JsonObject, path: string, found: Map<string, Leaf>, depth = 0): void {
  if (depth > DEEPEST) throw mappingArgument(`[settings] are more than ${DEEPEST} objects deep`);
  for (const [name, member] of Object.entries(value)) {
    const whole = path === '' ? name : `${path}.${name}`;
    if (isObject(member)) flatten(member, whole, found, depth + 1);
    else if (member !== null) found.set(indexed(whole), leafOf(whole, member));
    if (found.size > MOST) throw mappingArgument(`[settings] have more than ${MOST} members`);
  }
}

const indexed = (name: string): string => (name.startsWith('index.') ? name : `index.${name}`);

function leafOf(name: string, value: JsonValue): Leaf {
  if (!Array.isArray(value)) return String(value);
  return value.map((item: JsonValue) => {
    if (typeof item !== 'object' || item === null) return String(item);
    throw mappingArgument(`[${name.slice(0, 100)}] is not a list of texts`);
  });
}

/** `index.analysis.filter.own.type` is the `type` of the filter `own`. */
function addPart(
  groups: Map<string, Map<string, Record<string, Leaf>>>,
  key: string,
  value: Leaf,
): void {
  const [group = '', name = '', ...option] = key.slice(ANALYSIS.length).split('.');
  if (!(GROUPS as readonly string[]).includes(group)) {
    throw mappingUnsupported(`setting [${(ANALYSIS + group).slice(0, 100)}]`);
  }
  // An empty list where an object is expected says nothing.
  if (name === '' && value.length === 0) return;
  if (option.length === 0) {
    const prefix = `${ANALYSIS}${group}.`;
    throw mappingArgument(
      `Failed to get setting group for [${prefix}] setting prefix and setting [${key.slice(0, 200)}] because of a missing '.'`,
    );
  }
  const parts = groups.get(group) ?? new Map<string, Record<string, Leaf>>();
  groups.set(group, parts);
  const options = parts.get(name) ?? (Object.create(null) as Record<string, Leaf>);
  options[option.join('.')] = value;
  parts.set(name, options);
}

const settingError = (reason: string): EngineError =>
  new EngineError('invalid_query', reason, { type: 'settings_exception' });

function unknownSetting(key: string) {
  const [, first = ''] = key.split('.');
  const shown = key.slice(0, 200);
  if (FOREIGN.includes(first)) return mappingUnsupported(`setting [${shown}]`);
  return settingError(
    `unknown setting [${shown}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`,
  );
}
