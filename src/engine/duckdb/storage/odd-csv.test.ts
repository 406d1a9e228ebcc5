import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

describe('a CSV file whose lines end in several ways', () => {
  const rows = [
    { a: 1, b: 2 },
    { a: 3, b: 4 },
  ];
  it.each([
    'a,b\n1,2\r\n3,4\r\n',
    'a,b\r\n1,2\n3,4\n',
    'a,b\r1,2\n3,4\r\n',
    'a,b\r\n1,2\r3,4',
    'a,b\n1,2\n3,4\r',
  ])('is read: %j', async (text) => {
    await engine.load('f.csv', text);

    expect(await engine.documents()).toEqual(rows);
  });

  it('keeps those inside quotes, with quotes between them', async () => {
    const values = ['x\ny', 'x\r\ny', '"x"\ry', 'x'];
    const written = values.map((value) => `"${value.replaceAll('"', '""')}"`);
    const text = `v,n\r\n${written.map((v, n) => `${v},${n}${n % 2 ? '\n' : '\r\n'}`).join('')}`;
    await engine.load('f.csv', text);

    expect(await engine.documents()).toEqual(values.map((v, n) => ({ v, n })));
  });

  it('keeps rows whose only line end of another kind is inside quotes', async () => {
    await engine.load('f.csv', 'a,b\n1,"x\r\ny"\r\n3,"p\nq"\n');

    expect(await engine.documents()).toEqual([
      { a: 1, b: 'x\r\ny' },
      { a: 3, b: 'p\nq' },
    ]);
  });

  it('is read where that shows late', async () => {
    const text = `a,b\n${'1,2\n'.repeat(30_000)}${'3,4\r\n'.repeat(3)}`;
    expect(await engine.load('f.csv', text)).toMatchObject({ documents: 30_003, rejectedRows: 0 });
  });
});

describe('a CSV file in UTF-16', () => {
  const text = 'name,v\nGröße,1\nZürich,2\n';
  it.each([
    ['with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['without a mark', Buffer.from(text, 'utf16le')],
    ['the other way around', Buffer.from(text, 'utf16le').swap16()],
  ])('is read %s', async (_, bytes) => {
    const { notices } = await engine.load('f.csv', bytes);

    expect(notices).toEqual([]);
    expect(await engine.documents()).toEqual([
      { name: 'Größe', v: 1 },
      { name: 'Zürich', v: 2 },
    ]);
  });
});

describe('attack 29: a CSV file of little but quotes', () => {
  it.each(['"', '""', '"""', '"\n', 'a"', '"a', 'a\n"', 'a,b\n"', '"\r\n"\n', ',', '\r', ',\r\n"'])(
    'is refused with a sentence or read: %j',
    async (text) => {
      const result = await engine.load('f.csv', text).then(
        ({ documents }) => documents,
        (error: Error & { code?: string }) => [error.code, error.message],
      );

      if (typeof result === 'number') expect(result).toBeGreaterThan(0);
      else expect(result).toEqual(['invalid_query', expect.stringMatching(/^f.csv: /)]);
      const indices = await engine.engine.listIndices(anyone());
      expect(indices).toHaveLength(typeof result === 'number' ? 1 : 0);
    },
  );
});
