import type { Preview } from '../../common/index';
import type { RowCopy } from '../connectors/connector';
import { createRowWriter } from './row-writer';

const LONGEST = 200;

/** The first rows. */
export async function previewRows(copy: RowCopy, most: number): Promise<Preview> {
  const { columns } = createRowWriter(copy);
  const rows: (string | null)[][] = [];
  for await (const batch of copy.batches) {
    for (const row of batch.slice(0, most - rows.length)) rows.push(row.map(cut));
    if (rows.length >= most) break;
  }
  return { columns, rows };
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
