export {
  EXPORT_FORMATS,
  LONGEST_CELL,
  ROWS_OF_SHEET,
  type ExportColumn,
  type ExportDone,
  type ExportFormat,
  type ExportJob,
  type ExportProgress,
} from './export-job';
export type { ExportSource } from './export-source';
