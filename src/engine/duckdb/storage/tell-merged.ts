import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, quoteIdentifier } from '../catalog';
import { nullWordSql } from '../load/null-words';
import { countOf } from '../load/tell-misfits';
import { textSql } from '../load/convert-value';
import { rows } from '../load/session';
import { isLost, lossy, type MergePlan, type TableParts } from './merge-tables';

/** What people are told of values that do not fit the fields they are appended to. */
export async function tellMerged(
  connection: DuckDBConnection,
  addition: TableParts,
  plan: MergePlan,
): Promise<readonly string[]> {
  const notices: string[] = [];
  for (const change of lossy(addition, plan.fields)) {
    const { from, to } = change;
    const column = quoteIdentifier(from.column);
    const text = from.multiValued ? `to_json(${column})::VARCHAR` : textSql(column, from.type);
    const [[count, example, words, word] = []] = await rows(
      connection,
      `SELECT count(*) FILTER (WHERE NOT word), any_value(left(v, 60)) FILTER (WHERE NOT word), count(*) FILTER (WHERE word), any_value(v) FILTER (WHERE word) FROM (SELECT v, ${nullWordSql('v')} AS word FROM (SELECT ${text} AS v FROM ${documentTable(addition)} WHERE ${isLost(change)}))`,
    );
    if (Number(words) > 0) {
      notices.push(
        `"${to.name}" (${to.type}): ${countOf(Number(words))} as missing, such as "${String(word)}".`,
      );
    }
    if (Number(count) > 0) {
      notices.push(
        `"${to.name}" stays ${to.type}; new values that do not fit stay in their documents and can't be searched: ${Number(count)}, such as "${String(example)}". To find them, give the field another type on the page Data.`,
      );
    }
  }
  return notices;
}
