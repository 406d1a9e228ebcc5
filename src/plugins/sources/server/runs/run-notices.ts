import type { LoadNotice } from '#common/search';
import { EngineError, type LoadResult } from '#engine';
import { nested, tell } from '#common/server-messages';
import type { RunNotice } from '../../common/index';
import type { StagedRows } from '../rows/stage-rows';
import type { StoredSource } from '../source-store';

/** What of the rows could not be kept. */
export function noticesOf(
  { lost, withoutKey }: StagedRows,
  { values }: StoredSource,
): readonly RunNotice[] {
  return [
    ...lost.map(({ column, kind, count, example }) =>
      nested(tell(`sources.lost.${kind}`, { column, count, example })),
    ),
    ...(withoutKey > 0
      ? [nested(tell('sources.withoutKey', { column: values['key'] ?? '', count: withoutKey }))]
      : []),
  ];
}

/** What is to be told of a load. */
export const loadNotices = ({
  rejectedRows,
  notices,
}: Pick<LoadResult, 'rejectedRows' | 'notices'>): readonly RunNotice[] => [
  ...(rejectedRows > 0 ? [nested(tell('sources.rejected', { count: rejectedRows }))] : []),
  ...notices.filter(isNews).map(toNotice),
];

/** Files are not there any more, and neither are their documents. */
export const removedNotice = (gone: readonly string[]): RunNotice =>
  nested(tell('sources.goneDeleted', { count: gone.length, file: gone[0] ?? '' }));

/** None of the files has a row. */
export const isWithoutRows = (error: unknown): boolean =>
  error instanceof EngineError &&
  ['files.empty', 'files.noRow'].includes(error.serverMessage?.code ?? '');

const toNotice = ({ message, attributes }: LoadNotice): RunNotice => ({
  message,
  ...(attributes ? { attributes } : {}),
});

/** In which form rows are handed to the loader is nobody's concern. */
const isNews = ({ attributes }: LoadNotice): boolean =>
  attributes?.messageCode !== 'notices.file.readAs';
