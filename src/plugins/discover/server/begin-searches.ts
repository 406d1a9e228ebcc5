import type { OpeningPage } from '#common/page-scripts';
import type { TimeSelection } from '#common/url-state';
import { type BegunSearch, pageDates, type PlanTools } from '#core/server';
import type { Address } from '#plugins/documents/common';
import type { IndexByPattern } from '#plugins/index-patterns/common';
import type { DiscoverSettings } from '../common/discover-settings';
import { firstSearches, readSpan, spanBody } from '../common/first-searches';

interface Options {
  page: OpeningPage;
  tools: Pick<PlanTools, 'setting' | 'begin'>;
  settings: DiscoverSettings;
  defaultTime: TimeSelection | undefined;
}

export interface OpenedIndex {
  shown: IndexByPattern;
  /** How far its time reaches has to be asked first. */
  isSpanUnknown: boolean;
}

/** Begins what the page searches when it opens: it will ask for it, to the letter. */
export async function beginSearches(
  state: Address,
  { shown, isSpanUnknown }: OpenedIndex,
  { page, tools: { begin, setting }, settings, defaultTime }: Options,
): Promise<void> {
  const dates = await pageDates(page, setting);
  const around = { ...dates, settings, defaultTime, now: page.now };
  // What is wrong with the query the page tells.
  const first = (details: IndexByPattern): readonly BegunSearch[] => {
    try {
      return firstSearches(state, details, around);
    } catch {
      return [];
    }
  };
  const { name: index, timeField } = shown;
  if (timeField === undefined || !isSpanUnknown) return begin(first(shown));
  const follow: BegunSearch['follow'] = (answer) => {
    const timeRange = readSpan(answer);
    return first({ ...shown, ...(timeRange && { timeRange }) });
  };
  return begin([{ index, body: spanBody(timeField), follow }]);
}
