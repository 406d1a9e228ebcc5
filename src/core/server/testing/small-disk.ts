import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a given size, to be filled. */
export interface SmallDisk {
  folder: string;
  /** Leaves so many bytes free. */
  fill(left?: number): void;
  empty(): void;
  remove(): void;
}

/** Undefined where none can be made: only the superuser of a system that allows it has a disk to fill. */
export function makeSmallDisk(bytes: number): SmallDisk | undefined {
  const outside = mkdtempSync(join(tmpdir(), 'atrium-disk-'));
  const folder = join(outside, 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(outside, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(outside, { recursive: true, force: true });
    },
  };
}
