import { parseLongNumerals } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import {
  testContext,
  type TestEngine,
} from '../../../../engine/duckdb/search/testing/load-documents';
import type { ChartContext, ChartSource, Visualization } from '../../common';
import { runChart } from '../search/run-chart';
import type { ChartQuestion } from '../types';

/** What a chart that asks by itself is given, on the real engine: each index is described by its source. */
export function questionOn(
  { engine }: TestEngine,
  visualization: Visualization,
  context: ChartContext,
  sourceOf: (index: string) => ChartSource,
): ChartQuestion {
  const client = {
    search: async (request: SearchRequest) =>
      parseLongNumerals(await engine.search(request, testContext())) as unknown as SearchResponse,
  };
  const { signal } = new AbortController();
  const inspect = () => undefined;
  return {
    visualization,
    context,
    signal,
    defaultIndex: undefined,
    preload: inspect,
    describe: (index) => Promise.resolve(sourceOf(index)),
    search: (_, request) => client.search(request),
    async run(_, own) {
      const options = { visualization: own, context, client, signal, inspect };
      const source = sourceOf(own.index ?? '');
      return (await runChart({ ...options, source } as unknown as RunOptions)).table;
    },
  };
}

type RunOptions = Parameters<typeof runChart>[0];
