import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import {
  type AggregationConfig,
  type ChartContext,
  planChart,
  toChartTable,
  type Visualization,
} from '../../../common';
import { useAnswer } from '../../search/use-answer';
import { useViewServices } from '../../view/services-context';
import type { Control } from './control';

interface Options {
  control: Control;
  context: ChartContext;
  parentFilter: Filter | undefined;
  enabled: boolean;
}

/** The values of a control's field that hold `text`, whatever its case, the most frequent first, within the choice of its parent. */
export function useControlValues({ text, ...options }: Options & { text: string }) {
  const include: JsonObject = text === '' ? {} : { include: `.*${anyCase(text)}.*` };
  const { field, size } = options.control;
  const { found: table, error } = useControlAnswer(options, [
    aggregation('1', 'count'),
    { ...aggregation('2', 'terms', { field, size, ...include }), schema: 'bucket' },
  ]);
  const values = table?.rows.map(([cell]) => cell?.value ?? null) ?? [];
  const [column] = table?.columns ?? [];
  const textOf = (value: string | number | boolean) =>
    column?.zoneOfDays && typeof value === 'number' ? column.text({ value }) : String(value);
  return { values: values.filter((value) => value !== null), textOf, error };
}

/** The least and the greatest value of a control's field, rounded outwards to its decimals; without any where there is no number. */
export function useControlBounds(options: Options) {
  const { field, decimals } = options.control;
  const { found: table, error } = useControlAnswer(options, [
    aggregation('1', 'min', { field }),
    aggregation('2', 'max', { field }),
  ]);
  const [least, most] = table?.rows[0] ?? [];
  const unit = 10 ** decimals;
  const bound = (value: unknown, round: (value: number) => number) =>
    typeof value === 'number' && Number.isFinite(value) ? round(value * unit) / unit : undefined;
  return { min: bound(least?.value, Math.floor), max: bound(most?.value, Math.ceil), error };
}

const aggregation = (id: string, type: string, params: JsonObject = {}): AggregationConfig => ({
  id,
  enabled: true,
  type,
  schema: 'metric',
  params,
});

/**
 * Asks of all times: what can be chosen does not depend on what the page shows just now. While the server is away, it stays, and is
 * asked for again when the server is back.
 */
function useControlAnswer(
  { control, context, parentFilter, enabled }: Options,
  aggs: readonly AggregationConfig[],
) {
  const services = useViewServices();
  return useAnswer({
    question: JSON.stringify([control, aggs, parentFilter, context.refreshCount]),
    enabled,
    connection: services.core.connection,
    async ask(signal) {
      // As the charts do: the searches of a refresh then travel together.
      const known = await services.loadSource(control.index, (context.refreshCount ?? 0) > 0);
      const around = {
        ...context,
        query: { query: '', language: 'kuery' as const },
        filters: parentFilter ? [parentFilter] : [],
      };
      const plan = planChart(tableOf(control, aggs), withoutTime(around), {
        ...known,
        ...services.surroundings(context),
      });
      const request = { index: known.index, body: plan.body };
      return toChartTable(await services.search.search(request, { signal }), plan);
    },
  });
}

const withoutTime = ({ timeRange: _time, ...context }: ChartContext): ChartContext => context;

const tableOf = ({ index }: Control, aggs: readonly AggregationConfig[]): Visualization => ({
  title: '',
  description: '',
  type: 'table',
  params: {},
  uiState: {},
  index,
  query: { query: '', language: 'kuery' },
  filters: [],
  aggs,
});

/** A pattern of the text whatever its case, and nothing in it a pattern of its own (attack 24). */
function anyCase(text: string): string {
  return [...text]
    .map((letter) => {
      const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
      if (lower !== upper && lower.length === 1 && upper.length === 1) return `[${lower}${upper}]`;
      return letter.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/, '\\$&');
    })
    .join('');
}
