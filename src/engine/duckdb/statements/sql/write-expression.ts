import { findColumn, type Scope } from './scope';
import { integer, joinSql, sql, trusted, type Sql } from '../../search/sql';
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
import { VALUE_WORDS } from '#common/statements';
import { writeConstant } from './write-constant';
import { writeFunction } from './write-function';
import { writeType } from './write-type';
import { writeWindow } from './write-window';
import { largest, type Written } from './written';

/** What expressions are written with. */
export interface Writing {
  /** The statement, as positions count it. */
  text: string;
  scope: Scope;
  /** A SELECT within, which sees the columns of the one around it. */
  subquery(node: Node, scope: Scope): Written;
  isAggregated?: boolean;
}

type Write = (node: Node, writing: Writing) => Written;

const COMPARISONS: Readonly<Record<string, string>> = {
  COMPARE_EQUAL: '=',
  COMPARE_NOTEQUAL: '<>',
  COMPARE_LESSTHAN: '<',
  COMPARE_GREATERTHAN: '>',
  COMPARE_LESSTHANOREQUALTO: '<=',
  COMPARE_GREATERTHANOREQUALTO: '>=',
  COMPARE_DISTINCT_FROM: 'IS DISTINCT FROM',
  COMPARE_NOT_DISTINCT_FROM: 'IS NOT DISTINCT FROM',
};

const CLASSES: Readonly<Record<string, Write>> = {
  COLUMN_REF: writeColumn,
  CONSTANT: (node, { text }) => ({
    sql: writeConstant(node, text),
    size: sizeOfConstant(node),
  }),
  FUNCTION: writeFunction,
  WINDOW: writeWindow,
  COMPARISON: writeComparison,
  CONJUNCTION: writeConjunction,
  BETWEEN: writeBetween,
  OPERATOR: writeOperator,
  CASE: writeCase,
  CAST: writeCast,
  SUBQUERY: writeSubquery,
};

/** An expression as SQL of our own. @throws EngineError for what is not allowed */
export function writeExpression(node: Node, writing: Writing): Written {
  const name = textOf(node.class);
  const write = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
  if (!write) throw unknownForm(node);
  return write(node, writing);
}

export const writeAll = (nodes: readonly Node[], writing: Writing): readonly Written[] =>
  nodes.map((node) => writeExpression(node, writing));

export const joined = (all: readonly Written[], separator = ', '): Sql =>
  joinSql(
    all.map((one) => one.sql),
    separator,
  );

function writeColumn(node: Node, { scope }: Writing): Written {
  const names = textsOf(membersOf(node, ['column_names']).column_names);
  const [only = ''] = names;
  if (names.length === 1 && VALUE_WORDS.has(only.toLowerCase())) {
    return { sql: trusted(only.toLowerCase()), size: 8 };
  }
  return findColumn(scope, names, positionOf(node));
}

const sizeOfConstant = ({ value }: Node): number => String(nodeOf(value)['value']).length;

function writeComparison(node: Node, writing: Writing): Written {
  const { left, right } = membersOf(node, ['left', 'right']);
  const sign = COMPARISONS[textOf(node.type)];
  if (sign === undefined) throw unknownForm(node);
  const [one, other] = [nodeOf(left), nodeOf(right)].map((side) => writeExpression(side, writing));
  return { sql: sql`(${one?.sql ?? ''} ${trusted(sign)} ${other?.sql ?? ''})`, size: 8 };
}

function writeConjunction(node: Node, writing: Writing): Written {
  const { children } = membersOf(node, ['children']);
  const word = node.type === 'CONJUNCTION_AND' ? ' AND ' : ' OR ';
  return { sql: sql`(${joined(writeAll(nodesOf(children), writing), word)})`, size: 8 };
}

function writeBetween(node: Node, writing: Writing): Written {
  const { input, lower, upper } = membersOf(node, ['input', 'lower', 'upper']);
  const [value, from, to] = writeAll([input, lower, upper].map(nodeOf), writing);
  return {
    sql: sql`(${value?.sql ?? ''} BETWEEN ${from?.sql ?? ''} AND ${to?.sql ?? ''})`,
    size: 8,
  };
}

