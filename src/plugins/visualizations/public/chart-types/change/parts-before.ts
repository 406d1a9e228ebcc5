import type { ChartTable } from '../../../common';
import { type ChartPart, toParts } from '../part-data';

/** What tells a number from the others of a chart, at any time. */
export const namePart = ({ path, metric }: ChartPart): string => JSON.stringify([metric.id, path]);

/** The numbers of the time before, by `namePart`. */
export const partsBefore = (table: ChartTable | undefined): ReadonlyMap<string, number | null> =>
  new Map((table ? toParts(table) : []).map((part) => [namePart(part), part.value]));
