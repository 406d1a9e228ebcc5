import { approximateCounts, missingResults } from '#common/search';
import type { ChartContext, ChartSource, Visualization } from '../../common';
import type { ChartAnswer, ChartCode, ChartQuestion } from '../types';
import { checkComplete, type InspectedSearch, searchInspected } from './inspected-search';

export interface AskingItself extends InspectedSearch {
  visualization: Visualization;
  context: ChartContext;
  describe(index: string): Promise<ChartSource>;
  run: ChartQuestion['run'];
  preload(type: string): void;
  defaultIndex: string | undefined;
}

/** The answer of a chart whose code asks, with what its searches say of themselves. */
export async function askItself(
  ask: NonNullable<ChartCode['ask']>,
  { describe, run, ...options }: AskingItself,
): Promise<ChartAnswer> {
  const { visualization, context, signal, preload, defaultIndex } = options;
  const notices = new Set<string>();
  const tell = (notice: string | undefined) => notice !== undefined && notices.add(notice);
  const question: ChartQuestion = {
    visualization,
    context,
    signal,
    preload,
    defaultIndex,
    async describe(index) {
      const source = await describe(index);
      tell(source.notice);
      return source;
    },
    async run(name, chart, own) {
      const table = await run(name, chart, own);
      table.notices.forEach(tell);
      return { ...table, notices: [] };
    },
    async search(name, request) {
      const { response } = await searchInspected(options, { name, request }, (answer) => {
        checkComplete(answer);
        return { response: answer };
      });
      tell(missingResults(response));
      tell(approximateCounts(response));
      return response;
    },
  };
  const answer = await ask(question);
  const { table } = answer;
  return { ...answer, table: { ...table, notices: [...notices, ...table.notices] } };
}
