import { type ComponentType, createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { Filter } from '#common/filters';
import type { ChartContext, Visualization } from '#plugins/visualizations/common';
import type { VisualizationsStart, VisualizationViewProps } from '#plugins/visualizations/public';
import { Checkbox } from '#ui';
import { CHARTS } from './chart-specimens';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

export const VisualizationsContext = createContext<VisualizationsStart | undefined>(undefined);

type View = ComponentType<VisualizationViewProps>;

/**
 * Every kind of chart over loaded data; what a click or a brush says stands below. Each has colors of its own: where they are shared, two
 * terms that want the same one get theirs in the order of the answers.
 */
export function ChartSheet() {
  const visualizations = useContext(VisualizationsContext);
  const [view, setView] = useState<{ View: View }>();
  const [asTable, setAsTable] = useState(false);
  const [said, setSaid] = useState('');
  const [timeRange, setTimeRange] = useState<{ from: string; to: string }>();
  useEffect(() => {
    void visualizations?.loadView().then(({ VisualizationView: View }) => setView({ View }));
  }, [visualizations]);
  const context = useMemo(
    (): ChartContext => ({
      query: { query: '', language: 'kuery' },
      filters: [],
      timeZone: 'UTC',
      ...(timeRange && { timeRange }),
    }),
    [timeRange],
  );
  if (!view) return null;
  const { View } = view;
  return (
    <>
      <Checkbox label="As tables" checked={asTable} onChange={setAsTable} />
      <output data-test-subj="chart-said">{said}</output>
      {CHARTS.map((visualization: Visualization) => (
        <Specimen key={visualization.title} name={visualization.title}>
          <div className={styles.visualization}>
            <View
              visualization={visualization}
              context={context}
              asTable={asTable}
              onFilter={(filters: readonly Filter[]) => setSaid(JSON.stringify(filters))}
              onTimeRange={(range) => {
                setTimeRange(range);
                setSaid(JSON.stringify(range));
              }}
            />
          </div>
        </Specimen>
      ))}
    </>
  );
}
