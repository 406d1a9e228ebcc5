import type { IndexSummary } from '#common/search';
import type { DataStream } from '../../../common';

/** What is in a data stream, as far as this person sees it. */
export interface Amount {
  indices: number;
  documents: number;
  /** Missing where that of one of its indices is. */
  sizeInBytes?: number;
}

export function amountOf(stream: DataStream, indices: readonly IndexSummary[]): Amount {
  const own = indices.filter(({ name }) => stream.indices.includes(name));
  const sizes = own.map(({ sizeInBytes }) => sizeInBytes);
  const isWhole = sizes.every((size) => size !== undefined);
  return {
    indices: stream.indices.length,
    documents: own.reduce((sum, { documents }) => sum + documents, 0),
    ...(isWhole && { sizeInBytes: sizes.reduce((sum, size) => sum + size, 0) }),
  };
}
