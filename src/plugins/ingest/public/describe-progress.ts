import { formatBytes, formatCount, i18n } from '#common/i18n';
import type { UploadItem } from './uploads';

/** Bytes, rows and rate, as far as they are known. */
export function describeProgress({ file, state }: UploadItem): string {
  if (state.status === 'waiting') {
    return i18n.formatMessage({ id: 'ingest.progress.waiting', defaultMessage: 'Waiting' });
  }
  if (state.status !== 'running' || !state.progress) {
    return formatBytes(file.size);
  }
  const { phase, bytes, totalBytes, rows, rowsPerSecond } = state.progress;
  const parts = [phaseText(phase)];
  if (phase !== 'finishing' && bytes > 0) {
    parts.push(
      i18n.formatMessage(
        { id: 'ingest.progress.bytes', defaultMessage: '{done} of {total}' },
        { done: formatBytes(bytes), total: formatBytes(totalBytes) },
      ),
    );
  }
  if (rows > 0) {
    parts.push(
      i18n.formatMessage(
        { id: 'ingest.progress.rows', defaultMessage: '{rows} rows' },
        { rows: formatCount(rows) },
      ),
    );
  }
  if (rowsPerSecond > 0) {
    parts.push(
      i18n.formatMessage(
        { id: 'ingest.progress.rate', defaultMessage: '{rate} rows/s' },
        { rate: formatCount(Math.round(rowsPerSecond)) },
      ),
    );
  }
  return parts.join(' · ');
}

/** Sending is the first half, loading the second; undefined where nothing can be said. */
export function progressShare({ state }: UploadItem): number | undefined {
  if (state.status !== 'running' || !state.progress) return undefined;
  const { phase, bytes, totalBytes } = state.progress;
  const share = totalBytes > 0 ? bytes / totalBytes : 0;
  if (phase === 'sending') return share / 2;
  return phase === 'loading' && share > 0 ? 0.5 + share / 2 : undefined;
}

function phaseText(phase: 'sending' | 'detecting' | 'loading' | 'finishing'): string {
  switch (phase) {
    case 'sending':
      return i18n.formatMessage({ id: 'ingest.phase.sending', defaultMessage: 'Sending' });
    case 'detecting':
      return i18n.formatMessage({
        id: 'ingest.phase.detecting',
        defaultMessage: 'Detecting types',
      });
    case 'loading':
      return i18n.formatMessage({ id: 'ingest.phase.loading', defaultMessage: 'Loading' });
    case 'finishing':
      return i18n.formatMessage({ id: 'ingest.phase.finishing', defaultMessage: 'Finishing' });
  }
}
