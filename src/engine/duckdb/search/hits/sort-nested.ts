import type { JsonObject, JsonValue } from '#common/json';
import { namesOf, type StoredIndex } from '../../catalog';
import { commonField, queryScope, type CommonField, type SearchScope } from '../documents';
import { invalid } from '../failures';
import { resolveField } from '../fields';
import { nestedIndex } from '../nested/nested-index';
import { objectScope } from '../nested/object-scopes';
import { valueOfObjects } from '../nested/object-values';
import { compileAll } from '../query/compile';
import { requireObject, get, isObject, onlyKnown, optionalText } from '../query/parameters';
import { sql, TRUE, trusted, type Sql } from '../sql';
import { visibleRows } from '../visible-rows';
import { sqlType } from '../query/values';
import { nanosecondsOf } from './long-columns';
import type { Converted } from './numeric-type';

/** A sort by the values of objects of a nested field. */
export interface NestedSort {
  /** As the objects have it; undefined where they have none. */
  field: CommonField | undefined;
  /** The value of a document, of an index of the search; `ofAll` makes it of a list. */
  value(index: StoredIndex, read: SortedAs, ofAll: (list: Sql) => Sql): Sql;
}

/** The field as it is compared, and what its values become for that. */
interface SortedAs {
  as: CommonField;
  convert: Converted;
}

/** Undefined where the sort is not about objects. */
export function readNestedSort(
  name: string,
  options: JsonObject,
  scope: SearchScope,
): NestedSort | undefined {
  const given = get(options, 'nested');
  const asked = given === undefined ? undefined : readPath(requireObject(given, 'sort.nested'));
  // A field of objects that is sorted by without their path has no values.
  const path = asked?.path ?? pathOfField(name, scope);
  if (path === undefined) return undefined;
  const objects = objectScope(scope, path);
  if (!objects) throw noObjects(path);
  const field = commonField(objects, name);
  return {
    field,
    value(index, { as, convert }, ofAll) {
      const inner = nestedIndex(index, path);
      const access = inner && resolveField(inner, name);
      const nothing = field ? sql`CAST(NULL AS ${sqlType(as)})` : trusted('NULL');
      if (!inner || !access || !asked) return nothing;
      const isList = access.multiValued;
      const own = convert.nanoseconds ? nanosecondsOf(access) : access.value;
      const value = isList
        ? sql`list_transform(${own}, lambda one: ${convert.value(trusted('one'))})`
        : convert.value(own);
      return valueOfObjects(
        {
          inner,
          outer: index,
          rowsOf: (table) => visibleRows(table, scope),
          condition(table) {
            const filter = asked.filters.get(table.nestedIn?.path ?? '');
            return filter ? compileAll([filter], queryScope(scope, table)) : TRUE;
          },
        },
        { value, isList },
        ofAll,
      );
    },
  };
}

const pathOfField = (name: string, { indices }: SearchScope): string | undefined =>
  indices
    .flatMap(({ nested = [] }) => nested)
    .find(
      ({ fields, path }) =>
        fields.some((field) => namesOf(field).includes(name)) && name.startsWith(path),
    )?.path;

const noObjects = (path: string) =>
  invalid(`[nested] failed to find nested object under path [${path.slice(0, 100)}]`);

interface AskedObjects {
  /** Of the objects that are sorted by. */
  path: string;
  /** Of these and of those around, by their paths. */
  filters: ReadonlyMap<string, JsonObject>;
}

function readPath(options: JsonObject): AskedObjects {
  onlyKnown(options, ['path', 'filter', 'nested'], 'sort.nested');
  const path = optionalText(options, 'path');
  if (path === undefined) throw invalid('[nested] of a sort needs a [path]');
  const filters = new Map(filterOf(path, get(options, 'filter')));
  const inside = get(options, 'nested');
  if (inside === undefined) return { path, filters };
  const own = readPath(requireObject(inside, 'sort.nested'));
  return { path: own.path, filters: new Map([...filters, ...own.filters]) };
}

const filterOf = (path: string, filter: JsonValue | undefined): [string, JsonObject][] =>
  isObject(filter) ? [[path, filter]] : [];
