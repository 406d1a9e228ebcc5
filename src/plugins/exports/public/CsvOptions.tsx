import { i18n } from '#common/i18n';
import { Checkbox, Select } from '#ui';
import type { ExportChoice } from './export-choice';

interface CsvOptionsProps {
  csv: ExportChoice['csv'];
  onChange: (csv: ExportChoice['csv']) => void;
}

/** How values stand in a line, and what spreadsheets make of them. */
export function CsvOptions({ csv, onChange }: CsvOptionsProps) {
  const known = separators();
  const own = known.some(({ value }) => value === csv.separator)
    ? []
    : [{ value: csv.separator, label: csv.separator }];
  return (
    <>
      <Select
        label={i18n.formatMessage({ id: 'exports.separator', defaultMessage: 'Separator' })}
        size="s"
        options={[...known, ...own]}
        value={csv.separator}
        onChange={(separator) => onChange({ ...csv, separator })}
      />
      <Checkbox
        label={i18n.formatMessage({
          id: 'exports.safe',
          defaultMessage: 'Put a quote before text that a spreadsheet would run as a formula',
        })}
        checked={csv.safe}
        onChange={(safe) => onChange({ ...csv, safe })}
      />
      <Checkbox
        label={i18n.formatMessage({
          id: 'exports.marked',
          defaultMessage: 'Begin with a byte order mark, so that Excel reads all letters',
        })}
        checked={csv.marked}
        onChange={(marked) => onChange({ ...csv, marked })}
      />
    </>
  );
}

const separators = () => [
  {
    value: ',',
    label: i18n.formatMessage({ id: 'exports.separator.comma', defaultMessage: 'Comma' }),
  },
  {
    value: ';',
    label: i18n.formatMessage({ id: 'exports.separator.semicolon', defaultMessage: 'Semicolon' }),
  },
  {
    value: '\t',
    label: i18n.formatMessage({ id: 'exports.separator.tab', defaultMessage: 'Tab' }),
  },
  {
    value: '|',
    label: i18n.formatMessage({ id: 'exports.separator.bar', defaultMessage: 'Vertical bar' }),
  },
];
