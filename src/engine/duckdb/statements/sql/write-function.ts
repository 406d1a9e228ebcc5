import { tell } from '#common/server-messages';
import { suggestedName } from '#common/matching';
import { joinSql, sql, trusted, type Sql } from '../../search/sql';
import { statementError } from '../statement-error';
import { fullTextCondition, isFullText } from './full-text';
import { LONGEST_NAME } from './scope';
import { AGGREGATE_NAMES, FUNCTIONS, OPERATORS } from '#common/statements';
import { membersOf, nodeOf, nodesOf, positionOf, textOf, unknownForm, type Node } from './tree';
import { joined, writeAll, writeExpression, writeOrders, type Writing } from './write-expression';
import { checkSize, largest, type Written } from './written';

/** A function of the list of those that are allowed, or an operator. */
export function writeFunction(node: Node, writing: Writing): Written {
  const { function_name, children, filter, order_bys, distinct, schema } = membersOf(node, [
    'function_name',
    'schema',
    'children',
    'filter',
    'order_bys',
    'distinct',
    'is_operator',
  ]);
  const name = textOf(function_name).toLowerCase();
  // The parser itself writes that of some.
  if (textOf(schema) !== '' && schema !== 'main') throw unknownForm(node, textOf(schema));
  const isPlain = !filter && distinct !== true && nodesOf(ordersOf(order_bys)).length === 0;
  if (isFullText(name) && isPlain) return fullTextCondition(node, name, writing);
  if (SORTING.has(name) && isPlain) return writeSorting(node, name, writing);
  const all = writeAll(nodesOf(children), writing);
  if (isPlain && OPERATORS.has(name)) return writeSign(node, name, all);
  if (!isPlain && !AGGREGATE_NAMES.has(name)) throw unknownForm(node, name);
  if (!FUNCTIONS.has(name)) throw unknownFunction(name, positionOf(node));
  if (name === 'count_star')
    return { sql: withFilter(trusted('count(*)'), filter, writing), size: 8 };
  const words = trusted(distinct === true ? 'DISTINCT ' : '');
  const orders = ordersOf(order_bys);
  const order =
    nodesOf(orders).length > 0 ? sql` ORDER BY ${writeOrders(orders, writing)}` : trusted('');
  const call = sql`${trusted(`"${name}"`)}(${words}${joined(all)}${order})`;
  return {
    sql: withFilter(call, filter, writing),
    size: checkSize(sizeOf(name, all), node),
  };
}

/** Their second and third values are words, which can't travel beside the statement. */
const SORTING = new Set(['list_reverse_sort', 'list_sort']);
const SORTING_WORDS = /^(?:(?:ORDER_)?DEFAULT|(?:A|DE)SC(?:ENDING)?|NULLS[ _](?:FIRST|LAST))$/i;

/** As the parser writes `list(name ORDER BY name)`, too. */
function writeSorting(node: Node, name: string, writing: Writing): Written {
  const [list, ...given] = nodesOf(node['children']);
  if (!list) throw unknownForm(node, name);
  const { sql: value, size } = writeExpression(list, writing);
  const words = given.map((word) => {
    const text = word.class === 'CONSTANT' ? textOf(nodeOf(word['value'])['value']) : '';
    if (!SORTING_WORDS.test(text)) throw unknownForm(word, name);
    return trusted(`'${text.toUpperCase()}'`);
  });
  return { sql: sql`${trusted(name)}(${joinSql([value, ...words], ', ')})`, size };
}

const ordersOf = (modifier: unknown): unknown => (modifier ? nodeOf(modifier)['orders'] : []);

export function withFilter(call: Sql, filter: unknown, writing: Writing): Sql {
  if (!filter) return call;
  return sql`${call} FILTER (WHERE ${writeExpression(nodeOf(filter), writing).sql})`;
}

function writeSign(node: Node, sign: string, all: readonly Written[]): Written {
  const [first, second] = all;
  if (!first || all.length > 2) throw unknownForm(node, sign);
  const size = sign === '||' ? checkSize(sum(all), node) : largest(all);
  if (!second) return { sql: sql`(${trusted(sign)} ${first.sql})`, size };
  return { sql: sql`(${joinSql([first.sql, second.sql], ` ${sign} `)})`, size };
}

const sum = (all: readonly Written[]): number => all.reduce((total, { size }) => total + size, 0);

/** What may be much longer than what it is made of. */
const LONG: Readonly<Record<string, (sizes: readonly number[]) => number>> = {
  // For each sign that is found, or between two signs.
  replace: ([text = 0, , by = 0]) => text * Math.max(1, by),
  regexp_replace: ([text = 0, , by = 0]) => text * Math.max(1, by),
  array_to_string: ([texts = 0, between = 0]) => texts * Math.max(1, between),
  string_agg: ([texts = 0, between = 0]) => texts * Math.max(1, between),
  strftime: (sizes) => Math.max(...sizes) * 32,
  string_split: ([text = 0]) => text * 16,
  str_split: ([text = 0]) => text * 16,
  string_to_array: ([text = 0]) => text * 16,
  regexp_extract_all: ([text = 0]) => text * 16,
};

const ADDING = new Set(['concat', 'concat_ws']);

function sizeOf(name: string, all: readonly Written[]): number {
  const sizes = all.map(({ size }) => size);
  if (name === 'concat_ws') return sum(all) + (sizes[0] ?? 0) * all.length;
  if (ADDING.has(name)) return sum(all);
  const long = Object.hasOwn(LONG, name) ? LONG[name] : undefined;
  return long ? long(sizes) : largest(all);
}

export function unknownFunction(given: string, position: number | undefined) {
  const name = given.slice(0, LONGEST_NAME);
  const suggestion = suggestedName(name, [...FUNCTIONS]);
  return statementError(
    suggestion === undefined
      ? tell('sql.function', { name })
      : tell('sql.functionSuggested', { name, suggestion }),
    position,
  );
}
