import type { ChartTable } from '../../../common';
import { toCsv } from './table-rows';

/** All rows in their order, not only those in sight. */
export function saveCsv(title: string, table: ChartTable): void {
  const url = URL.createObjectURL(new Blob([toCsv(table, false)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100) || 'chart'}.csv`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
