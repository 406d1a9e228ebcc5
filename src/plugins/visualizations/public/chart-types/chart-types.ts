import type { ChartType, ChartTypes } from '../types';

/** Our own, each from its folder. */
const OWN: readonly ChartType[] = [];

export function createChartTypes(registered: readonly ChartType[]): ChartTypes {
  const byId = new Map([...OWN, ...registered].map((type) => [type.id, type]));
  const sorted = [...byId.values()].sort((a, b) => a.order - b.order);
  return { list: () => sorted, get: (id) => byId.get(id) };
}
