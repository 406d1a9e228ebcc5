import type { JsonValue } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { invalid } from '../failures';
import { nestedIndex } from '../nested/nested-index';
import { parentsOf } from '../nested/parents-where';
import { selectWhere } from '../select-where';
import { FALSE, sql, trusted, type Sql } from '../sql';
import { addNested, compileQuery, queriedRows, type QueryScope } from './compile';
import { requireObject, get, NO_EFFECT, onlyKnown, optionalBoolean } from './parameters';
import { scalarText } from './values';

const MODES = new Set(['avg', 'sum', 'min', 'max', 'none']);

/** Documents with an object of a nested field that meets the whole query. */
export function compileNested(body: JsonValue, scope: QueryScope): Sql {
  const options = requireObject(body, 'nested');
  onlyKnown(
    options,
    ['path', 'query', 'score_mode', 'ignore_unmapped', 'inner_hits', ...NO_EFFECT],
    'nested',
  );
  if (get(options, 'path') === undefined || get(options, 'query') === undefined) {
    throw invalid("[nested] requires 'path' and 'query' field");
  }
  const mode = get(options, 'score_mode');
  if (mode !== undefined && !MODES.has(String(mode))) {
    throw invalid(`No score mode for child query [${String(mode).slice(0, 100)}] found`);
  }
  const path = scalarText(get(options, 'path'), 'nested.path');
  const inner = nestedIndex(scope.index, path);
  if (!inner) {
    if (optionalBoolean(options, 'ignore_unmapped')) return FALSE;
    throw invalid(
      `failed to create query: [nested] failed to find nested object under path [${path.slice(0, 100)}]`,
    );
  }
  addNested(scope);
  const { isAside: _, ...around } = scope;
  const condition = compileQuery(requireObject(get(options, 'query'), 'nested.query'), {
    ...around,
    index: inner,
  });
  if (condition === FALSE) return FALSE;
  return sql`(_seq IN (${objectsWhere(condition, inner, scope)}))`;
}

/** A statement for what the objects that meet a condition are in. */
function objectsWhere(condition: Sql, inner: StoredIndex, scope: QueryScope): Sql {
  const rowsOf = (index: StoredIndex) => queriedRows(scope, index);
  const objects = selectWhere(rowsOf(inner), condition, trusted('_parent'));
  return parentsOf(objects, { inner, outer: scope.index }, rowsOf);
}
