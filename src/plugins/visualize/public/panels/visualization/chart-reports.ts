import { asObject, asText } from '#common/json';
import { readJson } from '#common/search-source';
import type { Visualization } from '#plugins/visualizations/common';
import type { JudgedObject } from '#plugins/dashboard/public';
import type { ChartReport, ChartTypes } from '#plugins/visualizations/public';

export interface ChartReports {
  isKnown(type: string): boolean;
  /** What the chart's type says of it; undefined for types that say nothing, and before `prepare`. */
  of(visualization: Visualization): ChartReport | undefined;
}

/** What types of charts say of imported ones; their code is loaded where such a chart is. */
export function createReports(
  types: ChartTypes,
): ChartReports & { prepare(objects: readonly JudgedObject[]): Promise<void> } {
  const loaded = new Map<string, (visualization: Visualization) => ChartReport>();
  return {
    isKnown: (type) => types.get(type) !== undefined,
    of: (visualization) => loaded.get(visualization.type)?.(visualization),
    async prepare(objects) {
      const needed = new Set(objects.flatMap((object) => typeOf(object) ?? []));
      await Promise.all(
        [...needed].map(async (type) => {
          const code = await types.get(type)?.loadReport?.();
          if (code) loaded.set(type, code.report);
        }),
      );
    },
  };
}

function typeOf({ type, attributes }: JudgedObject): string | undefined {
  if (type !== 'visualization') return undefined;
  return asText(readJson(asObject(attributes)['visState'], 'visState', () => undefined)['type']);
}
