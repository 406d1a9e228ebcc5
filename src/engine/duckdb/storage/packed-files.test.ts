import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { row, workbook } from './testing/odd-files/workbook';
import { zipOf } from './testing/odd-files/zip-file';
import {
  anyone,
  openTemporaryEngine,
  sentencesOf,
  type TemporaryEngine,
} from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine({ limits: { unpackedBytes: 3_000_000, columns: 50 } });
});
afterEach(() => engine.remove());

const csv = (rows: number) => `a,b\n${'1,x\n'.repeat(rows)}`;
const table = { name: 'a.csv', content: csv(2) };

/** The same bytes for each of many files, as in archives that unpack to more than there is. */
function overlapping(): Buffer {
  const one = zipOf({ name: 'a.csv', content: csv(1000), stored: true });
  const start = one.indexOf(Buffer.from('504b0102', 'hex'));
  const entry = one.subarray(start, -22);
  const end = Buffer.from(one.subarray(-22));
  end.writeUInt16LE(100, 8);
  end.writeUInt16LE(100, 10);
  end.writeUInt32LE(entry.length * 100, 12);
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: 100 }, () => entry), end]);
}

describe('attack 29: an archive', () => {
  const refused: [string, string, () => Buffer, RegExp][] = [
    [
      'unpacks to more than a person would send',
      'f.zip',
      () => zipOf({ name: 'a.csv', content: csv(1_000_000) }),
      /a\.csv: the file decompresses to more than/,
    ],
    ['has files that share their bytes', 'f.zip', overlapping, /archive is damaged/],
    [
      'says that it has more files than it has',
      'f.zip',
      () => {
        const bytes = zipOf(table);
        bytes.writeUInt16LE(9, bytes.length - 12);
        return bytes;
      },
      /archive is damaged/,
    ],
    [
      'says that its directory is beyond its end',
      'f.zip',
      () => {
        const bytes = zipOf(table);
        bytes.writeUInt32LE(0x7fffffff, bytes.length - 6);
        return bytes;
      },
      /archive is damaged/,
    ],
    [
      'has bytes that are no compressed ones',
      'f.zip',
      () => zipOf({ ...table, stored: true, claims: { method: 8 } }),
      /compressed file is (damaged|incomplete)/,
    ],
    [
      'is a workbook whose sheet unpacks to far more',
      'f.xlsx',
      () => workbook([{ name: 'S', rows: row('x'.repeat(900_000)).repeat(5) }]),
      /decompresses to more than/,
    ],
    [
      'is a workbook with a cell in the last column of all',
      'f.xlsx',
      () => workbook([{ name: 'S', rows: `${row('a')}<row r="2"><c r="XFD2"><v>1</v></c></row>` }]),
      /it has 16384 columns\. The first/,
    ],
    [
      'is a document of another program',
      'f.docx',
      () => zipOf({ name: '[Content_Types].xml', content: '<Types/>' }),
      /this is a Word or PowerPoint document/,
    ],
  ];

  it.each(refused)('that %s ends with a sentence and leaves nothing', async (_, ...given) => {
    const [name, content, sentence] = given;
    await expect(engine.load(name, content())).rejects.toThrow(sentence);

    expect(await engine.engine.listIndices(anyone())).toEqual([]);
    expect(await readdir(engine.stagingFolder)).toHaveLength(1);
  });

  it('with a cell in the last row of all is as large as its values', async () => {
    const last = '<row r="1048576"><c r="A1048576"><v>2</v></c></row>';
    const rows = `${row('a')}${row(1)}${last}`;
    await engine.load('f.xlsx', workbook([{ name: 'S', rows }]));

    expect(await engine.documents()).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('of entities that stand for one another is read as it is', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>';
    const rows = `${doctype}${row('a')}${row('&b;')}`;
    await engine.load('f.xlsx', workbook([{ name: 'S', rows }]));

    expect(await engine.documents()).toEqual([{ a: '&b;' }]);
  });
});

describe('files that tell people of those beside them', () => {
  const readme = { name: 'data/README.md', content: '# nothing\n\nSee a.csv, the only table.\n' };

  it('are left out of an archive, and named', async () => {
    const license = { name: 'LICENSE', content: 'Do, what, you want\n' };
    const { notices } = await engine.load('f.zip', zipOf(readme, table, license));

    expect(await engine.documents()).toEqual([
      { a: 1, b: 'x' },
      { a: 1, b: 'x' },
    ]);
    expect(sentencesOf(notices)).toEqual([
      expect.stringContaining('README.md'),
      expect.stringContaining('LICENSE'),
    ]);
  });

  it('are read where there is nothing else', async () => {
    const notes = { name: 'notes.md', content: 'a,b\n1,x\n' };
    await engine.load('f.zip', zipOf(notes));

    expect(await engine.documents()).toEqual([{ a: 1, b: 'x' }]);
  });
});
