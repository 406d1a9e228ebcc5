import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { SegmentedControl } from '#ui';
import { CsvOptions } from './CsvOptions';
import { ExportNotes } from './ExportNotes';
import { type ExportChoice, hasChoiceOfColumns, hasChoiceOfValues } from './export-choice';
import type { ExportSource } from '#common/export-job';
import styles from './ExportForm.module.css';

export interface ExportFormProps {
  source: ExportSource;
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

/** Format, columns and values of a file. */
export function ExportForm({ source, choice, onChange }: ExportFormProps) {
  const { format, columns, values } = choice;
  const change = (part: Partial<ExportChoice>) => onChange({ ...choice, ...part });
  const text = texts();
  return (
    <div className={styles.form}>
      <Labeled label={text.format}>
        <SegmentedControl
          label={text.format}
          value={format}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Excel' },
            { value: 'ndjson', label: 'NDJSON' },
            // The engine writes it, of what it has.
            ...(source.rows ? [] : [{ value: 'parquet' as const, label: 'Parquet' }]),
          ]}
          onChange={(value) => change({ format: value })}
        />
      </Labeled>
      {hasChoiceOfColumns(source) && (
        <Labeled label={text.columns}>
          <SegmentedControl
            label={text.columns}
            value={columns}
            options={[
              { value: 'shown', label: text.shownColumns(source.columns?.length ?? 0) },
              {
                value: 'all',
                label:
                  format === 'ndjson'
                    ? text.documents
                    : text.allColumns(source.allColumns?.length ?? 0),
              },
            ]}
            onChange={(value) => change({ columns: value })}
          />
        </Labeled>
      )}
      {hasChoiceOfValues(choice, source) && (
        <Labeled label={text.values}>
          <SegmentedControl
            label={text.values}
            value={values}
            options={[
              { value: 'shown', label: text.shown },
              { value: 'raw', label: text.raw },
            ]}
            onChange={(value) => change({ values: value })}
          />
        </Labeled>
      )}
      {format === 'csv' && <CsvOptions csv={choice.csv} onChange={(csv) => change({ csv })} />}
      <ExportNotes {...{ source, choice }} />
    </div>
  );
}

/** The choice has the name itself, for who hears it. */
const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span aria-hidden className={styles.label}>
      {label}
    </span>
    {children}
  </div>
);

const texts = () => ({
  format: i18n.formatMessage({ id: 'exports.format', defaultMessage: 'Format' }),
  columns: i18n.formatMessage({ id: 'exports.columns', defaultMessage: 'Columns' }),
  shownColumns: (count: number) =>
    i18n.formatMessage(
      { id: 'exports.columns.shown', defaultMessage: 'Columns of the table ({count, number})' },
      { count },
    ),
  allColumns: (count: number) =>
    i18n.formatMessage(
      { id: 'exports.columns.all', defaultMessage: 'All fields ({count, number})' },
      { count },
    ),
  documents: i18n.formatMessage({
    id: 'exports.columns.documents',
    defaultMessage: 'Whole documents',
  }),
  values: i18n.formatMessage({ id: 'exports.values', defaultMessage: 'Values' }),
  shown: i18n.formatMessage({ id: 'exports.values.shown', defaultMessage: 'As shown' }),
  raw: i18n.formatMessage({ id: 'exports.values.raw', defaultMessage: 'As stored' }),
});
