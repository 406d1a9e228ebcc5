import { useCallback, useState } from 'react';
import { i18n } from '#common/i18n';
import type { SearchProgress } from '#common/search';
import { onSearchProgress } from './search-progress';

/** How far the last search is, in words, for which `watch` was called with its signal. */
export function useSearchProgress() {
  const [progress, setProgress] = useState<string>();
  const watch = useCallback((signal: AbortSignal) => {
    setProgress(undefined);
    onSearchProgress(signal, (known) => setProgress(progressText(known)));
  }, []);
  return { progress, watch };
}

function progressText({ isWaiting, step, part, rows }: SearchProgress): string | undefined {
  if (isWaiting) {
    return i18n.formatMessage({
      id: 'data.search.waiting',
      defaultMessage: 'waits until other searches are done',
    });
  }
  if (part === undefined) return undefined;
  const read = rows
    ? i18n.formatMessage(
        { id: 'data.search.rowsRead', defaultMessage: 'about {read} of {all} rows read' },
        { read: shortNumber(rows.read), all: shortNumber(rows.all) },
      )
    : i18n.formatMessage(
        { id: 'data.search.partRead', defaultMessage: '{part} read' },
        { part: i18n.formatNumber(part, { style: 'percent', maximumFractionDigits: 0 }) },
      );
  return step > 1
    ? i18n.formatMessage(
        { id: 'data.search.step', defaultMessage: 'step {step}: {read}' },
        { step, read },
      )
    : read;
}

const shortNumber = (value: number): string =>
  i18n.formatNumber(value, { notation: 'compact', maximumSignificantDigits: 3 });
