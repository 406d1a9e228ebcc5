import { quoteIdentifier, type StoredField } from '../catalog';
import { columnTypeOf } from './own-columns';

/** The column of a field, as CREATE TABLE and ADD COLUMN name it. */
export const columnDefinition = ({
  column,
  multiValued,
  ...typed
}: Pick<StoredField, 'column' | 'type' | 'multiValued' | 'mappedType'>): string =>
  `${quoteIdentifier(column)} ${columnTypeOf(typed)}${multiValued ? '[]' : ''}`;
