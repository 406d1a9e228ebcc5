import type { IndexSummary } from '#common/search';
import type { Call } from '../endpoint';
import { indicesOf } from '../indices-of';

/** Those that whoever asks may see and the address means. */
export async function visibleIndices(
  call: Pick<Call, 'engine' | 'parameters'>,
  expression = '*',
): Promise<readonly IndexSummary[]> {
  const names = new Set(await indicesOf(call, expression));
  return (await call.engine.listIndices()).filter(({ name }) => names.has(name));
}

/** What is not told of somebody's part of an index is not told here. */
export const bytesOf = ({ sizeInBytes }: IndexSummary) =>
  sizeInBytes === undefined ? null : { bytes: sizeInBytes };
