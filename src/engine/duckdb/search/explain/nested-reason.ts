import type { DuckDBValue } from '@duckdb/node-api';
import type { StoredIndex } from '../../catalog';
import { itemsOf } from '../list-items';
import { tablesBetween } from '../nested/nested-index';
import type { Row } from '../session';
import { joinSql, sql, trusted, type Sql } from '../sql';
import { because, float, type Explanation } from './explanation';
import { createColumns } from './columns';
import type { Columns, Constant, Reason } from './reason';
import { textOf } from './reason-text';
import { rewritten } from './rewrite';
import { explainReason } from './explain-reason';

/** The objects of which some match. */
export interface ExplainedObjects {
  mode: string;
  inner: StoredIndex;
  outer: StoredIndex;
  condition: Sql;
  rowsOf(index: StoredIndex): Sql;
}

const MODES: Readonly<Record<string, string>> = {
  avg: 'Avg',
  sum: 'Total',
  min: 'Min',
  max: 'Max',
  none: 'None',
};

/** What the objects of a document add to its score: the best one is explained. */
export function nestedReason(given: Reason, objects: ExplainedObjects): Reason {
  const { mode } = objects;
  const plain = textOf(rewritten(given), { isPlain: true });
  const inner = mode === 'none' ? unscored(plain) : rewritten(given);
  return {
    kind: 'other',
    inner: [inner],
    text: `ToParentBlockJoinQuery (${plain})`,
    boost: 1,
    explain(columns, boost) {
      const own = createColumns(trusted(`objects${objects.inner.id}`));
      const explain = explainReason(inner, own.columns, boost);
      const at = columns.add(listOfObjects(objects, columns, own));
      return ({ row, place }) => {
        const found = itemsOf(row[at] ?? null).flatMap(
          (object) => explain({ row: rowOf(object), place }) ?? [],
        );
        return found.length > 0 ? ofAll(mode, found) : undefined;
      };
    },
  };
}

const unscored = (plain: string): Constant => ({
  kind: 'constant',
  text: `ConstantScore(${plain})`,
  plain,
  boost: 0,
});

/** The objects of a document that match, each with its explanation. */
function listOfObjects(
  { inner, outer, condition, rowsOf }: ExplainedObjects,
  { rows }: Columns,
  { all, columns }: ReturnType<typeof createColumns>,
): Sql {
  const parts = all.map((value, at) => sql`${trusted(`v${at}`)} := ${value}`);
  const object = sql`struct_pack(${joinSql([trusted('v := true'), ...parts], ', ')})`;
  const alias = columns.rows;
  const parents = tablesBetween(inner, outer)
    .slice(1, -1)
    .toReversed()
    .reduce(
      (above, table) => sql`IN (SELECT _seq FROM ${rowsOf(table)} WHERE _parent ${above})`,
      sql`= ${rows}._seq`,
    );
  return sql`(SELECT list(${object} ORDER BY ${alias}._seq) FROM (SELECT * FROM ${rowsOf(inner)} WHERE ${condition}) ${alias} WHERE ${alias}._parent ${parents})`;
}

function rowOf(object: DuckDBValue): Row {
  if (typeof object !== 'object' || object === null || !('entries' in object)) return [];
  const { entries } = object;
  return Array.isArray(entries)
    ? []
    : Object.entries(entries as Readonly<Record<string, DuckDBValue>>)
        .filter(([name]) => name !== 'v')
        .map(([, value]) => value);
}

function ofAll(mode: string, found: readonly Explanation[]): Explanation {
  const values = found.map(({ value }) => value);
  const sum = values.reduce((all, value) => all + value, 0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const value =
    mode === 'avg'
      ? sum / values.length
      : mode === 'sum'
        ? sum
        : mode === 'min'
          ? least
          : mode === 'max'
            ? most
            : 0;
  const shown = found.find((one) => one.value === (mode === 'min' ? least : most));
  return because(
    float(value),
    `Score based on ${found.length} child docs in range from 0 to ${found.length - 1}, using score mode ${MODES[mode] ?? mode}`,
    shown ? [shown] : [],
  );
}
