import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import { identifier, integer, joinSql, sql, trusted, type Sql } from '../../search/sql';
import type { Scope, Source } from './scope';
import { membersOf, nodeOf, nodesOf, textOf, textsOf, unknownForm, type Node } from './tree';
import { writeExpression, type Writing } from './write-expression';
import { writeFrom } from './write-from';
import { expressionWriting, writeModifiers, type QueryEnvironment } from './write-query';
import { largest, USUAL_SIZE, type Written } from './written';

/** That are written out: each takes time of the server, not of the database. `*` stands for any number of fields. */
const MOST_COLUMNS = 10_000;

/** A SELECT without its WITH. */
export function writeSelect(
  node: Node,
  around: Scope | undefined,
  environment: QueryEnvironment,
): Written {
  const parts = membersOf(node, [
    'modifiers',
    'cte_map',
    'select_list',
    'from_table',
    'where_clause',
    'group_expressions',
    'group_sets',
    'aggregate_handling',
    'having',
    'qualify',
  ]);
  const from = writeFrom(nodeOf(parts.from_table), { sources: [], around }, environment);
  const list = nodesOf(parts.select_list);
  if (list.length > MOST_COLUMNS) throw statementError(tell('sql.columns', { most: MOST_COLUMNS }));
  const aliases = new Set(list.map(({ alias }) => textOf(alias).toLowerCase()));
  const scope: Scope = { sources: from.sources, around, aliases };
  const writing = expressionWriting(scope, environment);
  const { texts } = environment;
  const known = texts?.length === list.length ? texts : [];
  const items = list.flatMap((item, at) =>
    item.class === 'STAR'
      ? writeStar(item, { scope, writing, joined: from.joined })
      : [writeItem(item, writing, known[at])],
  );
  const clause = (word: string, value: unknown) =>
    value
      ? sql`${trusted(` ${word} `)}${writeExpression(nodeOf(value), writing).sql}`
      : trusted('');
  const where = clause('WHERE', parts.where_clause);
  const groups = writeGroups(node, writing);
  const having = clause('HAVING', parts.having);
  const qualify = clause('QUALIFY', parts.qualify);
  const { head, tail } = writeModifiers(node, writing, environment.most);
  // What indices have to give is known when all else is written.
  const rows = from.rows();
  const read = rows ? sql` FROM ${rows}` : trusted('');
  const selected = joinSql(
    items.map((item) => item.sql),
    ', ',
  );
  return {
    sql: sql`SELECT ${head}${selected}${read}${where}${groups}${having}${qualify}${tail}`,
    size: largest(items),
  };
}

function writeItem(item: Node, writing: Writing, text: string | undefined): Written {
  const written = writeExpression(item, writing);
  const name = textOf(item['alias']) || written.name || text;
  return name ? { ...written, sql: sql`${written.sql} AS ${identifier(name)}` } : written;
}

interface Star {
  scope: Scope;
  writing: Writing;
  /** Columns that both sides of a join have, which stand there once. */
  joined: ReadonlySet<string>;
}

/** `*`, as the fields of an index that it stands for. */
function writeStar(node: Node, { scope, writing, joined }: Star): readonly Written[] {
  const parts = membersOf(node, [
    'relation_name',
    'exclude_list',
    'qualified_exclude_list',
    'replace_list',
    'columns',
  ]);
  if (parts.columns === true) throw unknownForm(node, 'COLUMNS');
  const relation = textOf(parts.relation_name).toLowerCase();
  const sources = relation
    ? scope.sources.filter(({ alias }) => alias.toLowerCase() === relation)
    : scope.sources;
  if (sources.length === 0) throw unknownForm(node, relation || 'without FROM');
  const left = leftOut(parts);
  const replaced = new Map(
    nodesOf(parts.replace_list).map(({ key, value }) => [
      textOf(key).toLowerCase(),
      writeExpression(nodeOf(value), writing),
    ]),
  );
  const seen = new Set<string>();
  return sources.flatMap((source) => columnsOf(source, { node, left, replaced, joined, seen }));
}

function leftOut(parts: Readonly<Record<'exclude_list' | 'qualified_exclude_list', unknown>>) {
  const qualified = nodesOf(parts.qualified_exclude_list).map(({ column }) => textOf(column));
  return new Set([...textsOf(parts.exclude_list), ...qualified].map((name) => name.toLowerCase()));
}

interface Expansion {
  node: Node;
  left: ReadonlySet<string>;
  replaced: ReadonlyMap<string, Written>;
  joined: ReadonlySet<string>;
  /** Of those that both sides have. */
  seen: Set<string>;
}

function columnsOf(
  { alias, relation, size }: Source,
  { node, left, replaced, joined, seen }: Expansion,
): readonly Written[] {
  if (!relation) {
    if (left.size + replaced.size > 0) throw unknownForm(node, 'EXCLUDE');
    return [{ sql: sql`${identifier(alias)}.*`, size }];
  }
  return relation.all().flatMap(({ column, name }): readonly Written[] => {
    const key = name.toLowerCase();
    if (left.has(key) || seen.has(key)) return [];
    if (joined.has(key)) seen.add(key);
    const other = replaced.get(key);
    const value = other?.sql ?? joinSql([identifier(alias), identifier(column)], '.');
    return [{ sql: sql`${value} AS ${identifier(column)}`, size: other?.size ?? USUAL_SIZE }];
  });
}

function writeGroups(node: Node, writing: Writing): Sql {
  if (node['aggregate_handling'] === 'FORCE_AGGREGATES') return trusted(' GROUP BY ALL');
  const all = nodesOf(node['group_expressions']).map((one) => writeGroup(one, writing));
  const sets = Array.isArray(node['group_sets']) ? (node['group_sets'] as unknown[]) : [];
  if (sets.length === 0) return trusted('');
  const written = sets.map((set) => {
    const members = (Array.isArray(set) ? set : []).map((at) => all[Number(at)] ?? trusted(''));
    return sql`(${joinSql(members, ', ')})`;
  });
  const [only] = written;
  return written.length === 1 && only && all.length > 0
    ? sql` GROUP BY ${joinSql(all, ', ')}`
    : sql` GROUP BY GROUPING SETS (${joinSql(written, ', ')})`;
}

/** An expression, or the position of what is selected. */
function writeGroup(node: Node, writing: Writing): Sql {
  if (node.class !== 'CONSTANT') return writeExpression(node, writing).sql;
  const position = Number(nodeOf(node['value'])['value']);
  return Number.isSafeInteger(position) ? integer(position) : writeExpression(node, writing).sql;
}
