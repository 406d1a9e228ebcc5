import { type ReactNode, useCallback, useState } from 'react';
import { i18n } from '#common/i18n';
import type { TimeRange } from '#common/search';
import { CHOSEN_INTERVALS, type HistogramInterval, type TimeFormatter } from '#common/time';
import { IconButton, Select, Skeleton } from '#ui';
import type { HistogramPart } from '#ui/charts/kinds/time-histogram';
import { HistogramChart } from './HistogramChart';
import styles from './HistogramPanel.module.css';
import { HistogramTable } from './HistogramTable';

export interface HistogramPanelProps {
  /** Undefined until there is an answer. */
  buckets: readonly { start: number; count: number }[] | undefined;
  /** In place of the whole; empty for the whole. */
  parts: readonly HistogramPart[];
  /** The period before, one for each bucket. */
  before: readonly number[] | undefined;
  now: number | undefined;
  /** A part that stands out. */
  stretch: TimeRange | undefined;
  /** Choosing a part doesn't zoom. */
  choosesStretch: boolean;
  /** Beside the interval. */
  tools: ReactNode;
  legend: ReactNode;
  /** Writes what the index has as its time. */
  time: TimeFormatter;
  interval: HistogramInterval & { scaled: boolean };
  /** What was chosen: `auto` or a unit. */
  chosen: string;
  dimmed: boolean;
  onChooseInterval: (chosen: string) => void;
  onChoose: (range: TimeRange) => void;
}

/** How many documents over time, as bars or as a table. */
export function HistogramPanel(props: HistogramPanelProps) {
  const { buckets, parts, before, time, interval, chosen, dimmed } = props;
  const { stretch, choosesStretch, onChooseInterval, onChoose } = props;
  const [asTable, setAsTable] = useState(false);
  const formatAxis = useCallback(
    (moment: number) => time.axis(moment, interval.milliseconds),
    [time, interval.milliseconds],
  );
  const label = i18n.formatMessage({
    id: 'discover.histogram.label',
    defaultMessage: 'Documents over time',
  });
  return (
    <section
      className={styles.root}
      aria-label={label}
      aria-busy={dimmed || undefined}
      data-dimmed={dimmed || undefined}
    >
      <div className={styles.tools}>
        {interval.scaled && (
          <span className={styles.note}>
            {i18n.formatMessage(
              {
                id: 'discover.histogram.scaled',
                defaultMessage: 'Shown per {interval}: the chosen interval creates too many bars',
              },
              { interval: shownInterval(interval) },
            )}
          </span>
        )}
        {props.tools}
        <Select
          label={i18n.formatMessage({
            id: 'discover.histogram.interval',
            defaultMessage: 'Interval',
          })}
          labelHidden
          size="s"
          value={chosen}
          options={intervalOptions(interval)}
          onChange={onChooseInterval}
        />
        <IconButton
          size="s"
          icon={asTable ? 'chart-bar' : 'chart-table'}
          active={asTable}
          label={
            asTable
              ? i18n.formatMessage({
                  id: 'discover.histogram.asChart',
                  defaultMessage: 'Show the chart',
                })
              : i18n.formatMessage({
                  id: 'discover.histogram.asTable',
                  defaultMessage: 'Show as a table',
                })
          }
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <div className={styles.chart}>
        {!buckets && <Skeleton height="100%" />}
        {buckets && asTable && (
          <HistogramTable {...{ buckets, parts, before }} format={time.full} />
        )}
        {buckets && !asTable && (
          <HistogramChart
            {...{ buckets, parts, before }}
            now={props.now}
            marked={stretch}
            intervalMs={interval.milliseconds}
            label={choosesStretch ? `${label}: ${stretchText()}` : label}
            formatAxis={formatAxis}
            formatTime={time.full}
            onChoose={(from, to) => onChoose({ from, to: to - 1 })}
          />
        )}
      </div>
      {props.legend}
    </section>
  );
}

const stretchText = () =>
  i18n.formatMessage({
    id: 'discover.histogram.stretch',
    defaultMessage: 'choose what is compared with all other time',
  });

/** Decades and centuries are counted in days; people count them in years. */
const LONG_INTERVALS: Readonly<Record<string, string>> = { '3653d': '10y', '36525d': '100y' };
const shownInterval = ({ expression }: HistogramInterval) =>
  LONG_INTERVALS[expression] ?? expression;

function intervalOptions(interval: HistogramInterval) {
  const names: Readonly<Record<string, string>> = {
    s: i18n.formatMessage({ id: 'discover.interval.second', defaultMessage: 'Second' }),
    m: i18n.formatMessage({ id: 'discover.interval.minute', defaultMessage: 'Minute' }),
    h: i18n.formatMessage({ id: 'discover.interval.hour', defaultMessage: 'Hour' }),
    d: i18n.formatMessage({ id: 'discover.interval.day', defaultMessage: 'Day' }),
    w: i18n.formatMessage({ id: 'discover.interval.week', defaultMessage: 'Week' }),
    M: i18n.formatMessage({ id: 'discover.interval.month', defaultMessage: 'Month' }),
    y: i18n.formatMessage({ id: 'discover.interval.year', defaultMessage: 'Year' }),
  };
  const auto = i18n.formatMessage(
    { id: 'discover.interval.auto', defaultMessage: 'Auto ({interval})' },
    { interval: shownInterval(interval) },
  );
  return [
    { value: 'auto', label: auto },
    ...Object.keys(CHOSEN_INTERVALS).map((value) => ({ value, label: names[value] ?? value })),
  ];
}
