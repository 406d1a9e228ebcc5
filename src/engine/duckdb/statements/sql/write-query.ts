import { identifier, integer, joinSql, sql, trusted, type Sql } from '../../search/sql';
import { selectedTexts } from '#common/statements';
import type { Scope } from './scope';
import { membersOf, nodeOf, nodesOf, textOf, textsOf, unknownForm, type Node } from './tree';
import { writeExpression, writeOrders, type Writing } from './write-expression';
import type { Environment } from './write-from';
import { writeSelect } from './write-select';
import { largest, type Written } from './written';

const COMMON = ['modifiers', 'cte_map'] as const;

/** A whole statement, with so many rows at most; with all where that is missing. */
export function writeStatement(query: Node, environment: Environment, most?: number): Sql {
  const texts = selectedTexts(environment.text);
  const outermost = {
    ...environment,
    ...(texts ? { texts } : {}),
    ...(most === undefined ? {} : { most }),
  };
  return writeQuery(query, undefined, outermost).sql;
}

export interface QueryEnvironment extends Environment {
  /** What is selected, as it was written: of the outermost SELECT. */
  texts?: readonly string[];
  /** Rows, of the outermost query. */
  most?: number;
}

/** For the queries within one. */
export const withinOf = ({ text, open, tables }: Environment): Environment => ({
  text,
  open,
  tables,
});

/** What may stand within parentheses: WITH, SELECT, or sets of those. */
export function writeQuery(
  node: Node,
  around: Scope | undefined,
  environment: QueryEnvironment,
): Written {
  const { ctes, own } = writeCommonTables(node, environment);
  const inner = { ...environment, tables: own };
  const body =
    node.type === 'SELECT_NODE' ? writeSelect(node, around, inner) : writeSet(node, around, inner);
  return { sql: sql`${ctes}${body.sql}`, size: body.size };
}

function writeCommonTables(
  node: Node,
  environment: QueryEnvironment,
): { ctes: Sql; own: Environment['tables'] } {
  const map = node['cte_map'] ? nodesOf(nodeOf(node['cte_map'])['map']) : [];
  const own = new Map(environment.tables);
  const rest = withinOf(environment);
  const all = map.map(({ key, value }) => {
    const { aliases, query, materialized } = membersOf(nodeOf(value), [
      'aliases',
      'query',
      'materialized',
    ]);
    const name = textOf(key);
    const written = writeQuery(nodeOf(nodeOf(query)['node']), undefined, {
      ...rest,
      tables: new Map(own),
    });
    own.set(name.toLowerCase(), written.size);
    const columns = textsOf(aliases);
    const list =
      columns.length > 0 ? sql`(${joinSql(columns.map(identifier), ', ')})` : trusted('');
    const word = MATERIALIZED[textOf(materialized)] ?? '';
    return sql`${identifier(name)}${list} AS ${trusted(word)}(${written.sql})`;
  });
  return { ctes: all.length > 0 ? sql`WITH ${joinSql(all, ', ')} ` : trusted(''), own };
}

const MATERIALIZED: Readonly<Record<string, string>> = {
  CTE_MATERIALIZE_ALWAYS: 'MATERIALIZED ',
  CTE_MATERIALIZE_NEVER: 'NOT MATERIALIZED ',
};

const SETS: Readonly<Record<string, string>> = {
  UNION: 'UNION',
  UNION_BY_NAME: 'UNION',
  EXCEPT: 'EXCEPT',
  INTERSECT: 'INTERSECT',
};

function writeSet(node: Node, around: Scope | undefined, environment: QueryEnvironment): Written {
  if (node.type !== 'SET_OPERATION_NODE') throw unknownForm(node);
  const {
    setop_type: kind,
    left,
    right,
    children,
    setop_all: isAll,
  } = membersOf(node, [...COMMON, 'setop_type', 'left', 'right', 'children', 'setop_all']);
  const word = SETS[textOf(kind)];
  if (!word) throw unknownForm(node, textOf(kind));
  const { most } = environment;
  const rest = withinOf(environment);
  const both = (Array.isArray(children) && children.length > 0 ? children : [left, right]).map(
    (one) => writeQuery(nodeOf(one), around, rest),
  );
  const between = `${isAll === true ? `${word} ALL` : word}${kind === 'UNION_BY_NAME' ? ' BY NAME' : ''}`;
  const sets = joinSql(
    both.map((one) => sql`(${one.sql})`),
    ` ${between} `,
  );
  // Their columns are named by the first of them, which the database knows.
  const scope: Scope = { sources: [{ alias: '', size: largest(both) }], around };
  const writing = expressionWriting(scope, rest);
  const modifiers = writeModifiers(node, writing, most);
  return { sql: sql`${sets}${modifiers.tail}`, size: largest(both) };
}

/** What expressions of a query are written with. */
export const expressionWriting = (scope: Scope, environment: QueryEnvironment): Writing => {
  const rest = withinOf(environment);
  return {
    text: environment.text,
    scope,
    subquery: (node, outer) => writeQuery(node, outer, rest),
  };
};

/** What stands before and behind what is selected. */
export function writeModifiers(
  node: Node,
  writing: Writing,
  most: number | undefined,
): { head: Sql; tail: Sql } {
  let head = trusted('');
  const tail: Sql[] = [];
  let isLimited = false;
  for (const modifier of nodesOf(node['modifiers'])) {
    if (modifier.type === 'DISTINCT_MODIFIER') head = distinct(modifier, writing);
    else if (modifier.type === 'ORDER_MODIFIER') {
      const { orders } = membersOf(modifier, ['orders']);
      tail.push(sql` ORDER BY ${writeOrders(orders, writing)}`);
    } else if (modifier.type === 'LIMIT_MODIFIER') {
      isLimited = true;
      tail.push(limit(modifier, writing, most));
    } else throw unknownForm(modifier);
  }
  if (!isLimited && most !== undefined) tail.push(sql` LIMIT ${integer(most)}`);
  return { head, tail: joinSql(tail, '') };
}

function distinct(modifier: Node, writing: Writing): Sql {
  const { distinct_on_targets: targets } = membersOf(modifier, ['distinct_on_targets']);
  const on = nodesOf(targets).map((one) => writeExpression(one, writing).sql);
  return on.length > 0 ? sql`DISTINCT ON (${joinSql(on, ', ')}) ` : trusted('DISTINCT ');
}

function limit(modifier: Node, writing: Writing, most: number | undefined): Sql {
  const { limit: given, offset } = membersOf(modifier, ['limit', 'offset']);
  const behind = offset
    ? sql` OFFSET ${writeExpression(nodeOf(offset), writing).sql}`
    : trusted('');
  if (!given) return most === undefined ? behind : sql` LIMIT ${integer(most)}${behind}`;
  const node = nodeOf(given);
  if (most === undefined) return sql` LIMIT ${writeExpression(node, writing).sql}${behind}`;
  const count = node.class === 'CONSTANT' ? Number(nodeOf(node['value'])['value']) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw unknownForm(node, 'LIMIT');
  return sql` LIMIT ${integer(Math.min(count, most))}${behind}`;
}
