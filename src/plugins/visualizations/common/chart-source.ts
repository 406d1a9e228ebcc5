import type { FieldType, SearchField, TimeRange } from '#common/search';
import type { DatePatterns, HistogramLimits } from '#common/time';
import type { IndexPattern } from '#plugins/index-patterns/common';

/** What a chart needs to know about its index. */
export interface ChartSource extends Pick<
  IndexPattern,
  'scripted' | 'formats' | 'hidden' | 'names'
> {
  /** As a search names it. */
  index: string;
  fields: readonly SearchField[];
  timeField?: string;
  /** What of it is not as its index pattern says, in words for a person. */
  notice?: string;
  /** Of all the documents. */
  timeRange?: TimeRange;
  /** Least and greatest value by field, where a width of buckets is chosen by them. */
  extents?: Readonly<Record<string, { min: number; max: number }>>;
  /** Milliseconds since 1970: what `now` means, the same for a whole page. */
  now: number;
  /** First day of the week, 0 is Sunday. */
  weekStartsOn: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** How the settings write dates, where somebody changed them. */
  dates?: DatePatterns;
  limits: HistogramLimits;
}

/** What is known of an index before a chart asks it. */
export type DescribedIndex = Omit<
  ChartSource,
  'now' | 'extents' | 'weekStartsOn' | 'limits' | 'dates'
>;

/** A field as aggregations ask for it. */
export interface UsedField {
  /** As it is written in a search. */
  name: string;
  /** As a person knows it. */
  label: string;
  type: FieldType;
  script?: { source: string; lang: string };
  /** Its values are days, the same in every zone. */
  days?: boolean;
}

/** A problem with a chart, as a message for the person. */
export class ChartError extends Error {
  override readonly name = 'ChartError';
}
