import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import type { Statement } from '#common/statements';
import { useMayEditObjects } from '#core/public';
import { isTimeColumn, type StatementAnswer } from '#plugins/statements/common';
import type { ChartContext, Visualization } from '#plugins/visualizations/common';
import { StatementRoles } from '#plugins/visualizations/public';
import { AnswerState, Button, Select } from '#ui';
import { useServices } from '../services';
import { SaveChart } from './SaveChart';
import styles from './StatementChart.module.css';

export interface StatementChartProps {
  statement: Statement;
  answer: StatementAnswer;
  /** Whose documents the time and the filters of the page narrow. */
  index: string;
  filters: Visualization['filters'];
}

/** Kinds of charts that draw no rows, or need numbers that a statement does not have. */
const OTHERS: ReadonlySet<string> = new Set(['markdown', 'input_control_vis', 'boxplot']);

/** What most people would choose for such an answer. */
function usualKind({ columns, rowCount }: StatementAnswer): string {
  if (columns.some(isTimeColumn)) return 'line';
  return rowCount === 1 ? 'metric' : 'histogram';
}

/** The answer of a statement as a chart, which can be saved as one. */
export function StatementChart({ statement, answer, index, filters }: StatementChartProps) {
  const { core, visualizations, time } = useServices();
  const mayEdit = useMayEditObjects(core);
  const [kind, setKind] = useState(() => usualKind(answer));
  const [aggs, setAggs] = useState<Visualization['aggs']>([]);
  const [isSaving, setIsSaving] = useState(false);
  const parts = useQuery({
    queryKey: ['discover', 'charts'],
    queryFn: async () => {
      const [types, { VisualizationView }] = await Promise.all([
        visualizations.loadChartTypes(),
        visualizations.loadView(),
      ]);
      return { types, VisualizationView };
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const { timeZone } = time;
  const context = useMemo<ChartContext>(
    () => ({ query: { query: '', language: 'kuery' }, filters: [], timeZone }),
    [timeZone],
  );
  const type = parts.data?.types.get(kind);
  const visualization = useMemo<Visualization>(
    () => ({
      title: '',
      description: '',
      type: kind,
      params: type?.defaults() ?? {},
      aggs,
      uiState: {},
      query: { query: '', language: 'kuery' },
      statement,
      filters,
      index,
    }),
    [kind, type, aggs, statement, filters, index],
  );
  if (!parts.data)
    return <AnswerState query={parts} queryKey={['discover', 'charts']} height={320} />;
  const { types, VisualizationView } = parts.data;
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <Select
          size="s"
          label={i18n.formatMessage({ id: 'discover.statement.kind', defaultMessage: 'Chart' })}
          value={kind}
          options={types
            .list()
            .filter(({ id }) => !OTHERS.has(id))
            .map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setKind}
        />
        <StatementRoles
          columns={answer.columns}
          visualization={visualization}
          type={type}
          onChange={setAggs}
        />
        {mayEdit && (
          <Button size="s" icon="visualize" onClick={() => setIsSaving(true)}>
            {i18n.formatMessage({
              id: 'discover.statement.saveChart',
              defaultMessage: 'Save as chart',
            })}
          </Button>
        )}
      </div>
      <div className={styles.chart}>
        <VisualizationView
          visualization={visualization}
          context={context}
          statementAnswer={answer}
        />
      </div>
      {isSaving && <SaveChart visualization={visualization} onClose={() => setIsSaving(false)} />}
    </div>
  );
}
