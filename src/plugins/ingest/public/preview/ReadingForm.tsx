import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import type { FilePreview } from '#common/search';
import { Select, TextField } from '#ui';
import type { FileOptions } from '../types';
import styles from './FilePreviewPanel.module.css';
import { SheetChoice } from './SheetChoice';
import { DETECTED, decimals, delimiters, encodings, thousands, yesOrNo } from './reading-choices';

interface ReadingFormProps {
  preview: FilePreview;
  options: FileOptions;
  onChange: (change: Partial<FileOptions>) => void;
  children?: ReactNode;
}

/** How the file is read: what was detected, to be changed. */
export function ReadingForm({ preview, options, onChange, children }: ReadingFormProps) {
  const { readAs } = preview;
  const isText = readAs.shape === 'csv';
  const isTable = isText || readAs.shape === 'xlsx';
  return (
    <div className={styles.options}>
      <SheetChoice {...{ readAs, options, onChange }} />
      {readAs.lists && (
        <Select
          size="s"
          label={i18n.formatMessage({ id: 'ingest.preview.list', defaultMessage: 'List' })}
          value={readAs.list ?? ''}
          options={readAs.lists.map((value) => ({ value, label: value }))}
          onChange={(list) => onChange({ list })}
        />
      )}
      {isText && (
        <Select
          size="s"
          label={i18n.formatMessage({
            id: 'ingest.preview.delimiter',
            defaultMessage: 'Delimiter',
          })}
          value={readAs.delimiter ?? ','}
          options={delimiters(readAs.delimiter)}
          onChange={(delimiter) => onChange({ delimiter })}
        />
      )}
      {readAs.encoding && (
        <Select
          size="s"
          label={i18n.formatMessage({ id: 'ingest.preview.encoding', defaultMessage: 'Encoding' })}
          value={readAs.encoding}
          options={encodings(readAs.encoding)}
          onChange={(encoding) => onChange({ encoding })}
        />
      )}
      {isTable && <TableOptions {...{ preview, options, onChange }} />}
      <TimeField {...{ preview, options, onChange }} />
      {children}
    </div>
  );
}

function TableOptions({ preview: { readAs }, options, onChange }: ReadingFormProps) {
  return (
    <>
      <Select
        size="s"
        label={i18n.formatMessage({ id: 'ingest.preview.header', defaultMessage: 'Column names' })}
        value={String(readAs.header ?? true)}
        options={yesOrNo()}
        onChange={(value) => onChange({ header: value === 'true' })}
      />
      <TextField
        size="s"
        type="number"
        min={0}
        max={1000}
        label={i18n.formatMessage({
          id: 'ingest.preview.skipLines',
          defaultMessage: 'Lines before',
        })}
        value={options.skipLines ?? readAs.skippedLines ?? 0}
        onChange={({ target }) =>
          onChange({ skipLines: Math.min(1000, Math.max(0, Math.trunc(Number(target.value)))) })
        }
      />
      <Select
        size="s"
        label={i18n.formatMessage({ id: 'ingest.preview.decimal', defaultMessage: 'Decimal sign' })}
        value={options.decimal ?? DETECTED}
        options={decimals()}
        onChange={(value) =>
          onChange({ decimal: value === '.' || value === ',' ? value : undefined })
        }
      />
      <Select
        size="s"
        label={i18n.formatMessage({ id: 'ingest.preview.thousands', defaultMessage: 'Thousands' })}
        value={options.thousands ?? DETECTED}
        options={thousands()}
        onChange={(value) => onChange({ thousands: toThousands(value) })}
      />
      <TextField
        size="s"
        label={i18n.formatMessage({
          id: 'ingest.preview.emptyWords',
          defaultMessage: 'Also empty (words)',
        })}
        defaultValue={(options.emptyWords ?? []).join(', ')}
        onBlur={({ target }) => onChange({ emptyWords: toWords(target.value) })}
      />
    </>
  );
}

function TimeField({ preview, options, onChange }: ReadingFormProps) {
  const dates = preview.fields.filter(({ type, multiValued }) => type === 'date' && !multiValued);
  if (dates.length === 0) return null;
  const none = i18n.formatMessage({ id: 'ingest.preview.noTimeField', defaultMessage: 'None' });
  const chosen = options.timeField === undefined ? preview.timeField : options.timeField;
  return (
    <Select
      size="s"
      label={i18n.formatMessage({ id: 'ingest.preview.timeField', defaultMessage: 'Time field' })}
      value={chosen ?? ''}
      options={[
        { value: '', label: none },
        ...dates.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={(name) => onChange({ timeField: name === '' ? null : name })}
    />
  );
}

const toThousands = (value: string): FileOptions['thousands'] =>
  (['.', ',', ' ', "'", 'none'] as const).find((one) => one === value);

function toWords(text: string): readonly string[] | undefined {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.length > 0 ? words.slice(0, 50) : undefined;
}
