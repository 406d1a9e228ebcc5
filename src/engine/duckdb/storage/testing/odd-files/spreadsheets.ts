import { odd, type OddFile } from './odd-file';
import { row, workbook } from './workbook';

const two = [
  { a: 1, b: 'x' },
  { a: 2, b: 'y' },
];
const rows = row('a', 'b') + row(1, 'x') + row(2, 'y');
const cell = (xml: string) => ({ xml });

export const spreadsheets: readonly OddFile[] = [
  odd('a workbook', ['f.xlsx', workbook([{ name: 'Sheet1', rows }])], two, {
    types: { a: 'long', b: 'text' },
  }),
  odd(
    'shared texts, in parts too',
    [
      'f.xlsx',
      workbook(
        [
          {
            name: 'S',
            rows: `${row('a', 'b')}<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c><c r="B3" t="s"><v>0</v></c></row>`,
          },
        ],
        {
          shared: [
            '<si><t>y</t></si>',
            '<si><r><t>x </t></r><r><rPr><b/></rPr><t>&amp; _x000D_z</t></r><rPh><t>no</t></rPh></si>',
          ],
        },
      ),
    ],
    [
      { a: 1, b: 'x & \rz' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'dates',
    [
      'f.xlsx',
      workbook([
        {
          name: 'S',
          rows:
            row('d', 't') +
            row(cell('<c s="1"><v>45322</v></c>'), cell('<c s="2"><v>45322.5</v></c>')),
        },
      ]),
    ],
    [{ d: '2024-01-31T00:00:00.000Z', t: '2024-01-31T12:00:00.000Z' }],
    { types: { d: 'date', t: 'date' } },
  ),
  odd(
    'dates from 1904',
    [
      'f.xlsx',
      workbook([{ name: 'S', rows: row('d') + row(cell('<c s="1"><v>43860</v></c>')) }], {
        date1904: true,
      }),
    ],
    [{ d: '2024-01-31T00:00:00.000Z' }],
  ),
  odd(
    'dates before March 1900',
    [
      'f.xlsx',
      workbook([
        {
          name: 'S',
          rows:
            row('d') + row(cell('<c s="1"><v>59</v></c>')) + row(cell('<c s="1"><v>61</v></c>')),
        },
      ]),
    ],
    [{ d: '1900-02-28T00:00:00.000Z' }, { d: '1900-03-01T00:00:00.000Z' }],
  ),
  odd(
    'numbers whose format has the letter of days',
    ['f.xlsx', workbook([{ name: 'S', rows: row('n') + row(cell('<c s="3"><v>1.5</v></c>')) }])],
    [{ n: 1.5 }],
  ),
  odd(
    'times of day',
    ['f.xlsx', workbook([{ name: 'S', rows: row('t') + row(cell('<c s="4"><v>0.5</v></c>')) }])],
    [{ t: '12:00:00' }],
  ),
  odd(
    'values of formulas',
    [
      'f.xlsx',
      workbook([
        {
          name: 'S',
          rows:
            row('a', 'b') +
            row(
              cell('<c><f>1+1</f><v>2</v></c>'),
              cell('<c t="str"><f>"x"&amp;"y"</f><v>xy</v></c>'),
            ),
        },
      ]),
    ],
    [{ a: 2, b: 'xy' }],
  ),
  odd(
    'truths and errors',
    [
      'f.xlsx',
      workbook([
        {
          name: 'S',
          rows:
            row('a', 'b') +
            row(cell('<c t="b"><v>1</v></c>'), 1) +
            row(cell('<c t="b"><v>0</v></c>'), cell('<c t="e"><v>#DIV/0!</v></c>')),
        },
      ]),
    ],
    [{ a: true, b: 1 }, { a: false }],
    { types: { a: 'boolean', b: 'long' } },
  ),
  odd(
    'gaps between cells and rows',
    [
      'f.xlsx',
      workbook([
        {
          name: 'S',
          rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="C1" t="inlineStr"><is><t>c</t></is></c></row><row r="3"><c r="C3"><v>3</v></c></row>',
        },
      ]),
    ],
    [{ c: 3 }],
  ),
  odd(
    'a title above the table',
    ['f.xlsx', workbook([{ name: 'S', rows: row('Sales') + rows }])],
    two,
  ),
  odd(
    'a merged cell',
    [
      'f.xlsx',
      workbook([
        {
          name: 'S',
          rows:
            row('a', 'b') +
            row(1, 'x') +
            '<row r="3"><c r="B3" t="inlineStr"><is><t>y</t></is></c></row>',
          merged: 'A2:A3',
        },
      ]),
    ],
    [
      { a: 1, b: 'x' },
      { a: 1, b: 'y' },
    ],
  ),
  odd(
    'a hidden sheet first',
    [
      'f.xlsx',
      workbook([
        { name: 'Old', rows: row('z') + row(9), hidden: true },
        { name: 'New', rows },
      ]),
    ],
    two,
    { notice: /Old/ },
  ),
  odd(
    'an empty sheet first',
    [
      'f.xlsx',
      workbook([
        { name: 'Empty', rows: '' },
        { name: 'Full', rows },
      ]),
    ],
    two,
  ),
  odd(
    'several sheets',
    [
      'f.xlsx',
      workbook([
        { name: 'One', rows },
        { name: 'Two', rows: row('z') + row(9) },
      ]),
    ],
    two,
    { notice: /Two/ },
  ),
  odd(
    'line breaks and quotes in cells',
    ['f.xlsx', workbook([{ name: 'S', rows: row('a', 'b') + row(1, 'x &quot;y&quot;,\nz') }])],
    [{ a: 1, b: 'x "y",\nz' }],
  ),
  odd(
    'texts that look like numbers',
    [
      'f.xlsx',
      workbook([{ name: 'S', rows: row('zip', 'n') + row('01234', 1) + row('98765', 2) }]),
    ],
    [
      { zip: '01234', n: 1 },
      { zip: '98765', n: 2 },
    ],
    { types: { zip: 'text', n: 'long' } },
  ),
  odd(
    'numbers as sheets keep them',
    [
      'f.xlsx',
      workbook([
        {
          name: 'S',
          rows:
            row('n') +
            row(cell('<c><v>0.30000000000000004</v></c>')) +
            row(cell('<c><v>1.2E+3</v></c>')),
        },
      ]),
    ],
    [{ n: 0.30000000000000004 }, { n: 1200 }],
  ),
];
