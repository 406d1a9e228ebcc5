import { quoteIdentifier, type StoredField } from '../catalog';
import { columnType } from './value-sql';

/** The column of a field, as CREATE TABLE and ADD COLUMN name it. */
export const columnDefinition = ({
  column,
  type,
  multiValued,
}: Pick<StoredField, 'column' | 'type' | 'multiValued'>): string =>
  `${quoteIdentifier(column)} ${columnType[type]}${multiValued ? '[]' : ''}`;
