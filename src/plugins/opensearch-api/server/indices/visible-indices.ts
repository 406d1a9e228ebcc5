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

/** How many documents they have, and their size: missing where one of them does not tell it. */
export function figuresOf(indices: readonly IndexSummary[]) {
  const sizes = indices.map(({ sizeInBytes }) => sizeInBytes);
  const size = sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return {
    docs: { count: indices.reduce((sum, { documents }) => sum + documents, 0), deleted: 0 },
    ...(sizes.includes(undefined) ? {} : { store: { size_in_bytes: size, reserved_in_bytes: 0 } }),
  };
}
