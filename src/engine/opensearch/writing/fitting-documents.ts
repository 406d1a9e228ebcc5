import {
  ExportedJson,
  jsonText,
  type ExportedRow,
  type ExportedValue,
} from '#common/exported-values';
import {
  isObject,
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonObject,
  type JsonValue,
} from '#common/json';
import type { FieldType, IndexField } from '#common/search';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';

/** How the embedded engine hands on documents, and how they are written for a cluster. */
export interface FittingDocuments {
  columns: readonly string[];
  sourceOf(row: ExportedRow): string;
}

/** Types whose values may be written otherwise in a file than a cluster reads them. */
const READ_MORE: ReadonlySet<FieldType> = new Set<FieldType>(['date', 'long', 'double', 'boolean']);

/** What a field of the type `date` reads by itself. */
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Documents keep their values as the file has them: `Jun 12 1998`, `1,234`. The embedded engine knows what these mean; for a cluster, which
 * would not, they are written as it reads them. Texts stay, and what has no meaning.
 */
export function fittingDocuments(fields: readonly IndexField[]): FittingDocuments {
  const typed = fields.filter(({ type }) => READ_MORE.has(type));
  return {
    columns: ['_source', ...typed.map(({ name }) => name)],
    sourceOf([source, ...values]) {
      if (!(source instanceof ExportedJson)) {
        throw new EngineError('unavailable', tell('cluster.noDocument'));
      }
      // On one line: it is one of a bulk request.
      if (typed.length === 0 && !source.text.includes('"_id"')) return jsonText(source);
      const document = parseLongNumerals(source.text) as Changeable;
      let isChanged = takeId(document);
      for (const [at, field] of typed.entries()) {
        const value = values[at] ?? null;
        if (value !== null && replace(document, field.name.split('.'), { field, value })) {
          isChanged = true;
        }
      }
      return isChanged ? stringifyLongNumerals(document as JsonObject) : jsonText(source);
    },
  };
}

type Changeable = Record<string, JsonValue>;

/** A cluster takes the id of a document beside it alone. Whether one was there; what can't be an id is for the cluster to refuse. */
function takeId(document: Changeable): boolean {
  const id = Object.hasOwn(document, '_id') ? document['_id'] : undefined;
  if (id === undefined || (typeof id === 'object' && id !== null)) return false;
  delete document['_id'];
  return true;
}

interface Replacement {
  field: IndexField;
  value: ExportedValue;
}

/** Whether something was replaced. Names may have dots themselves; lists of objects stay as they are. */
function replace(object: Changeable, path: readonly string[], given: Replacement): boolean {
  for (let length = 1; length <= path.length; length++) {
    const key = path.slice(0, length).join('.');
    const found = Object.hasOwn(object, key) ? object[key] : undefined;
    if (found === undefined) continue;
    if (length === path.length) {
      if (!isForeign(found, given.field)) continue;
      object[key] = parseLongNumerals(jsonText(given.value)) as JsonValue;
      return true;
    }
    if (isObject(found) && replace(found as Changeable, path.slice(length), given)) return true;
  }
  return false;
}

/** Whether a cluster would read it otherwise than the embedded engine, or not at all. */
function isForeign(value: JsonValue, { type }: IndexField): boolean {
  if (Array.isArray(value))
    return value.some((one) => isForeign(one as JsonValue, { type } as IndexField));
  if (type !== 'date') return typeof value === 'string';
  // A number is a moment in milliseconds for a cluster: the file may have meant a year, or seconds.
  return typeof value === 'number' || (typeof value === 'string' && !ISO.test(value));
}

/** Fields that can't be read as their type stay in the document, and are missing in the index, as in the embedded engine. */
export function lenient(mappings: JsonObject): JsonObject {
  const { properties, type } = mappings;
  if (isObject(properties)) {
    const entries = Object.entries(properties).map(([name, field]): [string, JsonValue] => [
      name,
      isObject(field) ? lenient(field) : field,
    ]);
    return { ...mappings, properties: Object.fromEntries(entries) };
  }
  return typeof type === 'string' && LENIENT.has(type)
    ? { ...mappings, ignore_malformed: true }
    : mappings;
}

const LENIENT = new Set(['date', 'date_nanos', 'long', 'double', 'ip', 'geo_point']);
