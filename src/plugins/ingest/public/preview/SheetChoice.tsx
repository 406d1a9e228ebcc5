import { i18n } from '#common/i18n';
import { EACH_SHEET, type FileReadAs } from '#common/search';
import { Select, type SelectOption } from '#ui';
import type { FileOptions } from '../types';

interface SheetChoiceProps {
  readAs: FileReadAs;
  options: FileOptions;
  onChange: (change: Partial<FileOptions>) => void;
}

/** One sheet of a workbook, or each as an index of its own. */
export function SheetChoice({ readAs, options, onChange }: SheetChoiceProps) {
  const { sheets = [], sheet = '' } = readAs;
  if (sheets.length < 2) return null;
  const each: SelectOption = {
    value: EACH_SHEET,
    label: i18n.formatMessage({
      id: 'ingest.preview.eachSheet',
      defaultMessage: 'All sheets',
    }),
  };
  return (
    <Select
      size="s"
      label={i18n.formatMessage({ id: 'ingest.preview.sheet', defaultMessage: 'Sheet' })}
      value={options.sheet === EACH_SHEET ? EACH_SHEET : sheet}
      options={[...sheets.map((name): SelectOption => ({ value: name, label: name })), each]}
      onChange={(chosen) => onChange({ sheet: chosen })}
    />
  );
}
