import { loadOnce } from '#common/cache';
import type { ComponentType } from 'react';
import type { StoredAttributes } from '#common/search-source';
import type { ReadVisualization, Visualization } from '../common';
import type { CoreStart, PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { StatementsStart } from '#plugins/statements/public';
import type { ControlMenuProps } from './chart-types/input-control-vis/ControlMenu';
import type { ChartType, ChartTypes, DescribedIndex, VisualizationViewProps } from './types';

export interface VisualizationsSetup {
  /** Adds a kind of chart, or what loads it with the first chart. One with the same id takes the place of ours. */
  registerChartType(type: ChartType | (() => Promise<ChartType>)): void;
}

/** Charts: the kinds there are, drawing and reading them. */
export interface VisualizationsStart {
  loadChartTypes(): Promise<ChartTypes>;
  /** The component that searches for a chart and draws it; the same one each time. */
  loadView(): Promise<{ VisualizationView: ComponentType<VisualizationViewProps> }>;
  /** The component that chooses values of a field for a page; the same one each time. */
  loadControlMenu(): Promise<{ ControlMenu: ComponentType<ControlMenuProps> }>;
  /** Begins to load what drawing the chart will need: its kind's code and what is known of its index. Fails silently. */
  preload(visualization: Visualization): void;
  /** A chart of stored attributes; takes whatever they are and says in the notices what is wrong. */
  read(stored: StoredAttributes): Promise<ReadVisualization>;
  /** Fields, time and formats of what charts search: an index, a pattern of names or an index pattern's id. */
  describe(index: string): Promise<DescribedIndex>;
}

type Registered = Parameters<VisualizationsSetup['registerChartType']>[0];

export interface VisualizationsDependencies {
  data: DataStart;
  statements: StatementsStart;
}

/** Only what loads the rest is in the page's first file. */
export const plugin: PluginInitializer<
  VisualizationsSetup,
  VisualizationsStart,
  object,
  VisualizationsDependencies
> = () => {
  const registered: Registered[] = [];
  return {
    setup: () => ({ registerChartType: (type) => void registered.push(type) }),
    start: (core, dependencies) => createStart(core, dependencies, registered),
  };
};

function createStart(
  core: CoreStart,
  dependencies: VisualizationsDependencies,
  registered: readonly Registered[],
): VisualizationsStart {
  const load = loadOnce(async () => {
    const [{ implement }, types] = await Promise.all([
      import(/* webpackChunkName: "visualizations" */ './implementation'),
      Promise.all(registered.map((type) => (typeof type === 'function' ? type() : type))),
    ]);
    return implement(core, dependencies, types);
  });
  return {
    loadChartTypes: async () => (await load()).loadChartTypes(),
    loadView: async () => (await load()).loadView(),
    loadControlMenu: async () => (await load()).loadControlMenu(),
    preload: (visualization) => {
      load().then(
        (start) => start.preload(visualization),
        () => undefined,
      );
    },
    read: async (stored) => (await load()).read(stored),
    describe: async (index) => (await load()).describe(index),
  };
}
