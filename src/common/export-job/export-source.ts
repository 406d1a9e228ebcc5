import type { JsonValue } from '../json';
import type { ExportColumn, ExportJob } from './export-job';

/** What may be taken along. */
export interface ExportSource extends Pick<ExportJob, 'search' | 'statement'> {
  /** Of an answer that the page has: as people read it, or numbers and times as they are. */
  rows?: (values: ExportJob['values']) => readonly (readonly JsonValue[])[];
  /** How many rows there are, where the page knows it. */
  total?: number | undefined;
  /** Those that the page shows; missing: those of the answer. */
  columns?: readonly ExportColumn[];
  /** All that there are, where that is more. */
  allColumns?: readonly ExportColumn[];
}
