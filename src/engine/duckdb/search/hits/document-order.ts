import type { JsonObject } from '#common/json';
import { documentIds, type DocumentIds } from '../../ids/document-ids';
import { seqOf } from '../document-place';
import type { SearchScope } from '../documents';
import { invalid } from '../failures';
import { onlyKnown } from '../query/parameters';
import { exactLong } from '../query/values';
import { sql, trusted } from '../sql';
import type { SortKey } from './sort';

/**
 * `_doc`: documents of several indices in turn, each index in its own order. One number has both, so that the next page goes on
 * behind this very document. A hit tells it as a number from which nothing can be counted.
 */
export function documentKey({ indices }: SearchScope, descending: boolean): SortKey {
  const many = BigInt(Math.max(1, indices.length));
  const ids = indices.map(documentIds);
  return {
    isUnique: true,
    descending,
    nullsFirst: false,
    column: (documents) =>
      many === 1n
        ? seqOf(documents)
        : documents.column('order', (_index, position) =>
            trusted(`(_seq * ${many} + ${position})`),
          ),
    read(value) {
      const place = placeOf(exactLong(value) ?? 0n, indices, ids);
      if (!place) return null;
      // Of a number alone nobody knows whose it is: it is behind all that have it.
      const position = place.position ?? (descending ? 0n : many - 1n);
      return sql`${place.seq * many + position}`;
    },
    write(value) {
      const order = BigInt(value as bigint);
      const of = ids[Number(order % many)];
      return of ? of.positionOf(order / many) : null;
    },
  };
}

/** `_shard_doc`: the same, of a point in time. */
export function placeKey(options: JsonObject, scope: SearchScope, descending: boolean): SortKey {
  const { indices } = scope;
  if (indices.length > 0 && indices.every(({ asOf }) => !asOf)) throw invalid(NEEDS_POINT);
  onlyKnown(options, ['order'], '_shard_doc');
  const key = documentKey(scope, descending);
  return {
    ...key,
    read(value) {
      if (exactLong(value) !== undefined) return key.read(value);
      throw invalid('Failed to parse search_after value for field [_shard_doc].');
    },
  };
}

const NEEDS_POINT =
  'Validation Failed: 1: _shard_doc is only supported with point-in-time (PIT). Add a PIT or remove _shard_doc.;';

interface Place {
  seq: bigint;
  position?: bigint;
}

/** More than any index has. */
const MOST_ROWS = 2n ** 50n;

function placeOf(
  cursor: bigint,
  indices: SearchScope['indices'],
  ids: readonly DocumentIds[],
): Place | undefined {
  for (const [position, index] of indices.entries()) {
    const seq = index.idKey === undefined ? undefined : ids[position]?.seqAt(cursor);
    if (seq !== undefined) return { seq, position: BigInt(position) };
  }
  if (indices.every(({ idKey }) => idKey !== undefined)) return undefined;
  return { seq: cursor > MOST_ROWS ? MOST_ROWS : cursor < -1n ? -1n : cursor };
}
