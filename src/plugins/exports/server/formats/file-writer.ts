import type { ExportedRow } from '#common/exported-values';
import type { LinePart, LineSink } from '#engine';
import type { ExportColumn, ExportJob } from '#common/export-job';

/** Sends a part of the file, and is done when there is room for more. */
export type Send = (part: string | Uint8Array) => Promise<void>;

/** Writes a file as its rows come. */
export interface FileWriter {
  rows(rows: readonly ExportedRow[]): Promise<void>;
  /** Of who takes lines whose written parts are cells already: what takes them. */
  lines?(parts: readonly LinePart[]): LineSink['take'];
  /** The rest of the file, and what is to be said of it. */
  end(): Promise<{ sheets?: number; cutCells?: number }>;
}

export interface WriterOptions extends Pick<ExportJob, 'values' | 'csv' | 'timeZone'> {
  columns: readonly ExportColumn[];
  /** Values as the page shows them, by the position of their column. */
  shown: ShownTexts;
}

/** Undefined where there is no value. */
export type ShownTexts = (row: ExportedRow) => readonly (string | undefined)[];
