import type { JsonObject, JsonValue } from '#common/json';
import { namesOfObjects } from '../nested/fields-of-objects';
import { matchesPattern } from '../../../index-patterns';
import { namesOf, type StoredIndex } from '../../catalog';
import { boundedList } from '../bounds';
import { invalid } from '../failures';
import {
  requireObject,
  get,
  isObject,
  onlyKnown,
  optionalBoolean,
  optionalCount,
  optionalInteger,
  optionalText,
} from '../query/parameters';

/** What a search wants of the words that it finds in its hits. */
export interface HighlightRequest {
  fields: readonly { pattern: string; options: JsonObject }[];
  options: JsonObject;
}

/** How the fragments of one field are made. */
export interface FieldHighlight {
  type: 'unified' | 'plain';
  /** At most so many; 0 for whole values. */
  fragments: number;
  /** So many letters each, about. */
  size: number;
  before: string;
  behind: string;
  byScore: boolean;
  scanner: 'sentence' | 'word';
  /** Of the plain one: phrases may be cut. */
  isSimple: boolean;
  noMatchSize: number;
  /** Words that the query looks for in other fields are not shown. */
  ownFieldOnly: boolean;
  /** Instead of the search's. */
  query?: JsonObject;
  encode: (text: string) => string;
  /** Words that begin behind so many letters of a value are not looked for; undefined where so long a value is an error. */
  analyzed?: number;
}

/** `boundary_*` but the scanner, `phrase_limit` and `options` are of another highlighter; the source is always there. */
const OF_FIELD = [
  'type',
  'pre_tags',
  'post_tags',
  'fragment_size',
  'number_of_fragments',
  'order',
  'require_field_match',
  'no_match_size',
  'highlight_query',
  'fragmenter',
  'boundary_scanner',
  'boundary_scanner_locale',
  'boundary_chars',
  'boundary_max_scan',
  'phrase_limit',
  'force_source',
  'max_analyzer_offset',
  'highlight_filter',
];
const OF_REQUEST = [...OF_FIELD, 'fields', 'encoder', 'tags_schema', 'use_explicit_field_order'];
const MOST_FIELDS = 1000;

export function readHighlight(given: JsonValue): HighlightRequest {
  const options = requireObject(given, 'highlight');
  onlyKnown(options, OF_REQUEST, 'highlight');
  const fields = readFields(get(options, 'fields'));
  const request = { fields, options };
  for (const field of fields) toFieldHighlight(field.options, request);
  return request;
}

function readFields(value: JsonValue | undefined): HighlightRequest['fields'] {
  const parts = isObject(value)
    ? [value]
    : boundedList(value, { name: 'highlight.fields', most: MOST_FIELDS }).map((part) =>
        requireObject(part, 'highlight.fields'),
      );
  const fields = parts.flatMap((part) =>
    Object.entries(part).map(([pattern, own]) => {
      const options = requireObject(own, `highlight.fields.${pattern.slice(0, 100)}`);
      onlyKnown(options, OF_FIELD, 'highlight.fields');
      return { pattern, options };
    }),
  );
  if (fields.length > MOST_FIELDS)
    throw invalid(`[highlight.fields] has more than ${MOST_FIELDS} fields`);
  return fields;
}

/** The fields of an index that a request names, each with the first of its options. */
export function highlightedFields(
  { fields }: HighlightRequest,
  index: StoredIndex,
): ReadonlyMap<string, JsonObject> {
  const names = index.fields.flatMap((field) =>
    field.type === 'text' || field.type === 'keyword' ? namesOf(field) : [],
  );
  names.push(...(index.derived?.keys() ?? []), ...namesOfObjects(index));
  const found = new Map<string, JsonObject>();
  for (const { pattern, options } of fields) {
    const own = pattern.includes('*')
      ? names.filter((name) => matchesPattern(name, pattern))
      : names.filter((name) => name === pattern);
    for (const name of own) found.set(name, options);
  }
  return found;
}

/** A field's own options count before those of the request. */
export function toFieldHighlight(
  own: JsonObject,
  { options }: Pick<HighlightRequest, 'options'>,
): FieldHighlight {
  const both = { ...options, ...own };
  const type = optionalText(both, 'type') ?? 'unified';
  if (type !== 'unified' && type !== 'plain') throw refuseType(type);
  const query = get(both, 'highlight_query');
  const { before, behind } = readTags(both);
  const analyzed = optionalCount(both, 'max_analyzer_offset', 1);
  return {
    type,
    before,
    behind,
    fragments: optionalCount(both, 'number_of_fragments') ?? 5,
    size: optionalCount(both, 'fragment_size') ?? 100,
    byScore: (optionalText(both, 'order') ?? 'none').toLowerCase() === 'score',
    scanner: readScanner(both),
    isSimple: readFragmenter(both),
    noMatchSize: Math.max(0, optionalInteger(both, 'no_match_size') ?? 0),
    ownFieldOnly: optionalBoolean(both, 'require_field_match') ?? true,
    ...(query === undefined ? {} : { query: requireObject(query, 'highlight_query') }),
    encode: readEncoder(options),
    ...(analyzed === undefined ? {} : { analyzed }),
  };
}

export const analyzedOf = ({ analyzed }: FieldHighlight): { analyzed?: number } =>
  analyzed === undefined ? {} : { analyzed };

const refuseType = (type: string) =>
  invalid(
    type === 'fvh'
      ? 'the field should be indexed with term vector with position offsets to be used with fast vector highlighter'
      : `unknown highlighter type [${type.slice(0, 100)}]`,
  );

function readScanner(options: JsonObject): FieldHighlight['scanner'] {
  const scanner = (optionalText(options, 'boundary_scanner') ?? 'sentence').toLowerCase();
  if (scanner === 'sentence' || scanner === 'word') return scanner;
  throw invalid(`Invalid boundary scanner type: ${scanner.slice(0, 100)}`);
}

function readFragmenter(options: JsonObject): boolean {
  const fragmenter = optionalText(options, 'fragmenter') ?? 'span';
  if (fragmenter === 'simple' || fragmenter === 'span') return fragmenter === 'simple';
  throw invalid(`unknown fragmenter option [${fragmenter.slice(0, 100)}]`);
}

function readTags(options: JsonObject): Pick<FieldHighlight, 'before' | 'behind'> {
  const schema = optionalText(options, 'tags_schema') ?? 'default';
  if (schema !== 'default' && schema !== 'styled') {
    throw invalid(`Unknown tag schema [${schema.slice(0, 100)}]`);
  }
  const tag = (name: string, otherwise: string): string => {
    const [first] = boundedList(get(options, name), { name, most: MOST_FIELDS });
    if (first === undefined) return otherwise;
    if (typeof first !== 'string') throw invalid(`[${name}] needs texts`);
    return first;
  };
  const before = schema === 'styled' ? '<em class="hlt1">' : '<em>';
  return { before: tag('pre_tags', before), behind: tag('post_tags', '</em>') };
}

const SIGNS: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

function readEncoder(options: JsonObject): (text: string) => string {
  const encoder = optionalText(options, 'encoder') ?? 'default';
  if (encoder === 'default') return (text) => text;
  if (encoder === 'html')
    return (text) => text.replaceAll(/["&<>'/]/g, (sign) => SIGNS[sign] ?? sign);
  throw invalid(`Unknown encoder [${encoder.slice(0, 100)}]`);
}
