import type { ExportRequest } from '#engine';
import type { ExportJob } from '#common/export-job';

/** What the engine is asked for; undefined for rows that the page has sent. */
export function toEngineRequest({
  search,
  statement,
  columns,
}: ExportJob): ExportRequest | undefined {
  if (statement) return statement;
  return (
    search && {
      ...search,
      ...(columns ? { columns: columns.map(({ name }) => name) } : {}),
    }
  );
}
