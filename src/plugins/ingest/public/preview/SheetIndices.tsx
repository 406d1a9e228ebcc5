import { i18n } from '#common/i18n';
import { EACH_SHEET, type FileReadAs } from '#common/search';
import { toSheetIndices } from '../../common/index';
import type { FileOptions } from '../types';
import styles from './FilePreviewPanel.module.css';

interface SheetIndicesProps {
  readAs: FileReadAs;
  options: FileOptions;
  /** What the names begin with. */
  index: string;
}

const SHOWN_NAMES = 12;

/** Which indices a workbook becomes, where each of its sheets is one. */
export function SheetIndices({ readAs, options, index }: SheetIndicesProps) {
  if (options.sheet !== EACH_SHEET) return null;
  const { sheets = [], hiddenSheets = [] } = readAs;
  const all = toSheetIndices(index, sheets);
  const names = all.filter((_, at) => !hiddenSheets.includes(sheets[at] ?? ''));
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return (
    <p className={styles.sheets} role="status">
      {i18n.formatMessage(
        {
          id: 'ingest.preview.sheetIndices',
          defaultMessage:
            '{count, plural, one {Becomes # index} other {Becomes # indices}}: {names}. Sheets without rows are left out.',
        },
        { count: names.length, names: names.length > SHOWN_NAMES ? `${shown}, …` : shown },
      )}
    </p>
  );
}
