import { asText } from '#common/json';
import type { Series } from '../model/panel';
import type { SeriesPlan } from '../request/series-body';
import { drawnMetric, type ReadingLines } from './read-lines';
import { isWhole } from './read-splits';
import { metricLabel } from './series-label';

/** How the answer to a series is read. */
export function readingOf({ panel, series, shift, width }: SeriesPlan): ReadingLines {
  const isLast = panel.type === 'timeseries' || !(series.own ?? panel).entireRange;
  return {
    series,
    label: labelOf(series),
    width: width.milliseconds,
    later: shift?.later ?? 0,
    dropsLast: isLast && panel.dropsLast,
  };
}

/** What a series is called as a whole: for the parts that it is split into, its metric. */
export const labelOf = (series: Series): string =>
  (isWhole(series.split) && asText(series.label)) ||
  metricLabel(drawnMetric(series), series.metrics);
