import type { LoadResult } from '#engine';
import type { LoadedIndex } from './load-arguments';

/** So many notices of an index are printed. */
const MOST_PRINTED = 5;

/**
 * What became of the files of an index, in lines. Notices hold values, and what is printed may be kept in a log: they are told where a
 * person reads, and counted elsewhere.
 */
export function describeLoaded(
  { index, loaded, result, error }: LoadedIndex,
  isTerminal: boolean,
): string {
  if (error) return `${index}: not loaded. ${error.message}`;
  if (!loaded || !result) return `${index}: unchanged since it was loaded.`;
  const { documents, rejectedRows, notices } = result;
  const rejected = rejectedRows > 0 ? `, ${rejectedRows} rows rejected (see the Data page)` : '';
  const line = `${index}: ${documents} documents loaded${rejected}.`;
  if (isTerminal) return [line, ...noticeLines(notices)].join('\n');
  return notices.length > 0 ? `${line} Notices on the Data page: ${notices.length}.` : line;
}

function noticeLines(notices: LoadResult['notices']): readonly string[] {
  const printed = notices.slice(0, MOST_PRINTED).map(({ message }) => `  ${printable(message)}`);
  const more = notices.length - printed.length;
  return more > 0 ? [...printed, `  and ${more} more: see the index on the Data page.`] : printed;
}

/** A value may have line ends, and what moves the cursor of a terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
