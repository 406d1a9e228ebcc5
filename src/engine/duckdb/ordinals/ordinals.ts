import { isWhollyAllowed } from '../../index-patterns';
import { valuesTable, type StoredIndex } from '../catalog';
import type { CommonField, SearchScope } from '../search/documents';
import { identifier, integer, sql, trusted, type Sql } from '../search/sql';

/** The numbers that stand for the texts of a field, in the order of the texts. */
export interface FieldOrdinals {
  index: StoredIndex;
  /** Names the field in the table of values. */
  number: number;
  /** The column of the documents. */
  column: Sql;
}

/** An index of fewer documents is grouped by its texts as fast. */
export const FEW_DOCUMENTS = 20_000;

/** Undefined where texts have to be read: of several indices, below a rule, and as long as the numbers are not there. */
export function ordinalsOf(
  field: CommonField | undefined,
  { indices, allowed }: SearchScope,
): FieldOrdinals | undefined {
  const [index, other] = indices;
  const stored = field?.example.stored;
  if (!index || other || !stored || field.type !== 'keyword' || field.multiValued) return undefined;
  if (!hasOrdinals(index) || !isWhollyAllowed(index.name, allowed)) return undefined;
  const number = index.ordinals?.columns.indexOf(stored.column) ?? -1;
  return number < 0 ? undefined : { index, number, column: identifier(ordinalColumn(number)) };
}

/** Of the documents and the mapping as they are now. */
export const hasOrdinals = ({ id, version, ordinals }: StoredIndex): boolean =>
  ordinals !== undefined && ordinals.id === id && ordinals.version === version;

/** A sign that no field's name has keeps it apart from those. */
export const ordinalColumn = (number: number): string => `${ORDINAL_COLUMNS}${number}`;

/** How the names of these columns begin. */
export const ORDINAL_COLUMNS = '_ordinal\u001F';

/** The ordinals whose texts pass the test, to be looked for with IN. */
export const ordinalsWhere = ({ index, number }: FieldOrdinals, test: (value: Sql) => Sql): Sql =>
  sql`(SELECT ordinal FROM ${trusted(valuesTable(index))} WHERE field = ${integer(number)} AND ${test(trusted('value'))})`;
