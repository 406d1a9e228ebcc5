import { type CSSProperties, type ReactNode, useEffect, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { loadLater } from '#ui';
import type { ChartProps } from '../../types';
import { namePart, partsBefore } from '../change/parts-before';
import { type ChartPart, toParts } from '../part-data';
import { arcPath } from './arc';
import { dialSize } from './dial-size';
import styles from './GaugeChart.module.css';
import { colorOf, type GaugeScale, readScale, shareOf } from './gauge-scale';

/** In the chunk of metrics, which most have seen: few gauges are compared. */
const ChangeSince = loadLater(
  async () =>
    (await import(/* webpackChunkName: "chart-type-metric" */ '../change/ChangeSince')).ChangeSince,
);

/** Of the drawing, in its own units; a whole circle is as high as wide. */
const WIDTH = 200;
const HEIGHT = 168;

/** Where numbers stand between the least and the most: one dial for each. */
export function GaugeChart({
  visualization,
  table,
  previous,
  compared,
  onFilter,
  onDrawn,
}: ChartProps) {
  const parts = useMemo(() => toParts(table), [table]);
  const scale = useMemo(
    () =>
      readScale(
        visualization,
        parts.map(({ value }) => value ?? 0),
      ),
    [visualization, parts],
  );
  const before = useMemo(() => partsBefore(previous), [previous]);
  useEffect(() => onDrawn?.(), [table, onDrawn]);
  const size = { '--size': dialSize(parts.length, scale.circle ? 1 : HEIGHT / WIDTH) };
  return (
    <div className={styles.root} style={size as CSSProperties}>
      {parts.map((part) => (
        <Dial
          key={part.id}
          part={part}
          scale={scale}
          type={visualization.type}
          onFilter={onFilter}
          change={
            previous && (
              <ChangeSince
                {...{ part, visualization, compared }}
                before={before.get(namePart(part))}
              />
            )
          }
        />
      ))}
    </div>
  );
}

/** What there is for the number between the ends of the arc, and how wide a digit is in heights. */
const INSIDE = 136;
const LETTER = 0.58;

interface DialProps extends Pick<ChartProps, 'onFilter'> {
  part: ChartPart;
  scale: GaugeScale;
  type: string;
  change: ReactNode;
}

function Dial({ part, scale, type, onFilter, change }: DialProps) {
  const value = part.value ?? 0;
  const share = shareOf(scale, value);
  const span = scale.circle ? 360 : 240;
  const label = part.path.length > 0 ? part.path.join(' · ') : part.metric.label;
  const text = scale.percent
    ? i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
    : part.text;
  const canFilter = onFilter && part.filters.length > 0;
  return (
    <div className={styles.dial}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${WIDTH} ${scale.circle ? WIDTH : HEIGHT}`}
        role="img"
        aria-label={`${label}: ${part.text}`}
      >
        <path className={styles.back} d={arcPath(0, 1, span)} />
        {share > 0 && (
          <path
            d={arcPath(0, share, span)}
            fill="none"
            strokeWidth={16}
            style={{ stroke: colorOf(scale, value) }}
          />
        )}
        {type !== 'goal' &&
          scale.showScale &&
          scale.ranges.map((range) => (
            <path
              key={range.from}
              d={arcPath(shareOf(scale, range.from), shareOf(scale, range.to), span, 94)}
              fill="none"
              strokeWidth={4}
              style={{ stroke: range.color }}
            />
          ))}
        <text
          className={styles.value}
          x={100}
          y={108}
          textAnchor="middle"
          fontSize={Math.min(30, INSIDE / (text.length * LETTER))}
        >
          {text}
        </text>
        {type === 'goal' && (
          <text className={styles.target} x={100} y={130} textAnchor="middle">
            {i18n.formatMessage(
              { id: 'visualizations.goal.target', defaultMessage: 'of {target}' },
              { target: part.metric.text({ value: scale.max }) },
            )}
          </text>
        )}
        {scale.subText !== '' && (
          <text
            className={styles.target}
            x={100}
            y={type === 'goal' ? 149 : 130}
            textAnchor="middle"
          >
            {scale.subText}
          </text>
        )}
      </svg>
      {scale.showLabels && !canFilter && (
        <div className={styles.label} dir="auto" title={label}>
          {label}
        </div>
      )}
      {canFilter && (
        <button
          type="button"
          className={styles.label}
          dir="auto"
          title={label}
          onClick={() => onFilter(part.filters)}
        >
          {label}
        </button>
      )}
      {change}
    </div>
  );
}
