import { translateAnswer } from '#common/i18n';
import {
  readVisualization,
  type ChartContext,
  type ChartSource,
  type Visualization,
} from '../../common';
import type { CoreStart } from '#core/public';
import type { DataStart, SearchClient } from '#plugins/data/public';
import type { StatementClient } from '#plugins/statements/public';
import type { VisualizationsDependencies } from '../plugin';
import { createSourceLoader, type LoadSource } from '../search/load-source';
import { createMoments } from '../search/moments';
import type { ChartTypes } from '../types';

/** What the views of a page share. */
export interface ViewServices {
  core: CoreStart;
  data: DataStart;
  types: ChartTypes;
  search: SearchClient;
  statements: StatementClient;
  loadSource: LoadSource;
  /** A saved search, as the part of a chart that it stands for. */
  loadSearch(id: string): Promise<Visualization>;
  /** What a page's charts have in common at a moment. */
  surroundings(
    context: ChartContext,
  ): Pick<ChartSource, 'now' | 'weekStartsOn' | 'limits' | 'dates'>;
}

export function createViewServices(
  core: CoreStart,
  { data, statements }: VisualizationsDependencies,
  types: ChartTypes,
): ViewServices {
  const momentOf = createMoments();
  return {
    core,
    data,
    types,
    search: data.searchClient,
    statements: statements.statementClient,
    loadSource: createSourceLoader(core, data),
    async loadSearch(id) {
      const object = await core.savedObjects.client.get<Record<string, unknown>>('search', id);
      if (object.error) throw new Error(translateAnswer(object.error));
      return readVisualization(object).visualization;
    },
    surroundings(context) {
      const setting = (name: string, fallback: number) =>
        Number(core.uiSettings.get(name, fallback)) || fallback;
      const { weekStartsOn, patterns } = core.dateSettings.get();
      return {
        ...(patterns && { dates: patterns }),
        now: momentOf(context),
        weekStartsOn,
        limits: {
          barTarget: setting('histogram:barTarget', 50),
          maxBars: setting('histogram:maxBars', 100),
        },
      };
    },
  };
}
