import { loadOnce } from '#common/cache';
import type { ComponentType } from 'react';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { ValueProblem } from '#common/refused-values';
import type { ObjectKey } from '#common/saved-objects';
import type { ChartContext } from '#plugins/visualizations/common';
import type {
  ColorRegistry,
  Crosshair,
  FilterOptions,
  InspectDetails,
} from '#plugins/visualizations/public';
import type { Search } from '../drilldowns/carry-search';
import type { PanelObject } from '../state/dashboard-store';
import type { JudgedObject, Judging, Verdict } from './verdict';

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
  /** Drawn again only where its properties change: the page around it changes often. */
  Component: ComponentType<PanelContentProps>;
}

/** The code of a kind of panels. */
export interface PanelCode {
  /** Takes whatever is stored. */
  read: (object: PanelObject) => PreparedPanel | Promise<PreparedPanel>;
  /** Loads what `judge` needs for these, whatever their types. Where it fails, nothing is judged. */
  prepareJudging?: (objects: readonly JudgedObject[]) => Promise<void>;
  /** How such an object is shown here, for the report after an import. Without it, it works. */
  judge?: (object: JudgedObject, judging: Judging) => Verdict;
  /** What such an object is made of, beside its references and the index of its search. */
  referredBy?: (object: JudgedObject) => readonly ObjectKey[];
}

/** What a panel can show. Each kind stands in the folder of the plugin that registers it, and nowhere else. */
export interface PanelKind {
  /** The type of the saved object. */
  id: string;
  /** What such an object is called in the library. Without it, its chart's type. */
  label?: string;
  /** The app that changes it, and where. */
  editor?: { appId: string; pathOf: (id: string) => string };
  /** Called when the first panel or object of the kind is shown or judged, and again where that failed. */
  load: () => Promise<PanelCode>;
}

/** The kinds that there are. */
export interface PanelKinds {
  get(id: string): PanelKind | undefined;
  list(): readonly PanelKind[];
}

/** One with the same id takes the place of the one before. */
export function createPanelKinds(): PanelKinds & { register(kind: PanelKind): void } {
  const kinds = new Map<string, PanelKind>();
  return {
    register: (kind) => void kinds.set(kind.id, { ...kind, load: loadOnce(() => kind.load()) }),
    get: (id) => kinds.get(id),
    list: () => [...kinds.values()],
  };
}
