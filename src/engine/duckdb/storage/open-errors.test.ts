import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEngine } from './open-engine';
import { openTemporaryEngine } from './testing/temporary-engine';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder('open');
});

const opening = async (path: string): Promise<Error> => {
  try {
    await (await openEmbeddedEngine({ folder: path })).close();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It was opened.');
};

/** The superuser may write everywhere but where the system itself forbids it. */
const unwritable = async () => {
  if (process.getuid?.() === 0) {
    return '/sys/atrium';
  }
  await chmod(folder, 0o500);
  return folder;
};

describe('a data folder that cannot be used: one sentence says so, and what to do', () => {
  it.runIf(process.platform === 'linux')('attack 78: because it cannot be written', async () => {
    const path = await unwritable();

    expect((await opening(path)).message).toBe(
      `The data folder ${path} can't be written. Check its permissions or choose another folder with --data.`,
    );
    await chmod(folder, 0o700);
  });

  it('because it is a file, or lies in one', async () => {
    const path = join(folder, 'notes.txt');
    await writeFile(path, 'x');

    for (const place of [path, join(path, 'data')]) {
      expect((await opening(place)).message).toBe(
        `The data folder ${place} can't be made: there is a file of that name. Choose another folder with --data.`,
      );
    }
  });

  it.each([
    ['is something else', 'this is no database'],
    ['is empty but for zeros', Buffer.alloc(100_000)],
  ])('because its database %s', async (_, content) => {
    await writeFile(join(folder, 'engine.duckdb'), content);

    expect((await opening(folder)).message).toBe(
      `The data in ${folder} can't be opened: it is damaged or of another version of Atrium. Restore it from a backup or choose another folder with --data.`,
    );
  });

  it('because its database breaks off, or has damaged parts', async () => {
    const engine = await openTemporaryEngine({ folder });
    await engine.load('f.csv', `a,b\n${'1,word\n'.repeat(100_000)}`);
    await engine.close();
    await truncate(join(folder, 'engine.duckdb'), 20_000);

    expect((await opening(folder)).message).toMatch(/is damaged or of another version of Atrium/);
  });

  it('because the folder in the place of the database is a folder', async () => {
    await mkdir(join(folder, 'engine.duckdb'));

    expect((await opening(folder)).message).toMatch(/can't be opened|can't be made/);
  });
});
