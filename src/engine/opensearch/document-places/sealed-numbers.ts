import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Whole numbers that only this process reads. */
export interface SealedNumbers {
  seal(number: number): string;
  /** Undefined where it is none of ours. */
  open(text: string): number | undefined;
}

const BLOCK = 'aes-128-ecb';
/** Before the number, in the one block that is encrypted: a text that somebody made up has other ones. */
const MARK = Buffer.from('at');

/** Each number has another text each time, so that texts tell nothing. */
export function createSealedNumbers(): SealedNumbers {
  const key = randomBytes(16);
  return {
    seal(number) {
      const block = Buffer.concat([MARK, randomBytes(6), Buffer.alloc(8)]);
      block.writeBigInt64BE(BigInt(number), 8);
      const cipher = createCipheriv(BLOCK, key, null).setAutoPadding(false);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== 16) return undefined;
      const decipher = createDecipheriv(BLOCK, key, null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(bytes), decipher.final()]);
      return block.subarray(0, MARK.length).equals(MARK)
        ? Number(block.readBigInt64BE(8))
        : undefined;
    },
  };
}
