import type { DuckDBConnection } from '@duckdb/node-api';
import type { LoadNotice } from '#common/search';
import { documentTable, quoteIdentifier } from '../catalog';
import { nullWordSql } from '../load/null-words';
import { notice } from '../load/notice';
import { tellBeyond } from '../load/tell-misfits';
import { textSql } from '../load/convert-value';
import { firstRow } from '../load/session';
import type { ConvertedField } from './convert-field';
import type { TypedTable } from './retype-table';

/** Values that did not fit the new type are missing now, others are rounded; the documents still have them. */
export async function tellRetyped(
  connection: DuckDBConnection,
  before: TypedTable,
  after: { id: number; conversions: readonly ConvertedField[] },
): Promise<readonly LoadNotice[]> {
  const notices: LoadNotice[] = [];
  for (const conversion of after.conversions) {
    const { field, from, notice: conversionNotice } = conversion;
    if (conversionNotice) notices.push(conversionNotice);
    if (!from) {
      const beyond = await countUnmade(connection, before, after.id, conversion);
      if (beyond > 0) notices.push(tellBeyond(field, beyond));
      continue;
    }
    const { lost, words, rounded } = await countChanges(connection, before, after.id, conversion);
    const { name, type } = field;
    if (lost > 0) {
      notices.push(notice('notices.type.notFitting', { name, type, count: lost }));
    }
    if (words > 0) {
      notices.push(notice('notices.type.empty', { name, type, count: words }));
    }
    if (rounded > 0 && conversion.changes) notices.push(conversion.changes.tell(name, rounded));
  }
  return notices;
}

/** Rows that have all that a value is made of, and have none. */
async function countUnmade(
  connection: DuckDBConnection,
  before: TypedTable,
  id: number,
  { field, madeOf = [] }: ConvertedField,
): Promise<number> {
  if (madeOf.length === 0) return 0;
  const whole = madeOf.map((column) => `a.${quoteIdentifier(column)} IS NOT NULL`);
  const [count] = await firstRow(
    connection,
    `SELECT count(*) FROM ${documentTable(before)} AS a JOIN ${documentTable({ id })} AS b USING (_seq) WHERE ${whole.join(' AND ')} AND b.${quoteIdentifier(field.column)} IS NULL`,
  );
  return Number(count);
}

async function countChanges(
  connection: DuckDBConnection,
  before: TypedTable,
  id: number,
  { field, from = field, changes }: ConvertedField,
): Promise<{ lost: number; words: number; rounded: number }> {
  const column = quoteIdentifier(field.column);
  const word =
    from.type === 'text' && !from.multiValued ? nullWordSql(textSql('o', from.type)) : 'false';
  const less = from.multiValued && field.multiValued ? 'n IS NULL OR len(n) < len(o)' : 'n IS NULL';
  const counts = [
    `count(*) FILTER (WHERE (${less}) AND NOT ${word})`,
    `count(*) FILTER (WHERE (${less}) AND ${word})`,
    changes ? `count(*) FILTER (WHERE ${changes.is('o', 'n')})` : '0',
  ];
  const [lost, words, rounded] = await firstRow(
    connection,
    `SELECT ${counts.join(', ')} FROM (SELECT a._seq, a.${quoteIdentifier(from.column)} AS o, b.${column} AS n FROM ${documentTable(before)} AS a JOIN ${documentTable({ id })} AS b USING (_seq)) WHERE o IS NOT NULL`,
  );
  return { lost: Number(lost), words: Number(words), rounded: Number(rounded) };
}
