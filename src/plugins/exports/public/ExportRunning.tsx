import { formatBytes, i18n } from '#common/i18n';
import { ProgressBar } from '#ui';
import type { ExportProgress } from '#common/export-job';
import styles from './ExportForm.module.css';

interface ExportRunningProps {
  progress: ExportProgress;
  /** As the page knows it. */
  total: number | undefined;
}

/** How far an export is. */
export function ExportRunning({ progress, total: known }: ExportRunningProps) {
  const { phase, rows, total = known, bytes } = progress;
  const share = total ? Math.min(1, rows / total) : undefined;
  const isSending = phase === 'sending';
  return (
    <div className={styles.form}>
      <ProgressBar
        label={i18n.formatMessage({ id: 'exports.progress', defaultMessage: 'Progress' })}
        {...(isSending && share !== undefined && { value: share })}
      />
      <p role="status">
        {isSending
          ? rowsText(rows, total, share)
          : i18n.formatMessage(
              {
                id: 'exports.preparing',
                defaultMessage: 'The server is making the file ({size} so far)',
              },
              { size: formatBytes(bytes) },
            )}
      </p>
      <p>
        {i18n.formatMessage({
          id: 'exports.goesOn',
          defaultMessage: 'The download goes on when you close this.',
        })}
      </p>
    </div>
  );
}

const rowsText = (rows: number, total: number | undefined, share: number | undefined): string =>
  total === undefined || share === undefined
    ? i18n.formatMessage(
        {
          id: 'exports.rows',
          defaultMessage: '{rows, plural, one {# row} other {# rows}} so far',
        },
        { rows },
      )
    : i18n.formatMessage(
        {
          id: 'exports.rowsOf',
          defaultMessage: '{rows, number} of {total, number} rows, {percent}',
        },
        {
          rows,
          total,
          // Not all of it before it is.
          percent: i18n.formatNumber(Math.floor(share * 100) / 100, { style: 'percent' }),
        },
      );
