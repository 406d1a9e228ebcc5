/** A name for indices that are written one after the other, by time: documents are added to the last one, and never changed. */
export interface DataStream {
  timestampField: string;
  /** Backing indices, the oldest first: the last one is written to. */
  indices: readonly string[];
  /** Counts every index that there was. */
  generation: number;
  template: string;
}

const DIGITS = 6;

export const backingName = (stream: string, generation: number): string =>
  `.ds-${stream}-${String(generation).padStart(DIGITS, '0')}`;
