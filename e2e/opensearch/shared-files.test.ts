import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { WAIT_MS } from '../../tools/test/wait-limit';
import { type Atrium, endProcess, startAtrium } from '../support/atrium';
import { type WatchedNode, watchNode } from './watched-node';

const WAIT = { timeout: WAIT_MS };
const url = inject('openSearchUrl');
/** Half a minute without a sign, and the load. */
const TAKEN_OVER = { timeout: 75_000 };
const isWhole = process.env['LONG'] === '1';

/** The first server's documents are held up on their way. */
describe.skipIf(url === '')(`files of two servers ${inject('openSearchMissing')}`, () => {
  const name = `shared-${randomUUID()}`;
  const folder = temporaryFolder('shared-files');
  const started: Atrium[] = [];
  let node: WatchedNode;
  beforeAll(async () => {
    node = await watchNode(url);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((atrium) => atrium.stop()));
  });
  afterAll(async () => {
    await node.close();
    for (const index of [`.${name}*`, `${name}*`]) {
      await fetch(`${url}/${index}?expand_wildcards=all`, { method: 'DELETE' });
    }
  });

  const start = async (address: string, more: Parameters<typeof startAtrium>[0]) => {
    const flags = [
      `--opensearch.hosts=${address}`,
      '--savedObjects.store=opensearch',
      `--opensearchDashboards.index=.${name}`,
      ...(more?.flags ?? []),
    ];
    const atrium = await startAtrium({ ...more, flags });
    started.push(atrium);
    return atrium;
  };
  /** Answers how the documents of the file go on. */
  const holdUp = () => {
    let goOn = () => {};
    let isHeld = false;
    const moment = { request: /^POST \/shared-[^/]*\/_bulk/, count: 1, when: 'meanwhile' } as const;
    node.at(moment, async () => {
      isHeld = true;
      await new Promise<void>((resolve) => (goOn = resolve));
    });
    return { isHeld: () => isHeld, goOn: () => goOn() };
  };
  const write = (path: string) => writeFileSync(path, 'city,delay\nOslo,1\nLima,2\nRome,3\n');
  /** One server loads the file and is held up with it; another is given the same one and waits. */
  const twoWith = async (letter: string) => {
    const index = `${name}-${letter}`;
    const file = join(folder, `${letter}.csv`);
    write(file);
    const held = holdUp();
    const given = { flags: ['--index', index, file] };
    const here = await start(node.url, given);
    await expect.poll(held.isHeld, WAIT).toBe(true);
    const there = await start(url, given);
    await expect.poll(there.output, WAIT).toContain(`${index}: another server loads it.`);
    return { index, here, there, goOn: held.goOn };
  };
  const countOf = async (index: string) =>
    ((await (await fetch(`${url}/${index}/_count`)).json()) as { count?: number }).count;

  it('a file of the command line is loaded by one; the other waits, and has it then', async () => {
    const { index, here, there, goOn } = await twoWith('a');
    goOn();
    await expect.poll(here.output, WAIT).toContain(`${index}: 3 documents loaded.`);
    await expect.poll(there.output, WAIT).toContain(`${index}: unchanged since it was loaded.`);
    expect(await countOf(index)).toBe(3);
  });

  it.runIf(isWhole)(
    'a server that is stopped while it loads hands the file over at once',
    async () => {
      const { index, here, there, goOn } = await twoWith('b');
      const ended = endProcess(here.process);
      await expect.poll(there.output, WAIT).toContain(`${index}: 3 documents loaded.`);
      goOn();
      await ended;
      expect(await countOf(index)).toBe(3);
    },
  );

  it.runIf(isWhole)(
    'a watched file is loaded by the other one where the first is killed',
    async () => {
      const watched = join(folder, 'watched');
      mkdirSync(watched);
      const flags = [`--data.watch=${watched}`, '--data.watchSeconds=1'];
      const held = holdUp();
      write(join(watched, `${name}-c.csv`));
      const here = await start(node.url, { flags });
      await expect.poll(held.isHeld, WAIT).toBe(true);
      const there = await start(url, { flags });
      await endProcess(here.process, 'SIGKILL');
      const loaded = `${name}-c.csv: 3 documents loaded into ${name}-c.`;
      await expect.poll(there.output, TAKEN_OVER).toContain(loaded);
      held.goOn();
      expect(await countOf(`${name}-c`)).toBe(3);
    },
  );
});
