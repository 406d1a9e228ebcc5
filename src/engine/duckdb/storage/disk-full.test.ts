import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyone, openTemporaryEngine } from './testing/temporary-engine';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let outside: string;
let disk: string;
let mounted = false;

beforeAll(async () => {
  outside = temporaryFolder('full');
  disk = join(outside, 'disk');
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { stdio: 'ignore' });
    mounted = true;
  } catch {
    // Only the superuser of a system that allows it has a disk to fill.
  }
});
afterAll(async () => {
  if (mounted) {
    execFileSync('umount', ['-l', disk]);
  }
});

/** Of this process. */
const openFiles = (): readonly string[] =>
  readdirSync('/proc/self/fd').map((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`);
    } catch {
      return '';
    }
  });

const noise = (rows: number): string =>
  `n,noise\n${Array.from({ length: rows }, (_, n) => `${n},${randomBytes(60).toString('base64')}`).join('\n')}\n`;

describe('a disk that is full', () => {
  it('ends a load with a sentence; the index stays as it was, and nothing stays staged', async (test) => {
    if (!mounted) {
      test.skip('no disk of a given size can be made here');
    }
    const big = join(outside, 'big.csv');
    const packed = join(outside, 'big.csv.gz');
    const text = noise(500_000);
    await writeFile(big, text);
    await writeFile(packed, gzipSync(text, { level: 1 }));
    const folder = join(disk, 'data');
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(4_000_000));
    const engine = await openTemporaryEngine({ folder, allowedFiles: [big, packed] });
    await engine.load('f.csv', 'n,noise\n1,before\n');
    for (const write of [engine.writer.append, engine.writer.replace]) {
      for (const path of [big, packed]) {
        const load = write({ paths: [path], name: 'big.csv' }, { index: 'test' }, anyone());
        await expect(load).rejects.toThrow(
          'big.csv: the disk is full. Free some space and load the file again. Nothing has changed.',
        );
        expect(await engine.documents()).toEqual([{ n: 1, noise: 'before' }]);
        expect(await readdir(engine.stagingFolder)).toHaveLength(1);
      }
    }
    await rm(ballast);
    await engine.append('g.csv', 'n,noise\n2,after\n');
    await engine.close();

    const again = await openTemporaryEngine({ folder });
    expect(await again.documents()).toHaveLength(2);
    await again.close();
  });

  it('attack 78: refuses documents that it can’t keep, loses none that it took, and goes on when there is room', async (test) => {
    if (!mounted) {
      test.skip('no disk of a given size can be made here');
    }
    const folder = join(disk, 'written');
    let engine = await openTemporaryEngine({ folder });
    const taken = new Set<string>();
    const refused: unknown[] = [];
    const write = async (from: number) => {
      const lines = Array.from({ length: 100 }, (_, n) => [
        { index: { _id: `${from + n}` } },
        { noise: randomBytes(2000).toString('base64') },
      ]).flat();
      const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      try {
        const { items } = JSON.parse(
          await engine.documentWriter.bulk({ body, index: 'test' }, anyone()),
        ) as { items: { index: { _id: string; status: number; error?: { reason: string } } }[] };
        for (const { index } of items) {
          if (index.status < 300) taken.add(index._id);
          else {
            refused.push(index);
            expect([index.status, index.error?.reason]).toEqual([503, expect.any(String)]);
          }
        }
      } catch (error) {
        refused.push(error);
        expect(error).toMatchObject({ code: 'unavailable' });
      }
    };
    for (let from = 0; refused.length === 0 && from < 20_000; from += 100) await write(from);
    expect(refused).not.toEqual([]);
    const atFull = taken.size;
    await engine.close();
    // What the log has doesn't fit into the tables either.
    await writeFile(join(disk, 'rest'), Buffer.alloc(24_000_000)).catch(() => {});
    await expect(openTemporaryEngine({ folder })).rejects.toThrow(/^The disk of .+ is full\. Free/);
    // A database that stays open would be written at its end, over what others have written since.
    expect(openFiles().filter((path) => path.startsWith(join(folder, 'engine')))).toEqual([]);

    execFileSync('mount', ['-o', 'remount,size=400m', disk]);
    engine = await openTemporaryEngine({ folder });
    await write(50_000);
    expect(taken.size).toBe(atFull + 100);
    await engine.close();
    engine = await openTemporaryEngine({ folder });
    const { hits } = await engine.search({ size: 0, track_total_hits: true });
    expect(hits.total.value).toBe(taken.size);
    await engine.close();
  });
});
