import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { Query } from '#common/search-source';

/** One column of a layer: a bucket or a number, by the operation that makes it. */
export interface LensColumn {
  id: string;
  operation: string;
  field: string;
  /** As somebody called it; '' where it has the name that Lens gave. */
  label: string;
  /** The name that Lens gave, or somebody. */
  anyLabel: string;
  isBucket: boolean;
  params: JsonObject;
  /** Ids of the columns that it is computed from. */
  references: readonly string[];
  filter?: Query;
  shift: string;
  reducedRange: string;
  timeScale: string;
}

/** The data of a layer. */
export interface LensLayer {
  id: string;
  /** An index pattern's id, or the names of a data view that lives in the object alone. */
  index?: string;
  columns: ReadonlyMap<string, LensColumn>;
  /** Ids of columns, buckets from the outermost. */
  order: readonly string[];
  ignoresPage: boolean;
}

/** A Lens chart as it is stored, from 7.14 on, its JSON read and its references resolved. */
export interface LensObject {
  title: string;
  description: string;
  /** `lnsXY`, `lnsPie`, `lnsMetric` … */
  type: string;
  /** Of the type. */
  visualization: JsonObject;
  layers: ReadonlyMap<string, LensLayer>;
  query: Query;
  filters: readonly Filter[];
  /** The index pattern of a part, by the names that its reference may have or the id that stands in it. */
  indexOf(names: readonly string[], id: string): string | undefined;
  /** It is asked in ES|QL or SQL, not by columns. */
  isTextBased: boolean;
  notices: readonly string[];
}
