import type { DuckDBConnection } from '@duckdb/node-api';
import type { LoadNotice } from '#common/search';
import { documentTable, quoteIdentifier } from '../catalog';
import { nullWordSql } from '../load/null-words';
import { notice } from '../load/notice';
import { textSql } from '../load/convert-value';
import { rows } from '../load/session';
import { isLost, lossy } from './merge-losses';
import type { MergePlan, TableParts } from './merge-tables';

/** What people are told of values that do not fit the fields they are appended to. */
export async function tellMerged(
  connection: DuckDBConnection,
  addition: TableParts,
  plan: MergePlan,
): Promise<readonly LoadNotice[]> {
  const notices: LoadNotice[] = [];
  for (const change of lossy(addition, plan.fields)) {
    const { from, to } = change;
    const { name, type } = to;
    const column = quoteIdentifier(from.column);
    const text = from.multiValued ? `to_json(${column})::VARCHAR` : textSql(column, from.type);
    const [[count, example, words, word] = []] = await rows(
      connection,
      `SELECT count(*) FILTER (WHERE NOT word), any_value(left(v, 60)) FILTER (WHERE NOT word), count(*) FILTER (WHERE word), any_value(v) FILTER (WHERE word) FROM (SELECT v, ${nullWordSql('v')} AS word FROM (SELECT ${text} AS v FROM ${documentTable(addition)} WHERE ${isLost(change)}))`,
    );
    if (Number(words) > 0) {
      const values = { name, type, count: Number(words), example: String(word) };
      notices.push(notice('notices.type.emptySuchAs', values));
    }
    if (Number(count) > 0) {
      const values = { name, type, count: Number(count), example: String(example) };
      notices.push(notice('notices.type.stays', values));
    }
  }
  return notices;
}
