import type { Filter } from '#common/filters';
import {
  type AggregationConfig,
  type ChartContext,
  chosenValues,
  type Control,
  controlBounds,
  controlValues,
  planControl,
  toChartTable,
} from '../../../common';
import { useAnswer } from '../../search/use-answer';
import { useViewServices } from '../../view/services-context';

interface Options {
  control: Control;
  context: ChartContext;
  parentFilter: Filter | undefined;
  enabled: boolean;
}

/** The values of a control's field that hold `text`, whatever its case, the most frequent first, within the choice of its parent. */
export function useControlValues({ text, ...options }: Options & { text: string }) {
  const { found: table, error } = useControlAnswer(options, controlValues(options.control, text));
  const values = table?.rows.map(([cell]) => cell?.value ?? null) ?? [];
  const [column] = table?.columns ?? [];
  const textOf = (value: string | number | boolean) => column?.text({ value }) ?? String(value);
  const counts = new Map(
    (options.control.ofPage ? (table?.rows ?? []) : []).flatMap(([cell, count]) =>
      typeof count?.value === 'number' ? [[cell?.value ?? null, count.value] as const] : [],
    ),
  );
  return { values: values.filter((value) => value !== null), counts, textOf, error };
}

/** Those of `values` that no document has within what limits the control; none while that is not known. */
export function useInvalidValues({
  values,
  ...options
}: Options & { values: readonly (string | number | boolean)[] }): ReadonlySet<unknown> {
  const { found } = useControlAnswer(
    { ...options, enabled: options.enabled && values.length > 0 },
    chosenValues(options.control, values.map(String)),
  );
  const there = new Set(found?.rows.map(([cell]) => String(cell?.value)));
  // An answer to other values would call new ones invalid.
  const isAnswer = found !== undefined && options.enabled;
  return new Set(isAnswer ? values.filter((value) => !there.has(String(value))) : []);
}

/** An end of a range: as it is typed, and as the field's values are written. */
export interface Bound {
  value: number;
  text: string;
}

/** The least and the greatest value of a control's field, rounded outwards to its decimals; without any where there is no number. */
export function useControlBounds(options: Options) {
  const { decimals } = options.control;
  const { found: table, error } = useControlAnswer(options, controlBounds(options.control));
  const unit = 10 ** decimals;
  const bound = (at: number, round: (value: number) => number): Bound | undefined => {
    const given = table?.rows[0]?.[at]?.value;
    if (typeof given !== 'number' || !Number.isFinite(given)) return undefined;
    const value = round(given * unit) / unit;
    return { value, text: table?.columns[at]?.text({ value }) ?? String(value) };
  };
  return { min: bound(0, Math.floor), max: bound(1, Math.ceil), error };
}

/**
 * While the server is away, what can be chosen stays, and is asked for again when the server is back.
 */
function useControlAnswer(
  { control, context, parentFilter, enabled }: Options,
  aggs: readonly AggregationConfig[],
) {
  const services = useViewServices();
  return useAnswer({
    question: [control, aggs, parentFilter, control.ofPage ? context : context.refreshCount],
    enabled,
    connection: services.core.connection,
    async ask(signal) {
      // As the charts do: the searches of a refresh then travel together.
      const known = await services.loadSource(control.index, (context.refreshCount ?? 0) > 0);
      const source = { ...known, ...services.surroundings(context) };
      const plan = planControl(aggs, { control, context, parentFilter, source });
      const request = { index: known.index, body: plan.body };
      return toChartTable(
        await services.search.search(request, { signal, since: context.refreshedAt }),
        plan,
      );
    },
  });
}
