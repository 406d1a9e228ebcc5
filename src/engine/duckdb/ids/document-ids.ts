import { randomBytes } from 'node:crypto';
import type { StoredIndex } from '../catalog';
import { NeedsIndices } from '../merged/needs-indices';
import { createPermutation, KEY_BYTES, MOST, type Permutation } from './permutation';

/**
 * What people are told of a document instead of its `_seq`: from these numbers one could count the documents between two that a rule
 * shows (attack 95).
 */
export interface DocumentIds {
  idOf(seq: bigint | number): string;
  /** Undefined for a text that can't be the id of a document. */
  seqOf(id: string): bigint | undefined;
  /** SQL of the id, of the rows of the index's table. */
  idSql: string;
  /** What a hit says that it was sorted by in the order of the documents. */
  positionOf(seq: bigint): bigint;
  /** Undefined for a number that no document has. */
  seqAt(position: bigint): bigint | undefined;
}

export type Identified = Pick<StoredIndex, 'idKey' | 'lastSeq' | 'parts'>;

/** Kept with the index, never shown. */
export const createIdKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Of an index without a key, made before there were keys, ids are the numbers: links to its documents keep working. */
export function documentIds({ idKey, lastSeq, parts }: Identified): DocumentIds {
  // Each has its own.
  if (parts) throw new NeedsIndices();
  return idKey === undefined ? PLAIN : keyedIds(permutationOf(idKey), lastSeq);
}

/** Those that were used last: each is made of its key by more work than it takes to give an id. */
const permutations = new Map<string, Permutation>();
const MOST_KEPT = 100;

function permutationOf(key: string): Permutation {
  const kept = permutations.get(key);
  if (kept) return kept;
  const made = createPermutation(key);
  const [oldest] = permutations.keys();
  if (permutations.size >= MOST_KEPT && oldest !== undefined) permutations.delete(oldest);
  permutations.set(key, made);
  return made;
}

const PLAIN: DocumentIds = {
  idOf: String,
  seqOf: (id) => (/^(0|[1-9]\d{0,17})$/.test(id) ? BigInt(id) : undefined),
  idSql: 'CAST(_seq AS VARCHAR)',
  positionOf: (seq) => seq,
  seqAt: (position) => position,
};

const DIGITS = KEY_BYTES;

function keyedIds({ place, numberAt, placeSql }: Permutation, lastSeq: number): DocumentIds {
  const seqAt = (position: number): bigint | undefined => {
    const seq = numberAt(position);
    return seq <= lastSeq ? BigInt(seq) : undefined;
  };
  return {
    idOf: (seq) => place(Number(seq)).toString(16).padStart(DIGITS, '0'),
    seqOf: (id) => (ID.test(id) ? seqAt(Number.parseInt(id, 16)) : undefined),
    get idSql() {
      return `lower(lpad(to_hex(${placeSql('_seq')}), ${DIGITS}, '0'))`;
    },
    positionOf: (seq) => BigInt(place(Number(seq))),
    seqAt: (position) =>
      position >= 0n && position <= BigInt(MOST) ? seqAt(Number(position)) : undefined,
  };
}

const ID = /^[0-9a-f]{12}$/;
