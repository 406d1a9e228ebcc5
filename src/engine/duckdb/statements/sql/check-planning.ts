import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import { isNode, nodeOf, nodesOf, positionOf, textOf, type Node } from './tree';

/*
 * What the database plans a statement by grows with some forms of it exponentially, and can't be stopped: a table of WITH is planned
 * wherever it is used, a subquery within a subquery of an expression three times over, a window over groups within another one twice.
 */

/** Tables and indices that are read, with those of WITH wherever they are used. */
const MOST_READS = 128;
const MOST_JOINS = 48;
/** SELECTs with a window over groups, with those of WITH wherever they are used. */
const MOST_WINDOWS = 12;
/** Subqueries of expressions within each other. */
const MOST_DEPTH = 6;

interface Cost {
  reads: number;
  joins: number;
  windows: number;
}

type Tables = ReadonlyMap<string, Cost>;

/**
 * Tables that are read.
 *
 * @throws EngineError where planning the statement would take the database longer than anybody waits
 */
export function checkPlanning(query: Node): number {
  const { reads, joins, windows } = costOf(query, new Map(), 0);
  if (reads > MOST_READS) throw tooManyReads();
  if (joins > MOST_JOINS) throw statementError(tell('sql.joins', { most: MOST_JOINS }));
  if (windows > MOST_WINDOWS) throw statementError(tell('sql.windows', { most: MOST_WINDOWS }));
  return reads;
}

/** Of a pipeline, which counts its own commands. @throws EngineError where subqueries stand too deep */
export const checkDepth = (query: Node): number => costOf(query, new Map(), 0).reads;

/** @param lookedUp fields that are looked up: each of the tables may read another one for each of them */
export function checkReads(reads: number, lookedUp: number): void {
  if (lookedUp > 0 && reads * (1 + lookedUp) > MOST_READS) throw tooManyReads();
}

const tooManyReads = () => statementError(tell('sql.reads', { most: MOST_READS }));

const NOTHING: Cost = { reads: 0, joins: 0, windows: 0 };

const sum = (one: Cost, other: Cost): Cost => ({
  reads: one.reads + other.reads,
  joins: one.joins + other.joins,
  windows: one.windows + other.windows,
});

function costOf(value: unknown, tables: Tables, depth: number): Cost {
  if (Array.isArray(value)) {
    return value.reduce<Cost>((all, one) => sum(all, costOf(one, tables, depth)), NOTHING);
  }
  if (!isNode(value)) return NOTHING;
  const deeper = value.class === 'SUBQUERY' ? depth + 1 : depth;
  if (deeper > MOST_DEPTH) {
    throw statementError(tell('sql.subqueries', { most: MOST_DEPTH }), positionOf(value));
  }
  const known = withOwnTables(value, tables, deeper);
  const { cte_map: _tables, ...rest } = value;
  return sum(ownCost(value, known), costOf(Object.values(rest), known, deeper));
}

/** Those of WITH count where they are used. */
function withOwnTables(node: Node, tables: Tables, depth: number): Tables {
  const map = isNode(node['cte_map']) ? nodesOf(node['cte_map']['map']) : [];
  if (map.length === 0) return tables;
  const own = new Map(tables);
  for (const { key, value } of map) {
    const name = textOf(key).toLowerCase();
    own.set(name, costOf(nodeOf(value)['query'], own, depth));
  }
  return own;
}

function ownCost(node: Node, tables: Tables): Cost {
  if (node.type === 'BASE_TABLE') {
    return tables.get(textOf(node['table_name']).toLowerCase()) ?? { ...NOTHING, reads: 1 };
  }
  if (node.type === 'JOIN') return { ...NOTHING, joins: 1 };
  const isGrouped =
    node.type === 'SELECT_NODE' &&
    hasWindow([node['select_list'], node['qualify'], node['modifiers']]);
  return isGrouped ? { ...NOTHING, windows: 1 } : NOTHING;
}

/** Of the SELECT itself, not of one within it. */
function hasWindow(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasWindow);
  if (!isNode(value) || value.class === 'SUBQUERY') return false;
  if (value.class === 'WINDOW' && nodesOf(value['partitions']).length > 0) return true;
  return Object.values(value).some(hasWindow);
}
