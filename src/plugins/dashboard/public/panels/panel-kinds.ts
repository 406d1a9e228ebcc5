import type { ComponentType } from 'react';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { ValueProblem } from '#common/refused-values';
import type { ChartContext } from '#common/visualizations';
import type {
  ColorRegistry,
  Crosshair,
  FilterOptions,
  InspectDetails,
} from '#plugins/visualizations/public';
import type { Search } from '../drilldowns/carry-search';
import type { Services } from '../services';
import type { PanelObject } from '../state/dashboard-store';
import { searchPanel } from './search-panel';
import { visualizationPanel } from './visualization-panel';

/** What a panel is drawn from. */
export interface PanelContentProps {
  context: ChartContext;
  /** Put over what the content says of itself. */
  config: JsonObject;
  asTable: boolean;
  crosshair?: Crosshair;
  colors?: ColorRegistry;
  onFilter: (filters: readonly Filter[], options?: FilterOptions) => void;
  onTimeRange: (range: { from: string; to: string }) => void;
  onConfig: (config: JsonObject) => void;
  onInspect: (details: InspectDetails) => void;
  onMissingIndex: (index: string | undefined) => void;
  onRefusedValue: (problem: ValueProblem | undefined) => void;
}

/** The content of a panel, read once. */
export interface PreparedPanel {
  title: string;
  description: string;
  /** What it searches, for the query bar. */
  index?: string;
  /** What it is limited to by itself, beside what the page is limited to. */
  search?: Partial<Search>;
  /** What was put right or is not known, in words. */
  notices: readonly string[];
  /** It is a table already. */
  isTable?: boolean;
  /** Begins to load what drawing it will need. Fails silently: who draws it is told. */
  preload?: () => void;
  /** Drawn anew only where its properties change: the page around it changes often. */
  Component: ComponentType<PanelContentProps>;
}

/** What a panel can show. Each kind stands in a file of its own; this list is all there is to do for one more. */
export interface PanelKind {
  /** The type of the saved object. */
  id: string;
  /** The app that changes it, and where. */
  editor?: { appId: string; pathOf: (id: string) => string };
  prepare: (object: PanelObject, services: Services) => Promise<PreparedPanel>;
}

const PANEL_KINDS: readonly PanelKind[] = [visualizationPanel, searchPanel];

export function findPanelKind(id: string): PanelKind | undefined {
  return PANEL_KINDS.find((kind) => kind.id === id);
}
