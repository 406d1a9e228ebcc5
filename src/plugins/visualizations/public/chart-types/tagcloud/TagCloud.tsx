import { useEffect, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { asCount, asText } from '#common/visualizations';
import type { ChartProps } from '../../types';
import { outermost, type PartColor, PartLegend, shownParts } from '../legend/PartLegend';
import styles from './TagCloud.module.css';
import { toSize } from './tag-size';

/** Words, the larger the more: the most in the middle of the list, as eyes expect it. */
export function TagCloud(props: ChartProps) {
  return (
    <PartLegend {...props} usual={false}>
      {(color, hidden) => <Words {...props} {...{ color, hidden }} />}
    </PartLegend>
  );
}

interface WordsProps extends ChartProps {
  color: PartColor;
  hidden: ReadonlySet<string>;
}

function Words({ visualization, table, color, hidden, onFilter, onDrawn }: WordsProps) {
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
  useEffect(() => onDrawn?.(), [table, onDrawn]);
  return (
    <ul className={styles.root} aria-label={visualization.title}>
      {middleOut(parts).map((part) => {
        const style = {
          fontSize: size(part.value ?? 0),
          // Towards the colour of text, so that small words can be read.
          color: `color-mix(in oklab, ${color(outermost(part), 0, part.rests[0])} 55%, var(--a-text))`,
        };
        const hint = `${part.path.join(' · ')}: ${part.text}`;
        return (
          <li key={part.id}>
            {onFilter && part.filters.length > 0 ? (
              <button
                type="button"
                className={styles.word}
                style={style}
                title={hint}
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
              <span className={styles.word} style={style} title={hint}>
                {part.name}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function middleOut<T>(items: readonly T[]): readonly T[] {
  const odd = items.filter((_, position) => position % 2 === 1);
  const even = items.filter((_, position) => position % 2 === 0);
  return [...odd.toReversed(), ...even];
}
