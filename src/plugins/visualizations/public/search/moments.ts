import { openedAt } from '#core/public';
import type { ChartContext } from '../../common';

/** What is drawn together is of one moment: the same question is the same search. */
const SAME_MOMENT_MS = 2000;

/** What `now` means, in milliseconds since 1970: the same for all that a page draws at once. */
export function createMoments(): (context: ChartContext) => number {
  let moment = { key: '', at: 0 };
  return ({ timeRange, refreshCount = 0, refreshedAt }) => {
    if (refreshedAt !== undefined) return refreshedAt;
    // Nothing was refreshed yet: the server may have begun these searches.
    const opened = refreshCount === 0 ? openedAt() : undefined;
    if (opened !== undefined) return opened;
    const key = JSON.stringify([timeRange, refreshCount]);
    const now = Date.now();
    if (key !== moment.key || now - moment.at > SAME_MOMENT_MS) moment = { key, at: now };
    return moment.at;
  };
}
