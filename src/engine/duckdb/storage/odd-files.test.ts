import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ODD_FILES } from './testing/odd-files';
import { openTemporaryEngine, sentencesOf, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;
let loaded = 0;

beforeAll(async () => {
  engine = await openTemporaryEngine();
});
afterAll(() => engine.remove());

describe.each(Object.entries(ODD_FILES))('%s', (_, files) => {
  it.each(files)('$title', async ({ name, content, ...expected }) => {
    const index = `f${++loaded}`;
    const result = await engine.load(name, content, { index });

    expect(await engine.documents(index)).toEqual(expected.documents);
    if (expected.types) expect(await engine.types(index)).toMatchObject(expected.types);
    if (expected.notice) expect(sentencesOf(result.notices).join('\n')).toMatch(expected.notice);
    expect(result.rejectedRows).toBe(expected.rejectedRows ?? 0);
  });
});
