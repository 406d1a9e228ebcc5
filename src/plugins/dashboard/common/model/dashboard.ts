import { type Filing, UNFILED } from '#common/filing';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { RefreshInterval, TimeSelection } from '#common/url-state';
import type { Query } from '#common/search-source';
import type { ControlGroup, ControlSelections } from '../controls/control-group';

/** Pixels of a row, without the gap below it. */
export const ROW_HEIGHT = 20;
export const MIN_WIDTH = 6;
export const MIN_HEIGHT = 4;

/** Where a panel lies in its section, in columns and rows. */
export interface GridPlace {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PanelReference {
  type: string;
  id: string;
}

/** Where a click on a value leads. */
export interface Drilldown {
  id: string;
  name: string;
  kind: 'dashboard' | 'discover' | 'url';
  /** The id of a dashboard, the name of an index, or a template of an address. */
  target: string;
}

/** One tile. What is stored of it and not known here stays in `stored`. */
export interface Panel {
  /** Of the dashboard alone; `panelIndex` where it is stored. */
  id: string;
  /** The type of the saved object that it shows. */
  kind: string;
  place: GridPlace;
  sectionId?: string;
  /** Missing for a panel that has its content in itself. */
  reference?: PanelReference;
  /** Content of its own, as the saved object would have it. */
  attributes?: JsonObject;
  /** The objects that the content of its own needs. */
  contentReferences?: readonly { name: string; type: string; id: string }[];
  /** In place of the content's title. */
  title?: string;
  description?: string;
  hideTitle?: boolean;
  /** In place of the dashboard's time. */
  timeRange?: TimeSelection;
  /** Such as `1w`: the time before by so much. */
  timeShift?: string;
  drilldowns?: readonly Drilldown[];
  /** Colors and the like, put over those of the content. */
  config: JsonObject;
  /** As it was read. */
  stored: JsonObject;
  /** Why it can't be shown. */
  problem?: string;
}

/** Panels under a heading of their own. */
export interface Section {
  id: string;
  title: string;
  collapsed: boolean;
}

interface DashboardOptions {
  useMargins: boolean;
  hidePanelTitles: boolean;
  syncColors: boolean;
  syncCursor: boolean;
}

/** Everything that is saved of a dashboard, and everything that can be undone. */
export interface Dashboard extends Filing {
  title: string;
  description: string;
  panels: readonly Panel[];
  sections: readonly Section[];
  /** Above the panels; what is chosen in them stands in the address, as filters do. */
  controls?: ControlGroup;
  selections?: ControlSelections;
  options: DashboardOptions;
  query: Query;
  filters: readonly Filter[];
  time: TimeSelection;
  refreshInterval: RefreshInterval;
  /** The time is saved too, and restored when the dashboard is opened. */
  timeRestore: boolean;
  /** Name of the person; empty where nobody has one. */
  createdBy: string;
}

const NO_QUERY: Query = { query: '', language: 'kuery' };

export const EMPTY_DASHBOARD: Dashboard = {
  title: '',
  description: '',
  panels: [],
  sections: [],
  options: { useMargins: true, hidePanelTitles: false, syncColors: true, syncCursor: true },
  query: NO_QUERY,
  filters: [],
  time: { from: 'now-15m', to: 'now' },
  refreshInterval: { pause: true, value: 0 },
  timeRestore: false,
  ...UNFILED,
  createdBy: '',
};
