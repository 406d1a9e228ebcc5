import { loadOnce } from '#common/cache';
import { readVisualization } from '../common';
import type { CoreStart } from '#core/public';
import { createChartTypes } from './chart-types/chart-types';
import type { VisualizationsDependencies, VisualizationsStart } from './plugin';
import type { ChartType } from './types';
import { createView } from './view/create-view';
import { createViewServices } from './view/view-services';

/** What the plugin's start promises, once somebody asks for it. */
export function implement(
  core: CoreStart,
  dependencies: VisualizationsDependencies,
  registered: readonly ChartType[],
): VisualizationsStart {
  const types = createChartTypes(registered);
  const services = createViewServices(core, dependencies, types);
  const view = createView(services);
  return {
    read: async (stored) => readVisualization(stored),
    describe: (index) => services.loadSource(index, false),
    loadChartTypes: async () => types,
    preload({ type, index }) {
      const code = types.get(type)?.load();
      const source = index === undefined ? undefined : services.loadSource(index, false);
      void Promise.allSettled([code, source]);
    },
    loadControlMenu: loadOnce(async () => {
      const { controlMenu } = await import(
        /* webpackChunkName: "chart-type-controls" */ './view/control-menu'
      );
      return { ControlMenu: controlMenu(services) };
    }),
    loadView: async () => ({ VisualizationView: view }),
  };
}
