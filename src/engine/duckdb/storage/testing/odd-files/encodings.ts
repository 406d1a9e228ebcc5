import { gzipSync } from 'node:zlib';
import { odd, type OddFile } from './odd-file';

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const greek = 'a,b\n1,Αθήνα\n2,Ρόδος\n';
const japanese = [
  { 名前: '東京', 数: 1 },
  { 名前: '大阪府', 数: 2 },
];
const table = '名前,数\n東京,1\n大阪府,2\n';
/** `名前,数 / 東京,1 / 大阪府,2` in Shift-JIS. */
const shiftJis = Buffer.from('96bc914f2c90940a938c8b9e2c310a91e58de3957b2c320a', 'hex');
/** `品名,値段 / りんご,120 / バナナ,80`. */
const shiftJisKana = Buffer.from(
  '9569' +
    '96bc' +
    '2c' +
    '926c' +
    '9269' +
    '0a' +
    '82e882f182b2' +
    '2c3132300a' +
    '836f8369' +
    '8369' +
    '2c38300a',
  'hex',
);

export const encodings: readonly OddFile[] = [
  odd(
    'UTF-16 without a mark',
    ['f.csv', Buffer.from('a,b\n1,x\n2,y\n', 'utf16le')],
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'UTF-16 of Greek without a mark',
    ['f.csv', Buffer.from(greek, 'utf16le')],
    [
      { a: 1, b: 'Αθήνα' },
      { a: 2, b: 'Ρόδος' },
    ],
  ),
  odd(
    'UTF-16 of Greek, big end first',
    ['f.csv', swapped(greek)],
    [
      { a: 1, b: 'Αθήνα' },
      { a: 2, b: 'Ρόδος' },
    ],
  ),
  odd('UTF-16 of Japanese without a mark', ['f.csv', Buffer.from(table, 'utf16le')], japanese),
  odd('UTF-16 of Japanese, big end first', ['f.csv', swapped(table)], japanese),
  odd('Shift-JIS', ['f.csv', shiftJis], japanese, { notice: /Shift-JIS/ }),
  odd(
    'Shift-JIS with kana',
    ['f.csv', shiftJisKana],
    [
      { 品名: 'りんご', 値段: 120 },
      { 品名: 'バナナ', 値段: 80 },
    ],
  ),
  odd(
    'Windows-1252',
    ['f.csv', Buffer.from('a,b\n1,Größe\n2,Café \x93x\x94\n', 'latin1')],
    [
      { a: 1, b: 'Größe' },
      { a: 2, b: 'Café “x”' },
    ],
  ),
  odd(
    'curly quotes of Windows',
    ['f.csv', Buffer.from('a,b\n1,don\x92t\n2,it\x92s \x96 so\n', 'latin1')],
    [
      { a: 1, b: 'don’t' },
      { a: 2, b: 'it’s – so' },
    ],
  ),
  odd('a mark of UTF-8', ['f.csv', '\uFEFFa,b\n1,x\n'], [{ a: 1, b: 'x' }]),
  odd('gzip without its name', ['f.csv', gzipSync('a,b\n1,x\n')], [{ a: 1, b: 'x' }]),
  odd(
    'zstd',
    [
      'f.csv.zst',
      Buffer.concat([Buffer.from('28b52ffd2008410000', 'hex'), Buffer.from('a,b\n1,x\n')]),
    ],
    [{ a: 1, b: 'x' }],
  ),
  odd(
    'Windows-1251',
    ['f.csv', Buffer.from('c8ecff3bcae30ac8e2e0ed3b33300ac0edede03b32350a', 'hex')],
    [
      { Имя: 'Иван', Кг: 30 },
      { Имя: 'Анна', Кг: 25 },
    ],
    { notice: /Windows-1251/ },
  ),
  odd(
    'Windows-1252 in capital letters',
    ['f.csv', Buffer.from('a;b\nGRÖSSE;ÜBER\nÄRGER;ÖL\nCAFÉ;ÉTÉ\n', 'latin1')],
    [
      { a: 'GRÖSSE', b: 'ÜBER' },
      { a: 'ÄRGER', b: 'ÖL' },
      { a: 'CAFÉ', b: 'ÉTÉ' },
    ],
  ),
];
