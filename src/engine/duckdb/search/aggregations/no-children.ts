import { invalid } from '../failures';

export const noChildren = (name: string, type: string) =>
  invalid(`Aggregator [${name}] of type [${type}] cannot accept sub-aggregations`);
