import type { JsonObject } from '#common/json';
import type { Series } from '../model/panel';

/** One line of a panel: what a series is, for one of the values that it is split by. */
export interface Line {
  /** Unique in the panel. */
  id: string;
  label: string;
  series: Series;
  /** As the panel says it; missing where colors are chosen here. */
  color?: string;
  /** Of a split. */
  term?: { value: string | number | boolean; text?: string };
  points: readonly Point[];
  /** The part between two numbers is filled, and has no line. */
  band?: { shade: number };
  /** Which of several numbers of a metric it is, such as a percentile: `95`. */
  part?: string;
  /** Of a percentile with one of its own. */
  partColor?: string;
}

export interface Point {
  /** Milliseconds since 1970: where the bucket begins. */
  time: number;
  value: number | string | null;
  /** Of a band: its lower edge. */
  lower?: number | null;
}

/** A part of an answer: what stands in it is checked where it is read. */
export type Holder = Readonly<Record<string, unknown>>;

/** The buckets of one split, as the search answers them. */
export interface AnswerSplit {
  id: string;
  label: string;
  color?: string;
  term?: Line['term'];
  holder: Holder;
}

export type AnswerBucket = JsonObject & { key: number; doc_count: number };
