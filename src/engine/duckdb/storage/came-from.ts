import type { LoadOrigins } from '../../engine';
import { quoteIdentifier, type StoredIndex } from '../catalog';
import { quoteText } from '../load/quote-text';
import { fieldOf } from './retype-table';

export type RemovedOrigins = Required<Pick<LoadOrigins, 'field' | 'replaced'>>;

/** SQL of whether a document came from one of these places. Throws for an index whose documents don't say it. */
export function cameFrom(index: StoredIndex, { field, replaced }: RemovedOrigins): string {
  const { column } = fieldOf(index, field);
  return `${quoteIdentifier(column)} IN (${replaced.map(quoteText).join(', ')})`;
}
