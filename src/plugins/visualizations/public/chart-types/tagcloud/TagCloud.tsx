import { asCount, asText } from '#common/json';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { i18n } from '#common/i18n';
import type { ChartProps } from '../../types';
import { outermost, type PartColor, PartLegend, shownParts } from '../legend/PartLegend';
import type { OpacityOf } from '../legend/use-dimming';
import styles from './TagCloud.module.css';
import { shapeOf, sizesOf, type TagShape } from './tag-shape';
import { toSize } from './tag-size';

/** Words, the larger the more: the most in the middle of the list, as eyes expect it. */
export function TagCloud(props: ChartProps) {
  return (
    <PartLegend {...props} usual={false}>
      {(color, hidden, opacityOf) => <Words {...props} {...{ color, hidden, opacityOf }} />}
    </PartLegend>
  );
}

interface WordsProps extends ChartProps {
  color: PartColor;
  hidden: ReadonlySet<string>;
  opacityOf: OpacityOf;
}

function Words(props: WordsProps) {
  const { visualization, table, color, hidden, opacityOf, onFilter, onDrawn } = props;
  const { params } = visualization;
  const parts = useMemo(
    () => shownParts(table, hidden).filter(({ value }) => value !== null),
    [table, hidden],
  );
  const size = useMemo(
    () =>
      toSize(
        parts.map(({ value }) => value ?? 0),
        {
          least: asCount(params['minFontSize'], { fallback: 14, min: 8, max: 100 }),
          most: asCount(params['maxFontSize'], { fallback: 48, min: 8, max: 120 }),
          scale: asText(params['scale'], 'linear'),
        },
      ),
    [parts, params],
  );
  const orientation = asText(params['orientation'], 'single');
  const tags = useMemo(() => {
    const byValue = parts.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
    const ranks = new Map(byValue.map((part, rank) => [part, rank]));
    const shaped = middleOut(parts).map((part) => ({
      part,
      shape: shapeOf(part.name, orientation, ranks.get(part) ?? 0),
      size: size(part.value ?? 0),
    }));
    const sizes = sizesOf(shaped);
    return shaped.map(({ part, shape }, place) => ({ part, shape, fontSize: sizes[place] }));
  }, [parts, orientation, size]);
  useEffect(() => onDrawn?.(), [table, onDrawn]);
  return (
    <ul className={styles.root} aria-label={visualization.title}>
      {tags.map(({ part, shape, fontSize }) => {
        // Towards the color of text, so that small words can be read.
        const ink = `color-mix(in oklab, ${color(outermost(part), 0, part.rests[0])} 55%, var(--a-text))`;
        const hint = `${part.path.join(' · ')}: ${part.text}`;
        const look = {
          className: styles.word,
          style: { color: ink, opacity: opacityOf(outermost(part), ...part.path) },
          title: hint,
        };
        return (
          <li key={part.id} {...lieAs(shape, fontSize)}>
            {onFilter && part.filters.length > 0 ? (
              <button
                type="button"
                {...look}
                aria-label={i18n.formatMessage(
                  {
                    id: 'visualizations.tagcloud.filter',
                    defaultMessage: '{value}. Filter for it',
                  },
                  { value: hint },
                )}
                onClick={() => onFilter(part.filters)}
              >
                {part.name}
              </button>
            ) : (
              <span {...look}>{part.name}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A turned word has the room that it takes: none lies over another. */
function lieAs({ angle, width, height, length }: TagShape, fontSize: string | undefined) {
  if (angle === 0) return { style: { fontSize } };
  if (Math.abs(angle) === 90) return { className: styles.upright, style: { fontSize } };
  const room = { width: `${width}em`, height: `${height}em` };
  const turn = { '--angle': `${angle}deg`, '--length': `${length}em` };
  return { className: styles.turned, style: { fontSize, ...room, ...turn } as CSSProperties };
}

function middleOut<T>(items: readonly T[]): readonly T[] {
  const odd = items.filter((_, position) => position % 2 === 1);
  const even = items.filter((_, position) => position % 2 === 0);
  return [...odd.toReversed(), ...even];
}
