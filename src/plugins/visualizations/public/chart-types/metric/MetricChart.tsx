import { type CSSProperties, useEffect, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { asBoolean, asCount, asObject, asText, type JsonObject } from '#common/json';
import { classNames } from '#ui';
import type { ChartProps } from '../../types';
import { type ChartPart, toParts } from '../part-data';
import { ChangeSince } from '../change/ChangeSince';
import { namePart, partsBefore } from '../change/parts-before';
import { asInk, inkInCss } from '../color-scheme';
import { type ColorRange, colorOfRange, readRanges, shareOfRanges } from '../ranges';
import { Beside } from './Beside';
import { numberSize } from './number-size';
import { readBeside } from './read-beside';
import { Sparkline } from './Sparkline';
import styles from './MetricChart.module.css';

/** Numbers as large as the room allows, with how they went and how they were before. */
export function MetricChart(props: ChartProps) {
  const { visualization, table, previous, compared, trend, onFilter, onDrawn } = props;
  const all = useMemo(() => toParts(table), [table]);
  const before = useMemo(() => partsBefore(previous), [previous]);
  const metric = asObject(visualization.params['metric']);
  const beside = useMemo(() => readBeside(metric), [metric]);
  const parts = useMemo(() => all.filter((part) => !beside.has(part)), [all, beside]);
  const style = asObject(metric['style']);
  const ranges = readRanges(metric);
  const percent = asBoolean(metric['percentageMode']);
  const size = asCount(style['fontSize'], { fallback: 60, min: 12, max: 120 });
  useEffect(() => onDrawn?.(), [table, onDrawn]);
  return (
    <div className={styles.root} data-many={parts.length > 2 || undefined}>
      {parts.map((part) => {
        const was = before.get(namePart(part));
        const fill = part.value === null ? {} : fillOf(metric, ranges, part.value);
        const share = percent ? shareOfRanges(ranges, part.value ?? 0) : undefined;
        return (
          <div
            key={part.id}
            className={classNames(styles.item, fill.background && styles.filled)}
            style={fill.background ? fill : undefined}
          >
            <MetricNumber
              part={share === undefined ? part : { ...part, text: percentText(share) }}
              size={size}
              color={fill.background ? 'inherit' : fill.color}
              onFilter={onFilter}
            />
            {asBoolean(asObject(metric['labels'])['show'], true) && (
              <div className={styles.label} dir="auto" title={labelOf(part)}>
                {labelOf(part)}
              </div>
            )}
            {beside.of(part, all).map((own) => (
              <Beside key={own.id} {...own} />
            ))}
            {asText(style['subText']) && (
              <div className={styles.label}>{asText(style['subText'])}</div>
            )}
            {previous && <ChangeSince {...{ part, visualization, compared }} before={was} />}
            {trend && part.path.length === 0 && (
              <Sparkline table={trend} metricId={part.metric.id} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** `metricColorMode`: the number in the color of its range, or what is behind it. */
function fillOf(
  metric: JsonObject,
  ranges: readonly ColorRange[],
  value: number,
): { color?: string; background?: string } {
  const mode = metric['metricColorMode'];
  const color =
    mode === 'Labels' || mode === 'Background' ? colorOfRange(ranges, value) : undefined;
  if (color === undefined) return {};
  return mode === 'Labels'
    ? { color: asInk(color) }
    : { background: color, color: inkInCss(color) };
}

const percentText = (share: number) =>
  i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 2 });

interface MetricNumberProps extends Pick<ChartProps, 'onFilter'> {
  part: ChartPart;
  size: number;
  color: string | undefined;
}

function MetricNumber({ part, size, color, onFilter }: MetricNumberProps) {
  // The ranges of the chart come before the format of the field.
  const colors = color ? { color } : part.metric.colors?.({ value: part.value });
  const style = {
    '--size': numberSize(part.text, size),
    '--size-of-two': numberSize(part.text, size, 2),
    ...colors,
  } as CSSProperties;
  return onFilter && part.filters.length > 0 ? (
    <button
      type="button"
      className={classNames(styles.number, styles.button)}
      style={style}
      onClick={() => onFilter(part.filters)}
    >
      {part.text}
    </button>
  ) : (
    <div className={styles.number} style={style} data-test-subj="metric-value">
      {part.text}
    </div>
  );
}

const labelOf = ({ path, metric }: ChartPart): string =>
  path.length > 0 ? `${path.join(' · ')} – ${metric.label}` : metric.label;
