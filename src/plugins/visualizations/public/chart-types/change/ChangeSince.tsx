import { i18n } from '#common/i18n';
import {
  amountOfChange,
  changeOf,
  type ChartTable,
  comparedWith,
  percentOfChange,
  PREVIOUS,
  type Visualization,
} from '../../../common';
import { Icon } from '#ui';
import type { ChartPart } from '../part-data';
import styles from './ChangeSince.module.css';

interface ChangeSinceProps {
  part: ChartPart;
  before: number | null | undefined;
  visualization: Visualization;
  /** The table of both times, which knows how the other one is called. */
  compared: ChartTable | undefined;
}

/** How a number changed since the time before; what was 0 has no percentage, so that the amount stands in its place. */
export function ChangeSince({ part, before = null, visualization, compared }: ChangeSinceProps) {
  const change = changeOf(part.value, before);
  if (!change || before === null) return null;
  const write = (value: number) => part.metric.text({ value });
  const { absolute, relative } = change;
  const amount = amountOfChange(absolute, write);
  const percent = relative === null ? amount : percentOfChange(relative);
  const both = relative === null ? amount : `${amount} (${percent})`;
  const named = compared?.columns.find((column) => column.compared)?.compared;
  const text =
    !named || comparedWith(visualization.params) === PREVIOUS
      ? i18n.formatMessage(
          { id: 'visualizations.metric.before', defaultMessage: 'vs {value} previous period' },
          { value: write(before) },
        )
      : i18n.formatMessage(
          { id: 'visualizations.metric.versus', defaultMessage: 'vs {before}' },
          { before: named.nameBefore(write(before)) },
        );
  return (
    <div className={styles.comparison} title={`${both} ${text}`} data-test-subj="chart-change">
      {absolute !== 0 && (
        <span
          className={styles.change}
          role="img"
          aria-label={i18n.formatMessage(
            { id: 'visualizations.comparison.spoken', defaultMessage: 'Change: {change}' },
            { change: both },
          )}
        >
          <Icon name={absolute > 0 ? 'up' : 'down'} size="s" />
          {percent}
        </span>
      )}
      <span className={styles.before}>{text}</span>
    </div>
  );
}
