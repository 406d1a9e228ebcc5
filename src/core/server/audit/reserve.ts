import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';

/** A piece of the disk that is held back for what has to find its place when the disk is full (attack 104). */
export interface Reserve {
  /** Holds it back, again where it was given up. Throws where there is no room for it. */
  hold(): void;
  /** Gives it up: whoever writes next has its room. */
  release(): void;
}

export function createReserve(file: string, bytes: number): Reserve {
  return {
    hold() {
      // One that a lost machine left half is made again.
      if (statSync(file, { throwIfNoEntry: false })?.size === bytes) return;
      try {
        // Bytes that no file system packs into nothing.
        writeFileSync(file, randomBytes(bytes), { mode: 0o600 });
      } catch (error) {
        rmSync(file, { force: true });
        throw error;
      }
    },
    release: () => rmSync(file, { force: true }),
  };
}
