import type { JsonObject } from '#common/json';
import { aggregations } from './aggregations.data';
import { parts } from './parts.data';
import { queries } from './queries.data';

/** By the data set that they are about. */
export const KINDS_REQUESTS: Readonly<Record<string, readonly JsonObject[]>> = {
  odd: [...aggregations, ...queries, ...parts],
};
