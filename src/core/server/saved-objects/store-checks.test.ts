import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createSqliteStore } from '#store/sqlite';
import { createTestServer } from '../testing';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const PAGE = 4096;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('damage');
});

async function fillStore(file: string): Promise<void> {
  const store = createSqliteStore({ file });
  await store.apply(
    Array.from({ length: 300 }, (_, n) => ({
      kind: 'put',
      object: {
        type: 'dashboard',
        id: `d${n}`,
        attributes: { title: `Title ${n}`, filling: 'x'.repeat(2000) },
        references: [],
      },
      text: { title: `Title ${n}` },
      expected: 'any',
    })),
    { by: 'ada', onConflict: 'fail' },
  );
  await store.close();
}

/** Writes over a page in the middle, as a disk does that fails. */
function damage(file: string): void {
  const opened = openSync(file, 'r+');
  const page = Math.floor(statSync(file).size / PAGE / 2);
  writeSync(opened, Buffer.alloc(PAGE, 0xaa), 0, PAGE, page * PAGE);
  closeSync(opened);
}

async function readStatus() {
  const server = await createTestServer({ folder });
  const answer = await server.http.inject({ url: '/api/status', headers: { host: 'localhost' } });
  await server.close();
  return answer.json() as { status: { overall: { state: string }; statuses: object[] } };
}

it('attack 96: a store of which a page is damaged is not green, though most of it can be read', async () => {
  const file = join(folder, 'data', 'store.sqlite');
  await fillStore(file);
  expect((await readStatus()).status.overall.state).toBe('green');
  damage(file);

  const { status } = await readStatus();
  expect(status.overall.state).toBe('red');
  expect(JSON.stringify(status)).toMatch(
    /The file of saved objects is damaged[^"]*Restore a backup/,
  );
});
