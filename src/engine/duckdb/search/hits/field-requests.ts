import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { allNames, type StoredIndex } from '../../catalog';
import { dateFormat, type DateFormat } from '../dates/date-format';
import { boundedList } from '../bounds';
import { invalid, notAggregatable, tooLarge, unsupported } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { fieldOfObjects, namesOfObjects } from '../nested/fields-of-objects';
import { matchesPattern } from '../../../index-patterns';
import { oneOrMany, get, isObject, onlyKnown, optionalText } from '../query/parameters';
import { decimalFormat, type DecimalFormat } from '../pipelines/decimal-format';
import { checkWildcards } from '../query/field-patterns';
import { scalarText } from '../query/values';
import { isInSource, isStored, keptSource } from './kept-source';
import { placeFormat, type PlaceFormat } from './place-values';
import { MOST_INDEXED_FIELDS } from '../../mapping/read-settings';

/** `fields` and `docvalue_fields`: values that a hit shows beside its document. */
export interface FieldRequest {
  pattern: string;
  format?: string;
  /** Values as they are indexed: sorted, and not of text. */
  indexed: boolean;
  /** Values that the mapping keeps beside the documents. */
  stored?: boolean;
}

export interface RequestedField {
  access: FieldAccess;
  format: ValueFormat;
  indexed: boolean;
}

/** How values are written, of a field that has a format at all. */
export interface ValueFormat {
  date?: DateFormat;
  number?: DecimalFormat;
  place?: PlaceFormat;
}

/** As many columns a file may have. */
const MOST_FIELDS = 10_000;

export function readFieldRequests(body: JsonObject): readonly FieldRequest[] {
  const fields = boundedList(get(body, 'fields'), { name: 'fields', most: MOST_FIELDS });
  const indexed = oneOrMany(get(body, 'docvalue_fields'));
  if (indexed.length > MOST_INDEXED_FIELDS) {
    throw tooLarge(
      `Trying to retrieve too many docvalue_fields. Must be less than or equal to: [${MOST_INDEXED_FIELDS}] but was [${indexed.length}].`,
    );
  }
  // Of a field that is asked for as both, `fields` are shown.
  const requests = [
    ...indexed.map((item) => readRequest(item, true)),
    ...fields.map((item) => readRequest(item, false)),
  ];
  checkWildcards(
    requests.map(({ pattern }) => pattern),
    'fields',
  );
  return requests;
}

function readRequest(value: JsonValue, indexed: boolean): FieldRequest {
  if (!isObject(value)) return { pattern: scalarText(value, 'fields'), indexed };
  onlyKnown(value, ['field', 'format'], indexed ? 'docvalue_fields' : 'fields');
  const format = optionalText(value, 'format');
  return {
    pattern: scalarText(get(value, 'field'), 'fields'),
    ...(format === undefined || format === 'use_field_mapping' ? {} : { format }),
    indexed,
  };
}

export function requestedFields(
  requests: readonly FieldRequest[],
  index: StoredIndex,
): readonly RequestedField[] {
  const { name: inIndex } = index;
  if (keptSource(index) === false && requests.some(isOfSource)) {
    throw invalid(
      `Unable to retrieve the requested [fields] since _source is disabled in the mappings for index [${inIndex}]`,
    );
  }
  const found = requests.flatMap((request) =>
    namesLike(request, index).flatMap((name) => requestedField(request, name, index) ?? []),
  );
  return [...new Map(found.map((field) => [field.access.name, field])).values()];
}

/** `fields` are read of the documents. */
const isOfSource = ({ indexed, stored = false }: FieldRequest): boolean => !indexed && !stored;

function requestedField(
  { pattern, format, indexed, stored = false }: FieldRequest,
  name: string,
  index: StoredIndex,
): RequestedField | undefined {
  const access = resolveField(index, name) ?? (indexed ? undefined : fieldOfObjects(index, name));
  if (indexed && WITHOUT_VALUES.has(name)) throw withoutValues(name);
  // It would tell how many documents there are that a rule hides.
  if (indexed && name === '_seq_no') throw unsupported('[_seq_no] in [docvalue_fields]');
  // Ids and names of indices stand beside the fields of a hit, not among them.
  if (!access || (!access.stored && !access.derived && !indexed)) return undefined;
  // OpenSearch has no values of them beside the documents.
  if (access.derived && indexed) return undefined;
  if (stored && !isStored(index, name)) return undefined;
  if (stored && access.type === 'geo_point') {
    throw unsupported(`[stored_fields] of the geo_point field [${name}]`);
  }
  const isOfDocument = !indexed && !stored;
  if (isOfDocument && (access.stored?.isOutsideSource || !isInSource(index, name))) {
    return undefined;
  }
  if (indexed && access.type === 'range') {
    throw unsupported(`[docvalue_fields] of the range field [${name}]`);
  }
  if (!indexed || access.type !== 'text') {
    return { access, indexed, format: formatOf(access, format, indexed) };
  }
  if (pattern.includes('*')) return undefined;
  throw notAggregatable(name);
}

/** What OpenSearch keeps of a document beside its fields, and can't show as one. */
const WITHOUT_VALUES: ReadonlySet<string> = new Set([
  '_doc_count',
  '_field_names',
  '_ignored',
  '_routing',
  '_source',
  '_version',
]);

const withoutValues = (name: string) =>
  invalid(`Fielddata is not supported on field [${name}] of type [${name}]`);

function formatOf(
  { name, type, stored, derived }: FieldAccess,
  format: string | undefined,
  indexed: boolean,
): ValueFormat {
  if (derived) {
    if (format !== undefined) {
      throw invalid(`Field [${name}] of type [derived] doesn't support formats.`);
    }
    if (type === 'date' && derived.format !== undefined)
      return { date: dateFormat(derived.format) };
  }
  if (type === 'geo_point' && !indexed) return { place: placeFormat(format) };
  const ofTimes = type === 'date' || stored?.mappedType === 'date_range';
  if (format === undefined) {
    return ofTimes && stored?.format ? { date: dateFormat(stored.format) } : {};
  }
  if (ofTimes) return { date: dateFormat(format) };
  if (indexed && (type === 'long' || type === 'double')) return { number: decimalFormat(format) };
  throw invalid(tell('search.noFormat', { name, type }));
}

function namesLike({ pattern, indexed }: FieldRequest, index: StoredIndex): readonly string[] {
  if (!pattern.includes('*')) return [pattern];
  const further = [...namesOfObjects(index), ...(index.derived?.keys() ?? [])];
  const all = indexed ? allNames(index) : [...allNames(index), ...further];
  return all.filter((name) => matchesPattern(name, pattern));
}
