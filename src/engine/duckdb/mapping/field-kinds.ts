import type { JsonObject } from '#common/json';
import type { FieldType } from '#common/search';
import { address } from './values/addresses';
import { date, dateOfNanoseconds } from './values/dates';
import { flatObject } from './values/flat-objects';
import { fraction, scaled, toHalfFloat, whole } from './values/numbers';
import { place } from './values/places';
import {
  addressRange,
  dateRange,
  doubleRange,
  floatRange,
  integerRange,
  longRange,
} from './values/ranges';
import type { CreateReader } from './values/scalar';
import { binary, constant, keyword, text, truth } from './values/texts';

/** A type that a mapping may give a field. */
export interface FieldKind {
  /** How it is kept and searched. */
  base: FieldType;
  read: CreateReader;
  /** What a mapping may say of it, beside `type`. */
  parameters: readonly string[];
  /** Objects and lists are its values. */
  takesObjects?: boolean;
  isSearchable?: boolean;
  isAggregatable?: boolean;
}

const listOf = (names: string): readonly string[] => names.split(' ');
const ALL = listOf('doc_values index meta store boost fields copy_to');
const NUMBER = [...ALL, ...listOf('coerce ignore_malformed null_value skip_list')];
const TEXT = listOf(
  'index meta store boost fields copy_to analyzer search_analyzer search_quote_analyzer norms index_options similarity term_vector ' +
    'position_increment_gap fielddata fielddata_frequency_filter index_prefixes index_phrases eager_global_ordinals',
);
const KEYWORD = [
  ...ALL,
  ...listOf(
    'ignore_above null_value normalizer norms index_options similarity eager_global_ordinals split_queries_on_whitespace use_similarity',
  ),
];

const number = (base: 'long' | 'double', read: CreateReader, more: readonly string[] = []) => ({
  base,
  read,
  parameters: [...NUMBER, ...more],
});
const integer = (bits: bigint) =>
  number('long', whole(-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n));

const DATE = listOf('format print_format locale ignore_malformed null_value skip_list');
const range = (read: CreateReader, more: readonly string[] = []) => ({
  base: 'range' as const,
  read,
  parameters: [...ALL, 'coerce', 'ignore_malformed', ...more],
  takesObjects: true,
});

const KINDS = {
  text: { base: 'text', read: text, parameters: TEXT, isAggregatable: false },
  match_only_text: {
    base: 'text',
    read: text,
    parameters: ['meta', 'fields', 'copy_to', 'analyzer', 'search_analyzer'],
    isAggregatable: false,
  },
  keyword: { base: 'keyword', read: keyword, parameters: KEYWORD },
  constant_keyword: { base: 'keyword', read: constant, parameters: ['value', 'meta'] },
  wildcard: {
    base: 'keyword',
    read: keyword,
    parameters: [
      'ignore_above',
      'null_value',
      'normalizer',
      'doc_values',
      'meta',
      'fields',
      'copy_to',
    ],
  },
  long: integer(64n),
  integer: integer(32n),
  short: integer(16n),
  byte: integer(8n),
  double: number('double', fraction(Number)),
  float: number('double', fraction(Math.fround)),
  half_float: number('double', fraction(toHalfFloat)),
  scaled_float: number('double', scaled, ['scaling_factor']),
  boolean: { base: 'boolean', read: truth, parameters: [...ALL, 'null_value', 'ignore_malformed'] },
  unsigned_long: number('long', whole(0n, 2n ** 64n - 1n)),
  date: { base: 'date', read: date, parameters: [...ALL, ...DATE] },
  date_nanos: { base: 'date', read: dateOfNanoseconds, parameters: [...ALL, ...DATE] },
  integer_range: range(integerRange),
  long_range: range(longRange),
  float_range: range(floatRange),
  double_range: range(doubleRange),
  date_range: range(dateRange, ['format', 'locale']),
  ip_range: range(addressRange),
  ip: { base: 'ip', read: address, parameters: [...ALL, 'ignore_malformed', 'null_value'] },
  geo_point: {
    base: 'geo_point',
    read: place,
    parameters: [...ALL, 'ignore_malformed', 'ignore_z_value', 'null_value'],
    takesObjects: true,
  },
  binary: {
    base: 'keyword',
    read: binary,
    parameters: ['doc_values', 'store', 'meta'],
    isSearchable: false,
    isAggregatable: false,
  },
  flat_object: {
    base: 'keyword',
    read: flatObject,
    parameters: ['index', 'doc_values', 'store', 'meta'],
    takesObjects: true,
  },
} as const satisfies Record<string, FieldKind>;

export type MappedType = keyof typeof KINDS;

export const isMappedType = (type: string): type is MappedType => Object.hasOwn(KINDS, type);

export const kindOf = (type: MappedType): FieldKind => KINDS[type];

/** Types of OpenSearch that are not here, and are refused by their names. */
export const REFUSED_TYPES: ReadonlySet<string> = new Set(
  (
    'knn_vector join percolator rank_feature rank_features completion geo_shape xy_point xy_shape search_as_you_type token_count ' +
    'semantic star_tree derived murmur3 annotated_text icu_collation_keyword context_aware_grouping'
  ).split(' '),
);

/** Whether the mapping says that nobody searches, or groups and sorts by, the field. */
export const isOff = (parameters: JsonObject, name: 'index' | 'doc_values'): boolean =>
  parameters[name] === false || parameters[name] === 'false';
