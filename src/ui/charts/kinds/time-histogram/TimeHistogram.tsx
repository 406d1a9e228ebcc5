import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { i18n } from '#common/i18n';
import { ChartTooltip } from '../../ChartTooltip';
import { type BucketPlaces, PresentTime } from './PresentTime';
import { tooltipRows } from './tooltip-rows';
import { type HistogramPart, toHistogramOption } from './time-histogram-option';
import { ChartCanvas } from '../../ChartCanvas';
import styles from './TimeHistogram.module.css';
import { useChart } from '../../use-chart';

export interface TimeBucket {
  /** Start, in milliseconds since 1970. */
  start: number;
  count: number;
}

export interface TimeHistogramProps {
  /** In order, without gaps. */
  buckets: readonly TimeBucket[];
  /** Length of a bucket: the end of the last one. */
  intervalMs: number;
  label: string;
  formatAxis: (time: number) => string;
  formatTime: (time: number) => string;
  /** Stacked in place of the whole. */
  parts?: readonly HistogramPart[];
  /** Counts of the period before, one for each bucket. */
  before?: readonly number[] | undefined;
  /** A line stands at this time, where it is in the chart. */
  now?: number | undefined;
  /** A part that stands out: the buckets that begin in it. */
  marked?: { from: number; to: number } | undefined;
  /** A person chose this part, by dragging, by a click or by keys. */
  onChoose: (from: number, to: number) => void;
}

interface Selection {
  first: number;
  last: number;
}

const NO_PARTS: readonly HistogramPart[] = [];

/** Counts over time. Drag, or Shift and arrow keys, select a part; releasing or Enter chooses it. */
export function TimeHistogram(props: TimeHistogramProps) {
  const { buckets, intervalMs, label, formatAxis, formatTime, onChoose } = props;
  const { parts = NO_PARTS, before, now, marked } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const [selection, setSelection] = useState<Selection>();
  const dragStart = useRef<number>(undefined);
  const { places, measure } = useBucketPlaces(x);
  const chart = useChart(
    canvas,
    useCallback(
      (style) => toHistogramOption({ buckets, parts, before, formatAxis, style }),
      [buckets, parts, before, formatAxis],
    ),
    { sized: true, onDrawn: measure },
  );

  const ends = useMemo(() => endsOf(buckets, intervalMs), [buckets, intervalMs]);

  function bucketAt(event: PointerEvent): number {
    const left = canvas.current?.getBoundingClientRect().left ?? 0;
    const position = chart?.convertFromPixel({ xAxisIndex: 0 }, event.clientX - left) ?? 0;
    return Math.min(buckets.length - 1, Math.max(0, Math.round(Number(position))));
  }

  function choose({ first, last }: Selection) {
    const [from, to] = [buckets[Math.min(first, last)]?.start, ends[Math.max(first, last)]];
    setSelection(undefined);
    if (from !== undefined && to !== undefined) {
      onChoose(from, to);
    }
  }

  const select = (first: number, last: number) => setSelection({ first, last });

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Enter' && active !== undefined) {
      choose(selection ?? { first: active, last: active });
    } else if (event.key === 'Escape') {
      setSelection(undefined);
    } else if (step !== undefined && buckets.length > 0) {
      event.preventDefault();
      const next = Math.min(
        buckets.length - 1,
        Math.max(0, (active ?? (step > 0 ? -1 : buckets.length)) + step),
      );
      setActive(next);
      setSelection(
        event.shiftKey ? { first: selection?.first ?? active ?? next, last: next } : undefined,
      );
    }
  }

  const bucket = active === undefined ? undefined : buckets[active];
  function x(position: number): number {
    return Number(chart?.convertToPixel({ xAxisIndex: 0 }, position) ?? 0);
  }
  return (
    <div
      className={styles.root}
      role="application"
      dir="ltr"
      aria-label={label}
      aria-roledescription={i18n.formatMessage({
        id: 'ui.histogram.role',
        defaultMessage: 'histogram',
      })}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(undefined)}
      onPointerMove={(event) => {
        const position = bucketAt(event);
        setActive(position);
        if (dragStart.current !== undefined) {
          select(dragStart.current, position);
        }
      }}
      onPointerDown={(event) => {
        if (event.button === 0 && buckets.length > 0) {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = bucketAt(event);
        }
      }}
      onPointerUp={(event) => {
        const first = dragStart.current;
        dragStart.current = undefined;
        if (first !== undefined) {
          choose({ first, last: bucketAt(event) });
        }
      }}
      onPointerCancel={() => {
        dragStart.current = undefined;
        setSelection(undefined);
      }}
      onPointerLeave={() => dragStart.current === undefined && setActive(undefined)}
    >
      <ChartCanvas ref={canvas} />
      {now !== undefined && places && (
        <PresentTime {...{ now, places, buckets, ends, formatTime }} />
      )}
      {marked && places && !selection && chart && <MarkedPart {...{ marked, buckets, ends, x }} />}
      {selection && chart && <SelectedPart {...selection} x={x} />}
      {bucket && active !== undefined && chart && (
        <ChartTooltip
          x={x(active)}
          title={`${formatTime(bucket.start)} – ${formatTime(ends[active] ?? 0)}`}
          value={i18n.formatMessage(
            {
              id: 'ui.histogram.count',
              defaultMessage: '{count, plural, one {# document} other {# documents}}',
            },
            { count: bucket.count },
          )}
          rows={tooltipRows(active, parts, before)}
        />
      )}
    </div>
  );
}

const endsOf = (buckets: readonly TimeBucket[], intervalMs: number): readonly number[] =>
  buckets.map((bucket, i) => buckets[i + 1]?.start ?? bucket.start + intervalMs);

/** Where buckets are in the chart that was drawn last. */
function useBucketPlaces(x: (position: number) => number) {
  const [places, setPlaces] = useState<BucketPlaces>();
  const measure = () => {
    const [first, second] = [x(0), x(1)];
    setPlaces((last) =>
      last?.first === first && last.second === second ? last : { first, second },
    );
  };
  return { places, measure };
}

function SelectedPart({ first, last, x }: Selection & { x: (position: number) => number }) {
  const half = (x(1) - x(0)) / 2 || 0;
  const left = x(Math.min(first, last)) - half;
  const width = x(Math.max(first, last)) + half - left;
  return <div className={styles.selection} style={{ left, width }} />;
}

interface MarkedPartProps {
  marked: { from: number; to: number };
  buckets: readonly TimeBucket[];
  ends: readonly number[];
  x: (position: number) => number;
}

function MarkedPart({ marked, buckets, ends, x }: MarkedPartProps) {
  const first = ends.findIndex((end) => end > marked.from);
  const last = buckets.findLastIndex(({ start }) => start <= marked.to);
  return first < 0 || last < first ? null : <SelectedPart {...{ first, last, x }} />;
}
