import { joinSql, sql, trusted, type Sql } from '../../search/sql';
import { AGGREGATE_NAMES, WINDOW_NAMES } from '#common/statements';
import { membersOf, nodeOf, nodesOf, positionOf, textOf, unknownForm, type Node } from './tree';
import { joined, writeAll, writeExpression, writeOrders, type Writing } from './write-expression';
import { unknownFunction, withFilter } from './write-function';
import { largest, type Written } from './written';

/** By its type, how a window begins or ends, and whether it is counted. */
const BOUNDS: Readonly<Record<string, { text: string; frame?: 'ROWS' | 'RANGE' | 'GROUPS' }>> = {
  UNBOUNDED_PRECEDING: { text: 'UNBOUNDED PRECEDING' },
  UNBOUNDED_FOLLOWING: { text: 'UNBOUNDED FOLLOWING' },
  CURRENT_ROW_RANGE: { text: 'CURRENT ROW', frame: 'RANGE' },
  CURRENT_ROW_ROWS: { text: 'CURRENT ROW', frame: 'ROWS' },
  CURRENT_ROW_GROUPS: { text: 'CURRENT ROW', frame: 'GROUPS' },
  EXPR_PRECEDING_ROWS: { text: 'PRECEDING', frame: 'ROWS' },
  EXPR_FOLLOWING_ROWS: { text: 'FOLLOWING', frame: 'ROWS' },
  EXPR_PRECEDING_RANGE: { text: 'PRECEDING', frame: 'RANGE' },
  EXPR_FOLLOWING_RANGE: { text: 'FOLLOWING', frame: 'RANGE' },
  EXPR_PRECEDING_GROUPS: { text: 'PRECEDING', frame: 'GROUPS' },
  EXPR_FOLLOWING_GROUPS: { text: 'FOLLOWING', frame: 'GROUPS' },
};

/** A function over a window. */
export function writeWindow(node: Node, writing: Writing): Written {
  const parts = membersOf(node, [
    'function_name',
    'schema',
    'children',
    'partitions',
    'orders',
    'start',
    'end',
    'start_expr',
    'end_expr',
    'offset_expr',
    'default_expr',
    'ignore_nulls',
    'filter_expr',
    'exclude_clause',
    'distinct',
    'arg_orders',
  ]);
  const name = textOf(parts.function_name).toLowerCase();
  if (!WINDOW_NAMES.has(name)) throw unknownFunction(name, positionOf(node));
  if (nodesOf(parts.arg_orders).length > 0) throw unknownForm(node, name);
  if (parts.exclude_clause && parts.exclude_clause !== 'NO_OTHER') {
    throw unknownForm(node, textOf(parts.exclude_clause));
  }
  const more = [parts.offset_expr, parts.default_expr].filter(Boolean).map(nodeOf);
  const all = writeAll([...nodesOf(parts.children), ...more], writing);
  const words = [
    parts.distinct === true ? 'DISTINCT ' : '',
    parts.ignore_nulls === true ? ' IGNORE NULLS' : '',
  ] as const;
  const isCount = name === 'count_star' || (name === 'count' && all.length === 0);
  const given = isCount ? trusted('*') : joined(all);
  const called = isCount ? 'count' : name;
  const call = sql`${trusted(`"${called}"`)}(${trusted(words[0])}${given}${trusted(words[1])})`;
  return {
    sql: sql`${withFilter(call, parts.filter_expr, writing)} OVER (${windowOf(parts, name, writing)})`,
    size: largest(all),
  };
}

type Parts = Readonly<
  Record<'partitions' | 'orders' | 'start' | 'end' | 'start_expr' | 'end_expr', unknown>
>;

function windowOf(parts: Parts, name: string, writing: Writing): Sql {
  const partitions = writeAll(nodesOf(parts.partitions), writing);
  const hasOrder = nodesOf(parts.orders).length > 0;
  const pieces = [
    ...(partitions.length > 0 ? [sql`PARTITION BY ${joined(partitions)}`] : []),
    ...(hasOrder ? [sql`ORDER BY ${writeOrders(parts.orders, writing)}`] : []),
    ...(takesFrame(name) ? [frameOf(parts, writing)] : []),
  ];
  return joinSql(pieces, ' ');
}

const takesFrame = (name: string): boolean =>
  AGGREGATE_NAMES.has(name) || ['first_value', 'last_value', 'nth_value'].includes(name);

function frameOf(parts: Parts, writing: Writing): Sql {
  const [from, to] = [textOf(parts.start), textOf(parts.end)];
  const [start, end] = [BOUNDS[from], BOUNDS[to]];
  if (!start || !end) throw unknownForm({ type: 'WINDOW' }, `${from} ${to}`);
  const frame = trusted(start.frame ?? end.frame ?? 'RANGE');
  const bound = ({ text }: { text: string }, expression: unknown) =>
    expression
      ? sql`${writeExpression(nodeOf(expression), writing).sql} ${trusted(text)}`
      : trusted(text);
  return sql`${frame} BETWEEN ${bound(start, parts.start_expr)} AND ${bound(end, parts.end_expr)}`;
}
