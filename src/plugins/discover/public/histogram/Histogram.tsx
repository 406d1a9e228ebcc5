import { useEffect, useMemo, useState } from 'react';
import type { Filter } from '#common/filters';
import type { TimeRange } from '#common/search';
import { fromDays, type TimeFormatter } from '#common/time';
import type { HistogramPart } from '#ui/charts/kinds/time-histogram';
import { i18n } from '#common/i18n';
import { bucketsOf } from '../../common/breakdown';
import { writeValue } from '../documents/FieldValues';
import { filterForValue } from '../documents/value-filter';
import type { ChangeSearch } from '../state/use-search-work';
import { HistogramLegend } from './HistogramLegend';
import { HistogramPanel } from './HistogramPanel';
import { HistogramTools } from './HistogramTools';
import { partTokens, REST_TOKEN } from './part-tokens';
import { type HistogramPartsInput, useHistogramParts } from './use-histogram-parts';

interface HistogramProps extends HistogramPartsInput {
  /** Writes what the index has as its time. */
  time: TimeFormatter;
  update: ChangeSearch;
  onFilter: (filter: Filter) => void;
  /** A part that stands out. */
  stretch: TimeRange | undefined;
  /** In place of a zoom. */
  onStretch: ((stretch: TimeRange) => void) | undefined;
  /** The server is away. */
  isOld: boolean;
}

/** The documents over time, on request by a field's values and beside the period before. */
export function Histogram(props: HistogramProps) {
  const { state, update, model, time, isOld, onFilter, stretch, onStretch } = props;
  const { summary, interval, zoneOfDays, fields } = model;
  const { histogram } = model.answered;
  const more = useHistogramParts(props);
  const { field, breakdown, before } = more;
  const own = useMemo(
    () => summary.data && bucketsOf(summary.data.aggregations?.['histogram']),
    [summary.data],
  );
  const buckets = breakdown?.buckets ?? own;
  const parts = useMemo<readonly HistogramPart[]>(() => {
    if (!field || !breakdown) return [];
    const tokens = partTokens(
      field,
      breakdown.parts.map(({ value }) => value),
    );
    return breakdown.parts.map(({ value, counts }, at) => ({
      name: value === undefined ? restName() : nameOf(writeValue(value, field, time)),
      token: tokens[at] ?? REST_TOKEN,
      counts,
    }));
  }, [breakdown, field, time]);
  const compared = useMemo(
    () => before && (buckets ?? []).map((_, at) => before[at]?.count ?? 0),
    [before, buckets],
  );
  const now = usePresentTime();
  const chooseValue = (at: number, negate: boolean) => {
    const value = breakdown?.parts[at]?.value;
    if (field && value !== undefined) onFilter(filterForValue(field, value, negate));
  };
  return (
    <HistogramPanel
      {...{ buckets, parts, time, stretch }}
      choosesStretch={onStretch !== undefined}
      before={compared}
      // A day has no present time of its own.
      now={zoneOfDays === undefined ? now : undefined}
      interval={histogram?.interval ?? interval}
      chosen={state.interval ?? 'auto'}
      dimmed={summary.isPlaceholderData || isOld || more.isOld}
      tools={<HistogramTools {...{ state, update, fields }} />}
      legend={
        <HistogramLegend
          {...{ parts }}
          hasBefore={compared !== undefined}
          overlaps={breakdown?.overlaps ?? false}
          error={more.error}
          onChoose={chooseValue}
        />
      }
      onChooseInterval={(chosen) => update({ interval: chosen })}
      onChoose={(chosen) => {
        if (onStretch) return onStretch(chosen);
        const { from, to } = zoneOfDays ? fromDays(chosen, zoneOfDays) : chosen;
        update({
          time: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
        });
      }}
    />
  );
}

const restName = () =>
  i18n.formatMessage({ id: 'discover.histogram.rest', defaultMessage: 'Other' });

const nameOf = (text: string) =>
  text === ''
    ? i18n.formatMessage({ id: 'discover.value.empty', defaultMessage: '(empty)' })
    : text;

const MINUTE = 60_000;

/** To the minute. */
function usePresentTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
