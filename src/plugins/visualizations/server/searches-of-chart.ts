import { asObject } from '#common/json';
import { weekdayOf } from '#common/time';
import { readReferences } from '#common/search-source';
import type { SearchesOf } from '#core/server';
import { createAskingPatterns } from '#plugins/index-patterns/common';
import { firstBodies, isSearching, readVisualization, toDescribedIndex } from '../common';

/** What a chart's page sends first. None of a chart that is made of a saved search, which is read before. */
export const searchesOfChart: SearchesOf = async (object, around, { ask, setting }) => {
  const { visualization } = readVisualization({
    attributes: asObject(object['attributes']),
    references: readReferences(object['references']),
  });
  const { index, savedSearchId } = visualization;
  if (!index || savedSearchId || !isSearching(visualization)) return [];
  const details = await createAskingPatterns(ask).resolve(index);
  const { now, ...context } = around;
  const source = {
    ...toDescribedIndex(details),
    now,
    weekStartsOn: weekdayOf(await setting('dateFormat:dow')) ?? 0,
    limits: {
      barTarget: Number(await setting('histogram:barTarget')) || 50,
      maxBars: Number(await setting('histogram:maxBars')) || 100,
    },
  };
  return firstBodies(visualization, context, source).map((body) => ({ index: source.index, body }));
};
