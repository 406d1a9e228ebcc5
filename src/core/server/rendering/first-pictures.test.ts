import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFirstPictures, type FirstPictures } from './first-pictures';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
let pictures: FirstPictures;
const request = { appId: 'home', locale: 'en', basePath: '', answers: {}, styleSheets: [] };

beforeEach(() => {
  folder = temporaryFolder('pictures');
});
afterEach(async () => {
  await pictures.end();
});

/** A thread that answers as the script says. */
function start(script: string) {
  const file = join(folder, 'draw.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${script}`);
  pictures = createFirstPictures(file, { translations: folder, files: folder });
}
const COUNTING = `let n = 0;
parentPort.on('message', ({ id }) => parentPort.postMessage({ id, picture: { markup: 'drawn ' + ++n, styles: '' } }));`;

describe('first pictures', () => {
  it('are drawn by their thread', async () => {
    start(COUNTING);

    await expect.poll(async () => (await pictures.draw(request))?.markup).toBe('drawn 1');
  });

  it('are drawn once for the same answers', async () => {
    start(COUNTING);
    await expect.poll(() => pictures.draw(request)).toBeDefined();
    const first = await pictures.draw(request);

    expect(await pictures.draw({ ...request })).toEqual(first);
    expect(await pictures.draw({ ...request, locale: 'de' })).not.toEqual(first);
  });

  it('do not keep a page waiting', async () => {
    start(`parentPort.on('message', () => {});`);

    expect(await pictures.draw(request)).toBeUndefined();
  });

  it('are missing where drawing fails, and where the thread does', async () => {
    start(`parentPort.on('message', ({ id }) => parentPort.postMessage({ id, problem: 'no' }));`);
    expect(await pictures.draw(request)).toBeUndefined();
    await pictures.end();

    start(`throw new Error('no thread');`);
    expect(await pictures.draw(request)).toBeUndefined();
    expect(await pictures.draw(request)).toBeUndefined();
  });
});
