import { type ComponentType, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import type { ChartContext, Visualization } from '#plugins/visualizations/common';
import type { InspectDetails, VisualizationViewProps } from '#plugins/visualizations/public';
import { Badge, Button, classNames } from '#ui';
import { useServices } from '../services';
import { useBuilder } from './builder-context';
import styles from './Builder.module.css';

export interface StageProps extends Pick<
  VisualizationViewProps,
  'onFilter' | 'onTimeRange' | 'onRefusedValue'
> {
  View: ComponentType<VisualizationViewProps>;
  context: ChartContext;
  onInspect: (details: InspectDetails) => void;
}

/** The chart itself: the last one that could be asked for, marked while an input is wrong. */
export function Stage({ View, context, ...handlers }: StageProps) {
  const { visualization, problems, change, open, type } = useBuilder();
  const { patterns } = useServices().core.dateSettings.get();
  const [asTable, setAsTable] = useState(false);
  const shown = useLastGood(visualization, problems.length === 0);
  const [first] = problems;
  const onUiState = useMemo(
    () => (uiState: Visualization['uiState']) =>
      change((draft) => ({ ...draft, visualization: { ...draft.visualization, uiState } })),
    [change],
  );
  return (
    <section
      className={styles.stage}
      aria-label={i18n.formatMessage({ id: 'visualize.chart', defaultMessage: 'Chart' })}
    >
      <div className={styles.stageHead}>
        {visualization.title !== '' && (
          <h2>
            <bdi>{visualization.title}</bdi>
          </h2>
        )}
        {first && (
          <Badge tone="warning">
            {i18n.formatMessage({
              id: 'visualize.stale',
              defaultMessage: 'The last valid chart is shown',
            })}
          </Badge>
        )}
        {first && (
          <Button size="s" variant="plain" onClick={() => open(first.aggregation)}>
            {i18n.formatMessage({
              id: 'visualize.stale.show',
              defaultMessage: 'Show the problem',
            })}
          </Button>
        )}
        <span className={styles.space} />
        {type?.searches && (
          <Button
            size="s"
            variant="plain"
            icon={asTable ? 'chart-bar' : 'chart-table'}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable
              ? i18n.formatMessage({ id: 'visualize.asChart', defaultMessage: 'Chart' })
              : i18n.formatMessage({ id: 'visualize.asTable', defaultMessage: 'Table view' })}
          </Button>
        )}
      </div>
      <div
        className={classNames(styles.plot, first && styles.dimmed)}
        data-test-subj="visualizeChart"
      >
        <View
          // Dates that are written another way are drawn again, and what is open stays open.
          key={JSON.stringify(patterns)}
          visualization={shown}
          {...handlers}
          showsOwnQuery
          onMissingIndex={shownAbove}
          {...{ context, asTable, onUiState }}
        />
      </div>
    </section>
  );
}

/** The page says above everything that the index is gone, and what to do. */
const shownAbove = () => undefined;

function useLastGood(visualization: Visualization, good: boolean): Visualization {
  const [last, setLast] = useState(visualization);
  if (good && last !== visualization) setLast(visualization);
  return good ? visualization : last;
}
