import type { DuckDBValue } from '@duckdb/node-api';
import { ExportedJson, ExportedTime, type ExportedValue } from '#common/exported-values';
import { ROUTING_COLUMN, type StoredIndex } from '../catalog';
import { resolveField, type FieldAccess } from '../search/fields';
import { documentValue } from '../search/hits/field-values';
import { isInSource } from '../search/hits/kept-source';
import { nanosecondValues, rangeValues } from '../search/hits/own-values';
import type { ScriptFieldRequest } from '../search/hits/script-fields';
import { itemsOf, isListValue } from '../search/list-items';
import { writeJson, type Answer } from '../search/json-writer';
import { routingOf } from '../search/query/searched-field';
import { shownNumber } from '../search/query/values';
import { indexFields } from '../search/scripts/script-fields';
import { translateScript } from '../search/scripts/translate';
import type { ScriptType } from '../search/scripts/typed';
import { FALSE, sql, TRUE, trusted, type Sql } from '../search/sql';
import { exportedValue } from './exported-values';

/** A column of the documents of one index that has a type. */
export interface TypedColumn {
  name: string;
  /** Columns of several indices with the same kind can stand in one. */
  kind: string;
  value: Sql;
  read(value: DuckDBValue): ExportedValue;
  /** Missing: what a script gives. */
  access?: FieldAccess;
}

/** Undefined where the index has no field of that name. */
export function typedColumn(
  index: StoredIndex,
  name: string,
  scripts: readonly ScriptFieldRequest[],
): TypedColumn | undefined {
  const script = scripts.find((one) => one.name === name);
  if (script) return scriptColumn(index, script);
  if (name === ROUTING_COLUMN) return routingColumn(index);
  const access = resolveField(index, name);
  if (!access) return undefined;
  const column = { name, access, ...columnOf(access) };
  return access.stored && !isInSource(index, name)
    ? { ...column, kind: 'none', value: trusted('NULL'), read: () => null }
    : column;
}

/** What documents were routed by, for who copies them. */
function routingColumn(index: StoredIndex): TypedColumn {
  const { value = trusted('NULL') } = routingOf(index) ?? {};
  return { name: ROUTING_COLUMN, kind: 'text', value, read: exportedValue };
}

function scriptColumn(
  index: StoredIndex,
  { name, script, ignoresFailure }: ScriptFieldRequest,
): TypedColumn {
  const { type, value } = translateScript(
    script,
    indexFields(index),
    ignoresFailure ? FALSE : TRUE,
  );
  return { name, kind: SCRIPT_KINDS[type], value, read: exportedValue };
}

const SCRIPT_KINDS: Readonly<Record<ScriptType, string>> = {
  long: 'long',
  double: 'double',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
};

type Read = TypedColumn['read'];

function columnOf(access: FieldAccess): Pick<TypedColumn, 'kind' | 'value' | 'read'> {
  const { type, multiValued, stored } = access;
  const suffix = multiValued ? '[]' : '';
  const value = access.shown ?? access.value;
  const own = (kind: string, read: Read) => ({ kind: `${kind}${suffix}`, value, read });
  if (access.nanoseconds) {
    return own('nanoseconds', (one) => single(nanosecondValues(one, access, {}, false)));
  }
  switch (type) {
    case 'range':
      return own('range', (one) => single(rangeValues(one, access, {})));
    case 'ip':
      return own('ip', (one) => documentValue(one, type) as ExportedValue);
    case 'geo_point':
      return own(
        'geo_point',
        eachOf((one) => new ExportedJson(writeJson(documentValue(one)))),
      );
    case 'date':
      return stored?.days ? own('day', eachOf(toDay)) : own('date', exportedValue);
    case 'double':
      return own(
        stored?.mappedType === 'float' || stored?.mappedType === 'half_float' ? 'float' : 'double',
        eachOf((one) => (typeof one === 'number' ? shownNumber(access, one) : exportedValue(one))),
      );
    case 'long':
      return own(stored?.mappedType === 'unsigned_long' ? 'unsigned' : 'long', exportedValue);
    default:
      return own(type === 'boolean' ? 'boolean' : 'text', exportedValue);
  }
}

function toDay(value: DuckDBValue): ExportedValue {
  const moment = exportedValue(value);
  return moment instanceof ExportedTime ? new ExportedTime(moment.micros, true) : moment;
}

const eachOf =
  (read: Read): Read =>
  (value) =>
    value === null ? null : isListValue(value) ? itemsOf(value).map(eachOf(read)) : read(value);

const single = (values: readonly Answer[]): ExportedValue => {
  const all = values.map((one): ExportedValue =>
    typeof one === 'object' && one !== null ? new ExportedJson(writeJson(one)) : one,
  );
  return all.length > 1 ? all : (all[0] ?? null);
};

/** What a document has beside its columns: values that fit none of these, as JSON text of the document or of these members. */
export function besideOf(index: StoredIndex): { value: Sql; isDocument: boolean } | undefined {
  if (index.keepsMisfits) return { value: trusted('_misfit'), isDocument: false };
  return index.mapping && index.keepsSource
    ? { value: sql`CASE WHEN len(_ignored) > 0 THEN _source END`, isDocument: true }
    : undefined;
}
