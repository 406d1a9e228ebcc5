import { i18n } from '#common/i18n';
import { pageDefaults } from '#common/page-defaults';
import { ROWS_OF_SHEET, type ExportFormat, type ExportJob } from '#common/export-job';
import type { ExportSource } from '#common/export-job';

/** What a person chooses for a file. */
export interface ExportChoice {
  format: ExportFormat;
  /** Those of the table, or all; of NDJSON, whole documents. */
  columns: 'shown' | 'all';
  values: ExportJob['values'];
  csv: NonNullable<ExportJob['csv']>;
}

export const firstChoice = (): ExportChoice => ({
  format: 'csv',
  columns: 'shown',
  // Other programs read numbers and times, not how people write them.
  values: 'raw',
  csv: { separator: firstSeparator(), marked: true, safe: true },
});

/** The setting may have several signs, which readers of CSV don't take. */
const firstSeparator = (): string => {
  const { separator } = pageDefaults.get().csv;
  return separator.length === 1 ? separator : ',';
};

export const hasChoiceOfColumns = ({ columns, allColumns }: ExportSource): boolean =>
  columns !== undefined && allColumns !== undefined;

/** Whether the values have another form in the file than in the page. */
export const hasChoiceOfValues = (choice: ExportChoice, source: ExportSource): boolean =>
  choice.format !== 'parquet' && !isWhole(choice, source);

/** Documents as they came. */
const isWhole = ({ format, columns }: ExportChoice, { search }: ExportSource): boolean =>
  format === 'ndjson' && columns === 'all' && search !== undefined;

interface Naming {
  /** What the file is named by. */
  title: string;
  timeZone: string;
}

export function toJob(choice: ExportChoice, source: ExportSource, naming: Naming): ExportJob {
  const { format, csv, values } = choice;
  const { search, statement, rows, allColumns } = source;
  const columns = choice.columns === 'all' ? (allColumns ?? source.columns) : source.columns;
  const written = hasChoiceOfValues(choice, source) ? values : 'raw';
  return {
    ...naming,
    format,
    // Rows of the page are written as it has them.
    values: rows ? 'raw' : written,
    ...(search && { search }),
    ...(statement && { statement }),
    ...(rows && { rows: rows(written) }),
    ...(columns && !isWhole(choice, source) && { columns }),
    ...(format === 'csv' && { csv }),
    locale: i18n.locale,
  };
}

/** How many a workbook will have; undefined where nobody knows how many rows there are. */
export const sheetsOf = (total: number | undefined): number | undefined =>
  total === undefined ? undefined : Math.max(1, Math.ceil(total / ROWS_OF_SHEET));
