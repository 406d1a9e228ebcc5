import type { JsonObject } from '#common/json';
import { aggregations } from './aggregations.data';
import { answers } from './answers.data';
import { analyzedRequests } from './analyzed.data';
import { collapses, collapsesOfLists } from './collapsed.data';
import { highlights } from './highlights.data';
import { distances, orders } from './orders.data';
import { parts } from './parts.data';
import { queries } from './queries.data';
import { samples } from './samples.data';
import { scored } from './scored.data';

/** By the data set that they are about. */
export const KINDS_REQUESTS: Readonly<Record<string, readonly JsonObject[]>> = {
  odd: [
    ...aggregations,
    ...queries,
    ...scored,
    ...samples,
    ...parts,
    ...answers,
    ...orders,
    ...collapsesOfLists,
  ],
  corners: distances,
  sparse: collapses,
  texts: highlights,
  analyzed: analyzedRequests,
};
