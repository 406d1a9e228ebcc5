import type { ComponentType } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { MeasuredStatement } from '#common/statements';
import type { AggregationRole, ChartContext, ChartTable, Visualization } from '../common';
import type { SearchInSql, StatementAnswer } from '#plugins/statements/common';
import type { PageMessages } from '#plugins/documents/public';
import type { ExportSource } from '#common/export-job';
import type { IconName } from '#ui';
import type { ColorRegistry } from './color-registry';

export type { DescribedIndex } from '../common';

/** How many aggregations of a role a chart takes, and which. */
export interface RoleRule {
  min: number;
  max: number;
  /** Names of aggregations, as `visualization.aggs[].type` has them. */
  aggregations: readonly string[];
}

/** A kind of chart. Each stands in a folder of its own and loads what it draws with when it is drawn. */
export interface ChartType {
  /** As `visState.type` has it. */
  id: string;
  title: string;
  description: string;
  icon: IconName;
  /** Place in lists, ascending. */
  order: number;
  roles: Readonly<Partial<Record<AggregationRole, RoleRule>>>;
  /** False for what shows no answer of a search (text, controls). */
  searches: boolean;
  /** Shares of a whole: offered for values only that may be added up. */
  showsShares?: true;
  /** The options of a new chart, or those given with what is missing added. */
  defaults(params?: JsonObject): JsonObject;
  load(): Promise<{ Component: ComponentType<ChartProps> }>;
}

/** The kinds of charts there are. */
export interface ChartTypes {
  /** In order. */
  list(): readonly ChartType[];
  get(id: string): ChartType | undefined;
}

export interface CrosshairPosition {
  /** Milliseconds since 1970: where the bucket under the pointer begins. */
  time: number;
  /** Where it ends. */
  until: number;
  /** Who says so: a chart does not answer itself. */
  source: string;
}
/** The moment that a pointer is at, shared by the charts of a page. Undefined while it is at none. */
export type Crosshair = BehaviorSubject<CrosshairPosition | undefined>;

/** One search of a chart, as "Inspect" shows it. */
interface NarrowedBy {
  time: boolean;
  queries: readonly string[];
  /** Those that are switched off are none. */
  filters: readonly Filter[];
}

export interface InspectedRequest {
  name: string;
  request: SearchRequest;
  /** The answer, whole; missing while it is awaited and where it failed. */
  response?: unknown;
  error?: string;
  /** Of a statement that failed: what the server answered. */
  refused?: unknown;
  /** Bytes of the answer as JSON, about. */
  responseSize?: number;
  /** Milliseconds in the engine, as it says. */
  took?: number;
  /** Documents read, where the engine says so. */
  documents?: number;
  /** Rows of the table made from it. */
  rows?: number;
  /** Milliseconds of each step, in order: waiting for the answer, making the table, drawing. */
  steps: readonly { name: 'search' | 'table' | 'draw'; milliseconds: number }[];
  /** A statement that finds the same, but for filters that it names; rejects with the reason, where none does. Missing: there is none. */
  asSql?: () => Promise<SearchInSql>;
  /** What narrows a statement beside its text. */
  narrowedBy?: NarrowedBy;
  /** Of a statement: it runs once more; undefined where its parts can't be told. */
  measure?: (signal: AbortSignal) => Promise<MeasuredStatement | undefined>;
}
export interface InspectDetails {
  requests: readonly InspectedRequest[];
  /** The answer, as it may be taken along; missing until it is there. */
  exported?: ExportSource;
}

export interface FilterOptions {
  /** Those of an earlier choice, which the new ones take the place of. */
  replaces?: readonly Filter[];
}

export interface VisualizationViewProps extends PageMessages {
  visualization: Visualization;
  context: ChartContext;
  /** The numbers instead of the drawing. */
  asTable?: boolean;
  /** A click on a part of the chart, or the choice of a control; without it nothing can be clicked. */
  onFilter?: (filters: readonly Filter[], options?: FilterOptions) => void;
  /** A part of a time axis was chosen. ISO dates. */
  onTimeRange?: (range: { from: string; to: string }) => void;
  /** The person changed colors, sorting or the like: `visualization.uiState` from now on. */
  onUiState?: (uiState: JsonObject) => void;
  /** Of the statement of the chart: drawn as it is, and not asked for. */
  statementAnswer?: StatementAnswer;
  /** After each search. */
  onInspect?: (details: InspectDetails) => void;
  crosshair?: Crosshair;
  /** False: asks for nothing yet (a panel that is not scrolled to). True by default. */
  visible?: boolean;
  /** Its own, unless shared. */
  colors?: ColorRegistry;
}

/** What a kind of chart draws from. */
export interface ChartProps extends Pick<
  VisualizationViewProps,
  'visualization' | 'context' | 'onFilter' | 'onTimeRange' | 'onUiState' | 'crosshair'
> {
  /** Empty for charts that do not search. */
  table: ChartTable;
  /** The same for the period before, where `params.comparison` asks for it. */
  previous?: ChartTable;
  /** The metrics over time, where `params.sparkline` asks for it. */
  trend?: ChartTable;
  colors: ColorRegistry;
  /** Measured by "Inspect": the chart is drawn. */
  onDrawn?: () => void;
}
