import { tell } from '#common/server-messages';
import { identifier, joinSql, sql, trusted, type Sql } from '../../search/sql';
import { statementError } from '../statement-error';
import type { Relation } from './relation';
import type { Scope, Source } from './scope';
import {
  membersOf,
  nodeOf,
  nodesOf,
  positionOf,
  textOf,
  textsOf,
  unknownForm,
  type Node,
} from './tree';
import { joined as list, writeAll, writeExpression } from './write-expression';
import { expressionWriting, withinOf, writeQuery, type QueryEnvironment } from './write-query';
import { largest, USUAL_SIZE } from './written';

export interface Environment {
  text: string;
  /** What a name stands for that is no table of the statement's own. @throws EngineError where that is nothing that the person may read */
  open(name: string): Relation;
  /** Tables that WITH made, with how long their texts are at most. */
  tables: ReadonlyMap<string, number>;
}

/** What stands behind FROM. */
interface From {
  sources: readonly Source[];
  /** Columns that both sides of a join have in common. */
  joined: ReadonlySet<string>;
  /** To be asked when everything that uses its columns is written. Undefined: nothing is read. */
  rows(): Sql | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** @param scope what stands to the left, which a subquery may use too */
export function writeFrom(node: Node, scope: Scope, environment: QueryEnvironment): From {
  switch (node.type) {
    case 'EMPTY':
      return { sources: [], joined: NONE, rows: () => undefined };
    case 'BASE_TABLE':
      return writeTable(node, environment);
    case 'SUBQUERY':
      return writeSubquery(node, scope, environment);
    case 'JOIN':
      return writeJoin(node, scope, environment);
    case 'EXPRESSION_LIST':
      return writeValues(node, scope, environment);
    case 'TABLE_FUNCTION':
      return writeUnnest(node, scope, environment);
    default:
      throw unknownForm(node);
  }
}

function writeTable(node: Node, { tables, open }: Environment): From {
  const parts = membersOf(node, ['catalog_name', 'schema_name', 'table_name']);
  const names = [parts.catalog_name, parts.schema_name, parts.table_name].map(textOf);
  const name = names.filter((part) => part !== '').join('.');
  const alias = textOf(node['alias']) || textOf(parts.table_name);
  const own = tables.get(name.toLowerCase());
  if (own !== undefined) {
    const source = { alias, size: own };
    return named(source, identifier(name));
  }
  const relation = open(name);
  return {
    sources: [{ alias, relation, size: USUAL_SIZE }],
    joined: NONE,
    rows: () => sql`${relation.rows()} AS ${identifier(alias)}`,
  };
}

const named = (source: Source, rows: Sql): From => ({
  sources: [source],
  joined: NONE,
  rows: () => sql`${rows} AS ${identifier(source.alias)}`,
});

function columnNames(names: unknown): Sql {
  const all = textsOf(names);
  return all.length > 0 ? sql`(${joinSql(all.map(identifier), ', ')})` : trusted('');
}

function writeSubquery(node: Node, scope: Scope, environment: QueryEnvironment): From {
  const { subquery, column_name_alias: columns } = membersOf(node, [
    'subquery',
    'column_name_alias',
  ]);
  const written = writeQuery(nodeOf(nodeOf(subquery)['node']), scope, withinOf(environment));
  const alias = textOf(node['alias']) || 'unnamed_subquery';
  return {
    sources: [{ alias, size: written.size }],
    joined: NONE,
    rows: () => sql`(${written.sql}) AS ${identifier(alias)}${columnNames(columns)}`,
  };
}

function writeValues(node: Node, scope: Scope, environment: QueryEnvironment): From {
  const { values } = membersOf(node, ['values', 'expected_names']);
  const writing = expressionWriting(scope, environment);
  const all = (Array.isArray(values) ? values : []).map((row) => writeAll(nodesOf(row), writing));
  const alias = textOf(node['alias']) || 'valueslist';
  const rows = all.map((row) => sql`(${list(row)})`);
  return named({ alias, size: largest(all.flat()) }, sql`(VALUES ${joinSql(rows, ', ')})`);
}

/** The only function that rows come from. */
function writeUnnest(node: Node, scope: Scope, environment: QueryEnvironment): From {
  const parts = membersOf(node, ['function', 'column_name_alias', 'with_ordinality']);
  const call = nodeOf(parts.function);
  const name = textOf(call['function_name']);
  if (name !== 'unnest') {
    throw statementError(tell('sql.function', { name }), positionOf(call) ?? positionOf(node));
  }
  if (parts.with_ordinality && parts.with_ordinality !== 'WITHOUT_ORDINALITY')
    throw unknownForm(node);
  const all = writeAll(nodesOf(call['children']), expressionWriting(scope, environment));
  const alias = textOf(node['alias']) || 'unnest';
  return {
    sources: [{ alias, size: largest(all) }],
    joined: NONE,
    rows: () =>
      sql`unnest(${list(all)}) AS ${identifier(alias)}${columnNames(parts.column_name_alias)}`,
  };
}

const JOINS: Readonly<Record<string, string>> = {
  INNER: 'JOIN',
  LEFT: 'LEFT JOIN',
  RIGHT: 'RIGHT JOIN',
  OUTER: 'FULL JOIN',
  FULL: 'FULL JOIN',
  SEMI: 'SEMI JOIN',
  ANTI: 'ANTI JOIN',
};

function writeJoin(node: Node, scope: Scope, environment: QueryEnvironment): From {
  const parts = membersOf(node, [
    'left',
    'right',
    'condition',
    'join_type',
    'ref_type',
    'using_columns',
  ]);
  const left = writeFrom(nodeOf(parts.left), scope, environment);
  const beside: Scope = { sources: [...scope.sources, ...left.sources], around: scope.around };
  const right = writeFrom(nodeOf(parts.right), beside, environment);
  const sources = [...left.sources, ...right.sources];
  const word = joinWord(node, textOf(parts.ref_type), textOf(parts.join_type));
  const using = textsOf(parts.using_columns);
  // Both have to give them.
  for (const { relation } of sources) for (const name of using) relation?.column(name);
  const writing = expressionWriting({ sources, around: scope.around }, environment);
  const on = parts.condition
    ? sql` ON ${writeExpression(nodeOf(parts.condition), writing).sql}`
    : using.length > 0
      ? sql` USING (${joinSql(using.map(identifier), ', ')})`
      : trusted('');
  const isHalf = parts.join_type === 'SEMI' || parts.join_type === 'ANTI';
  return {
    sources: isHalf ? left.sources : sources,
    joined: new Set([...left.joined, ...right.joined, ...using.map((name) => name.toLowerCase())]),
    rows: () =>
      sql`${left.rows() ?? ''} ${trusted(word)} ${inParentheses(nodeOf(parts.right), right)}${on}`,
  };
}

/** A join to the right of another one. */
function inParentheses({ type }: Node, from: From): Sql {
  const rows = from.rows() ?? trusted('');
  return type === 'JOIN' ? sql`(${rows})` : rows;
}

function joinWord(node: Node, kind: string, type: string): string {
  if (kind === 'CROSS') return 'CROSS JOIN';
  const word = JOINS[type];
  // Of NATURAL, what both have in common would depend on what is used.
  if (!word || (kind !== 'REGULAR' && kind !== 'ASOF')) throw unknownForm(node, `${kind} ${type}`);
  return kind === 'ASOF' ? `ASOF ${word}` : word;
}
