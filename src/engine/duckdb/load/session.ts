import type { DuckDBConnection } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import type { FieldType, ReadingOptions } from '#common/search';
import type { AnalysisSettings } from '../text/analysis/analysis-settings';
import type { LoadProgress } from '../../engine';
import type { LoadLimits } from './limits';
import type { PackedPart } from './packed/packed-part';

/** What every step of one load shares. */
export interface LoadSession {
  connection: DuckDBConnection;
  stagingFolder: string;
  limits: LoadLimits;
  timeZone: string;
  signal: AbortSignal;
  onProgress: (progress: LoadProgress) => void;
  onTemporary: (path: string) => void;
  /** Whether the file itself may be left of it, once every value was read. */
  mayLeaveFile: () => boolean;
  /** Of an archive: the file that is read. */
  part?: PackedPart | undefined;
  /** The file is the beginning of another one. */
  partial?: boolean | undefined;
  /** What is asked for instead of what is detected. */
  reading: ReadingOptions;
  /** Types of fields, by their names. */
  types: Readonly<Record<string, FieldType>>;
  /** OpenSearch's `mappings` of the index, where it has some. */
  mapping?: JsonObject;
  /** Of an index with a mapping, where it has its own. */
  analysis?: AnalysisSettings;
  /** How much such a mapping may have, by the names of the settings of the index. */
  fieldLimits?: Readonly<Record<string, number>>;
}

export type Row = readonly unknown[];

export async function rows(connection: DuckDBConnection, sql: string): Promise<readonly Row[]> {
  return (await connection.runAndReadAll(sql)).getRowsJS();
}

export async function firstRow(connection: DuckDBConnection, sql: string): Promise<Row> {
  return (await rows(connection, sql))[0] ?? [];
}

export const toOptionalString = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);
