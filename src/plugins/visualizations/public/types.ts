import type { ComponentType } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { IndexSummary, SearchRequest, SearchResponse } from '#common/search';
import type { MeasuredStatement } from '#common/statements';
import type {
  AggregationRole,
  ChartContext,
  ChartSource,
  ChartTable,
  DescribedIndex,
  Visualization,
} from '../common';
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
  /**
   * True: the aggregations of the chart are one search. `itself`: the type's code asks, and makes a table of the answers.
   * False for what shows no answer of a search (text, controls).
   */
  searches: boolean | 'itself';
  /** False for types that come with other people's charts only: nobody begins one. */
  isChosen?: false;
  /** Shares of a whole: offered for values only that may be added up. */
  showsShares?: true;
  /** The options of a new chart, or those given with what is missing added. */
  defaults(params?: JsonObject): JsonObject;
  /** What of `uiState` the answer depends on: the chart asks again where it is another. Nothing by default. */
  askedOf?(visualization: Visualization): JsonObject;
  load(): Promise<ChartCode>;
  /** The index that a chart names in its options, before that of its search source. */
  indexOf?(params: JsonObject): string | undefined;
  /** Changes the chart in the chart builder, in the place of fields, shelves and options. Called when somebody edits one. */
  loadEditor?(): Promise<{ Editor: ComponentType<ChartEditorProps> }>;
  /** What the report after an import says of such charts. Called when one is judged. */
  loadReport?(): Promise<{ report: (visualization: Visualization) => ChartReport }>;
}

/** What draws charts of a type, and asks for those that search by themselves. */
export interface ChartCode {
  /** May be missing where each answer says what else it is drawn as. */
  Component?: ComponentType<ChartProps>;
  /** Of types that search by themselves. Rejects with `ChartError` for what a person can mend. */
  ask?(question: ChartQuestion): Promise<ChartAnswer>;
}

/** What a chart is asked for, and how its code asks: canceled, inspected and shared as all searches of charts are. */
export interface ChartQuestion {
  visualization: Visualization;
  context: ChartContext;
  signal: AbortSignal;
  /** What an index, a pattern of names or an index pattern's id stands for; asked for once by a page. */
  describe(index: string): Promise<ChartSource>;
  /** Whole answers only; what is missing of one, or may be too low, is told above the chart. @param name for "Inspect" */
  search(name: string, request: SearchRequest): Promise<SearchResponse>;
  /** The table of a chart that is asked by its aggregations, with the query and filters that it has itself. @param name for "Inspect" */
  run(
    name: string,
    visualization: Visualization,
    options?: { ignoresPage?: boolean },
  ): Promise<ChartTable>;
  /** The index that is asked where none is named; undefined where nobody chose one. */
  defaultIndex: string | undefined;
  /** Begins to load what draws another type, which the answer will be drawn as. */
  preload(type: string): void;
}

/** What a chart asked for, once it is there. */
export interface ChartAnswer {
  /** The numbers: what "Table view", exports and, unless the type draws something else, the chart show. */
  table: ChartTable;
  /** The same for the time before, where `params.comparison` asks for it. */
  previous?: ChartTable;
  /** Both, with how each number changed: what "Table view", exports and charts with axes show instead. */
  compared?: ChartTable;
  /** The metrics over time, where `params.sparkline` asks for it. */
  trend?: ChartTable;
  /** The chart of another type that the table is drawn as. Its title and `uiState` are those of the chart that asked. */
  drawn?: Visualization;
  /** What the type's own component draws beside the table. */
  model?: unknown;
  /** What happened at times of the chart: marks over a chart with an axis of time. */
  annotations?: readonly ChartAnnotation[];
  /** Nothing was found: by the table, where it isn't said. */
  isEmpty?: boolean;
}

/** What happened at a time, as texts that are never markup. */
export interface ChartAnnotation {
  /** Milliseconds since 1970. */
  time: number;
  /** Where it ends, of what lasts. */
  until?: number;
  texts: readonly string[];
  /** As a file writes it: checked where it is drawn. */
  color?: string;
  /** As the ecosystem names it: `fa-bell`. */
  icon?: string;
}

/** What changes a chart of a type that has an editor of its own. */
export interface ChartEditorProps {
  visualization: Visualization;
  /** @param step changes of the same name in a row are undone at once: the letters of a title */
  onChange: (visualization: Visualization, step?: string) => void;
  indices: readonly IndexSummary[];
  describe(index: string): Promise<DescribedIndex>;
  /** Of the chart itself, while it is known. */
  described: DescribedIndex | undefined;
}

/** What an imported chart does here, as far as it can be told without asking for data. */
export interface ChartReport {
  /** Options that have no effect here, and what differs, in words for a person. */
  notices: readonly string[];
  /** What it asks: indices as the chart names them, the chart's own where none is named, and their fields. */
  reads: readonly { index?: string; fields: readonly string[] }[];
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
export interface ChartProps
  extends
    Pick<
      VisualizationViewProps,
      'visualization' | 'context' | 'onFilter' | 'onTimeRange' | 'onUiState' | 'crosshair'
    >,
    Pick<ChartAnswer, 'table' | 'previous' | 'compared' | 'trend' | 'model' | 'annotations'> {
  colors: ColorRegistry;
  /** Measured by "Inspect": the chart is drawn. */
  onDrawn?: () => void;
}
