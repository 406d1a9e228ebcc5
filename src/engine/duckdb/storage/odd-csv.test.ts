import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
  sentencesOf,
} from './testing/temporary-engine';

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

    expect(sentencesOf(notices)).toEqual([]);
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

describe('a CSV file with a quote that is not closed', () => {
  const rows = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => `${from + n},row ${n},2024-01-01\n`).join('');

  it.each([
    ['at its beginning', 'n,t,when\n7,"open,2024-01-01\n', 2, rows(300_000)],
    ['behind texts that are', `n,t,when\n1,"a\n""b""",x\n2,"c",y\n3,"open,z\n`, 5, rows(300_000)],
    [
      'before another one',
      `n,t,when\n${rows(1000)}7,"open,x\n${rows(200)}`,
      1002,
      `8,"two,x\n${rows(10)}`,
    ],
    ['behind a space', `n,t,when\n1, "a\n1" ,b\n7, "open,x\n`, 4, rows(300_000)],
    ['in its names', '"n,t,when\n', 1, rows(300_000)],
    [
      'behind quotes that are written twice',
      'n,t\n1,"""open\n',
      2,
      rows(1000).replaceAll('row', '""row""'),
    ],
  ])('%s is refused with the line, and never loaded in part', async (_, start, line, rest) => {
    await expect(engine.load('f.csv', start + rest)).rejects.toThrow(
      `f.csv: the quotation mark in line ${line} is not closed within`,
    );
    expect(await engine.engine.listIndices(anyone())).toEqual([]);
  });

  it.each([2, 1000])('does not take the types from %i other rows', async (count) => {
    const others = Array.from({ length: count }, (_, n) => `${n},"y",2024-01-0${(n % 9) + 1}\n`);
    await engine.load('f.csv', `n,t,when\n1,"a \\"b\\" c",2024-01-01\n${others.join('')}`);
    expect(await engine.types()).toEqual({ n: 'long', t: 'text', when: 'date' });
  });

  it.each([
    [
      'that another one closes soon',
      (n: number) => (n === 50 ? '"open' : n === 52 ? '"closed"' : 'x'),
      3,
    ],
    ['in its last line', (n: number) => (n === 9999 ? '"open' : 'x'), 1],
    ['inside of a text', (n: number) => (n === 50 ? '"an 8" pipe"' : '"x"'), 1],
    ['in no text', (n: number) => (n === 50 ? '8" pipe' : 'x'), 0],
  ])('%s leaves out these lines, and counts them', async (_, text, lost) => {
    const all = Array.from({ length: 10_000 }, (_row, n) => `${n},${text(n)},2024-01-01\n`);
    const { documents, rejectedRows } = await engine.load('f.csv', `n,t,when\n${all.join('')}`);
    expect({ documents, rejectedRows }).toEqual({ documents: 10_000 - lost, rejectedRows: lost });
  });
});
