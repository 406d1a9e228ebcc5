import { tell } from '#common/server-messages';
import type { Sql } from '../../search/sql';
import { statementError } from '../statement-error';
import { positionOf, type Node } from './tree';

/** What was made of an expression. */
export interface Written {
  sql: Sql;
  /**
   * Bytes that its texts may have, if those of the data have a thousand: a statement of few signs could otherwise make a text as long as
   * the memory, and the database counts none of it (`replace` in `replace` in `replace`).
   */
  size: number;
  /** What its answer is called, where it is a column. */
  name?: string;
}

/** Of a value of the data. */
export const USUAL_SIZE = 1000;

const MOST_BYTES = 256 * 1024;

/** @throws EngineError where texts would be too long */
export function checkSize(size: number, node: Node): number {
  if (size <= MOST_BYTES) return size;
  throw statementError(tell('sql.texts', { most: MOST_BYTES }), positionOf(node));
}

export const largest = (all: readonly Pick<Written, 'size'>[]): number =>
  all.reduce((most, { size }) => Math.max(most, size), 8);