function writeOperator(node: Node, writing: Writing): Written {
  const { children } = membersOf(node, ['children']);
  const all = writeAll(nodesOf(children), writing);
  const [first, ...rest] = all;
  if (!first) throw unknownForm(node);
  const own = first.sql;
  switch (node.type) {
    case 'OPERATOR_NOT':
      return { sql: sql`(NOT ${own})`, size: 8 };
    case 'OPERATOR_IS_NULL':
      return { sql: sql`(${own} IS NULL)`, size: 8 };
    case 'OPERATOR_IS_NOT_NULL':
      return { sql: sql`(${own} IS NOT NULL)`, size: 8 };
    case 'COMPARE_IN':
      return { sql: sql`(${own} IN (${joined(rest)}))`, size: 8 };
    case 'COMPARE_NOT_IN':
      return { sql: sql`(${own} NOT IN (${joined(rest)}))`, size: 8 };
    case 'OPERATOR_COALESCE':
      return { sql: sql`coalesce(${joined(all)})`, size: largest(all) };
    case 'OPERATOR_TRY':
      return { sql: sql`TRY(${own})`, size: first.size };
    case 'ARRAY_EXTRACT':
      return { sql: sql`${own}[${joined(rest)}]`, size: first.size };
    case 'ARRAY_SLICE':
      return { sql: sql`${own}[${joined(rest, ' : ')}]`, size: first.size };
    default:
      throw unknownForm(node);
  }
}

function writeCase(node: Node, writing: Writing): Written {
  const { case_checks: checks, else_expr: other } = membersOf(node, ['case_checks', 'else_expr']);
  const results: Written[] = [];
  const whens = nodesOf(checks).map((check) => {
    const { when_expr: when, then_expr: then } = membersOf(check, ['when_expr', 'then_expr']);
    const [condition, result] = writeAll([nodeOf(when), nodeOf(then)], writing);
    if (result) results.push(result);
    return sql`WHEN ${condition?.sql ?? ''} THEN ${result?.sql ?? ''}`;
  });
  const last = writeExpression(nodeOf(other), writing);
  return {
    sql: sql`CASE ${joinSql(whens, ' ')} ELSE ${last.sql} END`,
    size: largest([...results, last]),
  };
}

function writeCast(node: Node, writing: Writing): Written {
  const {
    child,
    cast_type: type,
    try_cast: isTry,
  } = membersOf(node, ['child', 'cast_type', 'try_cast']);
  const { sql: value, size } = writeExpression(nodeOf(child), writing);
  const word = trusted(isTry === true ? 'TRY_CAST' : 'CAST');
  return { sql: sql`${word}(${value} AS ${writeType(nodeOf(type))})`, size: Math.max(size, 32) };
}

function writeSubquery(node: Node, writing: Writing): Written {
  const {
    subquery,
    child,
    comparison_type: comparison,
  } = membersOf(node, ['subquery_type', 'subquery', 'child', 'comparison_type']);
  const { sql: own, size } = writing.subquery(nodeOf(nodeOf(subquery)['node']), writing.scope);
  switch (node['subquery_type']) {
    case 'SCALAR':
      return { sql: sql`(${own})`, size };
    case 'EXISTS':
      return { sql: sql`EXISTS (${own})`, size: 8 };
    case 'NOT_EXISTS':
      return { sql: sql`NOT EXISTS (${own})`, size: 8 };
    case 'ANY': {
      const sign = COMPARISONS[textOf(comparison)];
      if (sign === undefined) throw unknownForm(node);
      const value = writeExpression(nodeOf(child), writing);
      return { sql: sql`(${value.sql} ${trusted(sign)} ANY (${own}))`, size: 8 };
    }
    default:
      throw unknownForm(node, textOf(node['subquery_type']));
  }
}

const NULLS: Readonly<Record<string, string>> = {
  ORDER_DEFAULT: '',
  'NULLS FIRST': ' NULLS FIRST',
  'NULLS LAST': ' NULLS LAST',
};

/** What stands behind ORDER BY. */
export function writeOrders(orders: unknown, writing: Writing): Sql {
  const all = nodesOf(orders).map((order) => {
    const { null_order: nulls, expression } = membersOf(order, ['null_order', 'expression']);
    const direction =
      order.type === 'DESCENDING' ? ' DESC' : order.type === 'ASCENDING' ? ' ASC' : '';
    const place = NULLS[textOf(nulls)];
    if (place === undefined) throw unknownForm(order, textOf(nulls));
    return sql`${writeOrder(nodeOf(expression), writing)}${trusted(direction + place)}`;
  });
  return joinSql(all, ', ');
}

function writeOrder(node: Node, writing: Writing): Sql {
  if (node.class === 'STAR' && node['columns'] === true && !node['expr']) return trusted('ALL');
  if (node.class === 'CONSTANT') return ordinal(node);
  if (node.class === 'COLLATE') {
    const { child, collation } = membersOf(node, ['child', 'collation']);
    if (!/^(nocase|noaccent|nfc|binary)(\.(nocase|noaccent|nfc))*$/i.test(textOf(collation))) {
      throw unknownForm(node, textOf(collation));
    }
    return sql`${writeExpression(nodeOf(child), writing).sql} COLLATE ${trusted(textOf(collation))}`;
  }
  return writeExpression(node, writing).sql;
}

/** The position of what is selected. */
function ordinal(node: Node): Sql {
  const value = Number(nodeOf(node['value'])['value']);
  if (!Number.isSafeInteger(value)) throw unknownForm(node, 'ORDER BY');
  return integer(value);
}
