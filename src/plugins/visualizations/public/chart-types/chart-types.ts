import type { ChartType, ChartTypes } from '../types';
import { chartType as area } from './area';
import { chartType as histogram } from './histogram';
import { chartType as horizontalBar } from './horizontal-bar';
import { chartType as line } from './line';

/** Our own, each from its folder. */
const OWN = [line, area, histogram, horizontalBar];

export function createChartTypes(registered: readonly ChartType[]): ChartTypes {
  const own = OWN.map((create) => create());
  const byId = new Map([...own, ...registered].map((type) => [type.id, type]));
  const sorted = [...byId.values()].sort((a, b) => a.order - b.order);
  return { list: () => sorted, get: (id) => byId.get(id) };
}
