import type { FieldType } from './search';
import type { LoadNotice, RejectedRow } from './index-details';

/** What a file would become, by its beginning. */
export interface FilePreview {
  readAs: FileReadAs;
  fields: readonly PreviewField[];
  timeField?: string;
  /** The first documents, as JSON. */
  documents: readonly string[];
  notices: readonly LoadNotice[];
  rejectedRows: number;
  rejected: readonly RejectedRow[];
  /** The file goes on. */
  partial: boolean;
}

interface PreviewField {
  name: string;
  type: FieldType;
  multiValued: boolean;
}

/** How a file was read. */
export interface FileReadAs {
  /** `csv`, `json`, `xlsx`, `access-log` and the like. */
  shape: string;
  encoding?: string;
  delimiter?: string;
  header?: boolean;
  skippedLines?: number;
  decimal?: '.' | ',';
  /** Of a workbook: all that can be chosen, and the one that was read. */
  sheets?: readonly string[];
  sheet?: string;
  /** Those of the sheets that the program hides. */
  hiddenSheets?: readonly string[];
  /** Of an object with several lists of objects: these, and the one that was read. */
  lists?: readonly string[];
  list?: string;
}
