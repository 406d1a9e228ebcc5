import type { Filter } from '#common/filters';
import type { ValueColors } from './color-rules';
import type { ValueLink } from './value-link';
import type { AggregationConfig, AggregationRole } from './visualization';

export type CellValue = number | string | boolean | null;

/** One value of an answer. */
export interface ChartCell {
  /** The key of a bucket, or a metric. Dates are milliseconds since 1970; null where there is no value. */
  value: CellValue;
  /** A bucket that has no key of its own: all the other terms, or the documents without the field. */
  special?: 'other' | 'missing';
  /** Of a range: the bounds that are set. Dates are milliseconds since 1970. */
  range?: { from?: number | string; to?: number | string };
  /** Of the bucket of all others: the keys that it is without; of several fields, a list each. */
  except?: readonly (CellValue | readonly CellValue[])[];
  /** Of a combination: the values of its fields. */
  combined?: readonly CellValue[];
  /** Of all others: the documents without the field are among them, as those have no bucket of their own. */
  withMissing?: boolean;
}

/** The properties of a column. */
export interface ChartColumn {
  /** Unique in the table: the id of the aggregation, with a point and a part where it answers several. */
  id: string;
  aggregation: AggregationConfig;
  role: AggregationRole;
  kind: 'bucket' | 'metric';
  label: string;
  /** Of what a number is compared with: which part of it, of which column, and what a number of that time is called. */
  compared?: {
    kind: 'before' | 'change' | 'percent';
    of: ChartColumn;
    nameBefore(name: string): string;
  };
  /** Whether values are amounts, timestamps or names: how an axis treats them. */
  valueKind: 'number' | 'date' | 'text';
  /** Of dates without a time: the zone of the page, in which a time means them (`fromDays`). */
  zoneOfDays?: string;
  /** Of a histogram: the width of a bucket, in milliseconds or in the unit of the field. */
  interval?: number;
  /** Of buckets within which there are others: all of them, also those that hold no documents and so have no row. */
  places?: readonly ChartCell[];
  /** As a person reads it, in the page's language and the chosen zone. */
  text(cell: ChartCell): string;
  /** Short, for an axis. */
  axisText(cell: ChartCell): string;
  /** What the format of the field colors a value with; missing where it colors none. */
  colors?(cell: ChartCell): ValueColors | undefined;
  /** Where the format of the field makes values lead to. */
  link?(cell: ChartCell): ValueLink | undefined;
  /** What keeps just the documents of that cell; empty where no filter can say it, as for metrics. */
  filters(cell: ChartCell): readonly Filter[];
}

export type ChartRow = readonly ChartCell[];

/** An answer, one row for each innermost bucket, outer buckets first: cells stand in the order of `columns`. */
export interface ChartTable {
  columns: readonly ChartColumn[];
  rows: readonly ChartRow[];
  /** Why some of it is left out, in words for a person. */
  notices: readonly string[];
  /** Documents that the search found. */
  documents: number;
}
