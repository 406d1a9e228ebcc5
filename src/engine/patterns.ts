import type { JsonObject } from '#common/json';
import type { EngineContext } from './engine';

export interface Patterns {
  /** What the texts of a field have in common: over all documents of a search, on a cluster over a sample of many. */
  patterns(request: PatternsRequest, context: EngineContext): Promise<PatternsAnswer>;
}

export interface PatternsRequest {
  index: string;
  query: JsonObject;
  /** Finds the documents of the period before: what they don't have is new. */
  before?: JsonObject;
  /** A text or a keyword with one value a document. */
  field: string;
  /** Counts are told over this time, in `buckets` parts of the same length. */
  time?: PatternsTime;
  /** So many patterns are told at most, the most frequent ones. */
  most: number;
}

export interface PatternsTime {
  field: string;
  /** Milliseconds since 1970: from, and up to and with. */
  from: number;
  to: number;
  /** At most 90. */
  buckets: number;
}

/** All counts are of documents, of those of a sample where there is one. `documents` is what the patterns, `other` and `withoutText` add up to. */
export interface PatternsAnswer {
  documents: number;
  withoutText: number;
  /** With a text of none of the patterns that are told. */
  other: number;
  /** How many patterns there are, those that are not told among them. */
  found: number;
  patterns: readonly TextPattern[];
  /** So many documents were found, of which `documents` are a random sample. Missing: all were read. */
  sampledOf?: number;
  /** The period before has so many documents, which were not read: nothing tells what is new. */
  uncompared?: number;
}

export interface TextPattern {
  /** The texts that do not vary; between two of them, before and behind them anything may stand. */
  texts: readonly string[];
  count: number;
  /** In the period before; missing where none was given. */
  before?: number;
  /** Missing without a time. */
  overTime?: readonly number[];
  /** Some of its texts. */
  examples: readonly string[];
  /** A query that finds its documents. */
  filter: JsonObject;
  /** Whether it finds these alone: texts can be too long to be found as a whole. */
  isExact: boolean;
}
