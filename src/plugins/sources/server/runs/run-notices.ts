import type { LoadNotice } from '#common/search';
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

export const toNotice = ({ message, attributes }: LoadNotice): RunNotice => ({
  message,
  ...(attributes ? { attributes } : {}),
});

/** In which form rows are handed to the loader is nobody's concern. */
export const isNews = ({ attributes }: LoadNotice): boolean =>
  attributes?.messageCode !== 'notices.file.readAs';
