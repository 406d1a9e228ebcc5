import { useEffect, useState } from 'react';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import {
  type ChartContext,
  planChart,
  toChartTable,
  type Visualization,
} from '#common/visualizations';
import { useViewServices } from '../../view/services-context';
import type { Control } from './control';

type Value = string | number | boolean;

interface Options {
  control: Control;
  context: ChartContext;
  /** Part of a value, whatever its case. */
  text: string;
  parentFilter: Filter | undefined;
  enabled: boolean;
}

/** The values of a control's field, the most frequent first, within the choice of its parent. */
export function useControlValues({ control, context, text, parentFilter, enabled }: Options) {
  const services = useViewServices();
  const [state, setState] = useState<{ values: readonly Value[]; error?: unknown }>({ values: [] });
  const key = JSON.stringify([control, text, parentFilter, context.refreshCount]);

  useEffect(() => {
    if (!enabled) {
      setState({ values: [] });
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      try {
        // As the charts do: the searches of a refresh then travel together.
        const known = await services.loadSource(control.index, (context.refreshCount ?? 0) > 0);
        const around = {
          ...context,
          query: { query: '', language: 'kuery' as const },
          filters: parentFilter ? [parentFilter] : [],
        };
        const plan = planChart(valuesOf(control, text), withoutTime(around), {
          ...known,
          ...services.surroundings(context),
        });
        const response = await services.search.search(
          { index: known.index, body: plan.body },
          { signal },
        );
        const values = toChartTable(response, plan).rows.map(([cell]) => cell?.value ?? null);
        setState({ values: values.filter((value) => value !== null) });
      } catch (error) {
        if (!signal.aborted) setState({ values: [], error });
      }
    };
    void load();
    return () => controller.abort();
    // The key says it all.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, key, enabled]);
  return state;
}

const withoutTime = ({ timeRange: _time, ...context }: ChartContext): ChartContext => context;

function valuesOf({ index, field, size }: Control, text: string): Visualization {
  const include: JsonObject = text === '' ? {} : { include: `.*${anyCase(text)}.*` };
  return {
    title: '',
    description: '',
    type: 'table',
    params: {},
    uiState: {},
    index,
    query: { query: '', language: 'kuery' },
    filters: [],
    aggs: [
      { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} },
      {
        id: '2',
        enabled: true,
        type: 'terms',
        schema: 'bucket',
        params: { field, size, ...include },
      },
    ],
  };
}

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
