import { formatBytes, formatCount, i18n } from '#common/i18n';
import type { UploadProgress } from './types';
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

/** Of the bar; files that need no preparing skip it. */
const PREPARING = 0.1;

/** Sending is the first half, preparing and loading the second; undefined where nothing can be said. */
export function progressShare({ state }: UploadItem): number | undefined {
  if (state.status !== 'running' || !state.progress) return undefined;
  const { phase, bytes, totalBytes } = state.progress;
  const share = totalBytes > 0 ? bytes / totalBytes : 0;
  if (phase === 'sending') return share / 2;
  if (phase === 'preparing') return 0.5 + share * PREPARING;
  return phase === 'loading' && share > 0 ? 0.5 + PREPARING + share * (0.5 - PREPARING) : undefined;
}

function phaseText(phase: UploadProgress['phase']): string {
  switch (phase) {
    case 'sending':
      return i18n.formatMessage({ id: 'ingest.phase.sending', defaultMessage: 'Sending' });
    case 'waiting':
      return i18n.formatMessage({
        id: 'ingest.phase.waiting',
        defaultMessage: 'Waiting for other files',
      });
    case 'preparing':
      return i18n.formatMessage({ id: 'ingest.phase.preparing', defaultMessage: 'Preparing' });
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
