import { useId, useState, type RefObject } from 'react';
import { i18n } from '#common/i18n';
import { createTimeFormatter, type TimeFormatter, type Weekday } from '#common/time';
import { Select } from '../components/text-field/Select';
import { describeRange } from './describe-range';
import { quickRanges, type QuickRange } from './quick-ranges.data';
import { RangeForm } from './RangeForm';
import { addRecentRange, readRecentRanges } from './recent-ranges';
import styles from './TimePanel.module.css';
import { WordsForm } from './WordsForm';
import { ZoneField } from './ZoneField';

export interface TimePanelProps {
  from: string;
  to: string;
  /** Milliseconds; 0 is off. */
  refresh: number;
  time: TimeFormatter;
  dates: PickerDates;
  /** The whole of the data, where known. */
  all: { from: string; to: string } | undefined;
  onChange: (range: { from: string; to: string }) => void;
  onRefreshChange: (milliseconds: number) => void;
  /** Of the page; undefined: that of the settings. Missing where no other can be chosen. */
  onPageZone?: ((zone: string | undefined) => void) | undefined;
}

export interface OpenedPanelProps extends TimePanelProps {
  /** What was typed before it was there. */
  earlyRef: RefObject<string>;
  onClose: () => void;
}

/** What of the settings dates are read by. */
export interface PickerDates {
  weekStartsOn: Weekday;
  /** Chosen for the page, in place of that of the settings. */
  pageZone?: string | undefined;
  patterns?: { pattern?: string };
}

const REFRESH_CHOICES = [0, 5000, 10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000];

/** Ranges to choose, in words or by both ends, the zone, and how often to refresh. */
export function TimePanel(props: Omit<OpenedPanelProps, 'onClose'>) {
  const { from, to, refresh, time, dates, onRefreshChange, onPageZone, earlyRef } = props;
  const clock = {
    now: Date.now(),
    timeZone: time.timeZone,
    weekStartsOn: dates.weekStartsOn,
    locale: i18n.formattingLocale,
    pattern: dates.patterns?.pattern,
  };
  const choose = (range: { from: string; to: string }) => {
    addRecentRange(range);
    props.onChange(range);
  };
  return (
    <div className={styles.root}>
      <RangeLists {...props} onChange={choose} />
      <div className={styles.custom}>
        <WordsForm {...{ time, clock, earlyRef }} onChange={choose} />
        <RangeForm
          key={`${from}|${to}|${time.timeZone}`}
          {...{ from, to, time, clock }}
          onChange={choose}
        />
        {onPageZone && <ZoneField time={time} pageZone={dates.pageZone} onChange={onPageZone} />}
        <Select
          label={i18n.formatMessage({ id: 'ui.time.refresh', defaultMessage: 'Refresh' })}
          value={String(refresh)}
          options={REFRESH_CHOICES.map((value) => ({
            value: String(value),
            label: refreshLabel(value),
          }))}
          onChange={(value) => onRefreshChange(Number(value))}
        />
      </div>
    </div>
  );
}

/** Those of the settings, and those that were chosen in this browser. */
function RangeLists({
  from,
  to,
  time,
  all,
  onChange,
}: Pick<TimePanelProps, 'from' | 'to' | 'time' | 'all' | 'onChange'>) {
  const titleId = useId();
  const [recent] = useState(() => readRecentRanges());
  const quick = quickRanges();
  const own = recent.filter(
    (range) => !quick.some((one) => one.from === range.from && one.to === range.to),
  );
  // Dates are short here: what the setting writes may be long.
  const short = createTimeFormatter(time.timeZone);
  const list = (ranges: readonly QuickRange[]) =>
    ranges.map((range) => (
      <QuickItem
        key={range.from + range.to}
        range={range}
        current={range.from === from && range.to === to}
        onChoose={onChange}
      />
    ));
  return (
    <div className={styles.lists}>
      <section
        aria-label={i18n.formatMessage({ id: 'ui.time.quick', defaultMessage: 'Quick ranges' })}
      >
        <ul className={styles.quick}>
          {all &&
            list([
              {
                ...all,
                label: i18n.formatMessage({ id: 'ui.time.all', defaultMessage: 'All data' }),
              },
            ])}
          {list(quick)}
        </ul>
      </section>
      {own.length > 0 && (
        <section className={styles.recent} aria-labelledby={titleId}>
          <h3 id={titleId} className={styles.title}>
            {i18n.formatMessage({ id: 'ui.time.recent', defaultMessage: 'Recently used' })}
          </h3>
          <ul className={styles.quick}>
            {list(own.map((one) => ({ ...one, label: describeRange(one.from, one.to, short) })))}
          </ul>
        </section>
      )}
    </div>
  );
}

function QuickItem({
  range,
  current,
  onChoose,
}: {
  range: QuickRange;
  current: boolean;
  onChoose: TimePanelProps['onChange'];
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.quickItem}
        aria-current={current ? 'true' : undefined}
        onClick={() => onChoose({ from: range.from, to: range.to })}
      >
        {range.label}
      </button>
    </li>
  );
}

function refreshLabel(milliseconds: number): string {
  if (milliseconds === 0) {
    return i18n.formatMessage({ id: 'ui.time.refreshOff', defaultMessage: 'Off' });
  }
  const seconds = milliseconds / 1000;
  return seconds < 60
    ? i18n.formatMessage(
        { id: 'ui.time.everySeconds', defaultMessage: 'Every {seconds} seconds' },
        { seconds },
      )
    : i18n.formatMessage(
        {
          id: 'ui.time.everyMinutes',
          defaultMessage: 'Every {minutes, plural, one {minute} other {# minutes}}',
        },
        { minutes: seconds / 60 },
      );
}
