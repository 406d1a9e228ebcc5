import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { StoredIndex } from '../catalog';

type Sealing = Pick<StoredIndex, 'idKey' | 'numberedSince'>;

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const NUMBER = 8;
const TAG = 16;

const keyOf = ({ idKey, numberedSince = 0 }: Sealing): Buffer =>
  createHash('sha256').update(`tail ${idKey} ${numberedSince}`).digest();

/**
 * The number of the last document that somebody knows of an index, as they keep it: a plain one would tell how much is written that a
 * rule hides, and a permuted one whether anything is (attack 95). Of an index without a key numbers are no secret: its ids are these.
 */
export function sealPlace(index: Sealing, seq: number): string {
  if (index.idKey === undefined) return String(seq);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(index), nonce);
  const number = Buffer.alloc(NUMBER);
  number.writeBigInt64BE(BigInt(seq));
  const sealed = Buffer.concat([cipher.update(number), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Undefined for a place in another index, which had the same name before, and for what nobody was given. */
export function openPlace(index: Sealing, place: string): number | undefined {
  if (index.idKey === undefined) return PLAIN.test(place) ? Number(place) : undefined;
  const bytes = Buffer.from(place, 'base64url');
  if (bytes.length !== NONCE + NUMBER + TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(index), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(bytes.subarray(NONCE + NUMBER));
  try {
    const number = decipher.update(bytes.subarray(NONCE, NONCE + NUMBER));
    decipher.final();
    return Number(number.readBigInt64BE());
  } catch {
    return undefined;
  }
}

const PLAIN = /^(-1|0|[1-9]\d{0,14})$/;
