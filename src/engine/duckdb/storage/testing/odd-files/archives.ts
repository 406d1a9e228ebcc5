import { gzipSync } from 'node:zlib';
import { odd, type OddFile } from './odd-file';
import { zipOf } from './zip-file';

const one = { name: 'one.csv', content: 'a,b\n1,x\n' };
const two = { name: 'two.csv', content: 'a,b\n2,y\n' };

export const archives: readonly OddFile[] = [
  odd('a zip of one file', ['f.zip', zipOf(one)], [{ a: 1, b: 'x' }]),
  odd(
    'a zip of several files',
    ['f.zip', zipOf(one, two)],
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'a zip whose files have rules of their own',
    ['f.zip', zipOf(one, { name: 'b/two.csv', content: 'b;a\n"y";2,5\n' })],
    [
      { a: 1, b: 'x' },
      { a: 2.5, b: 'y' },
    ],
    { types: { a: 'double' } },
  ),
  odd(
    'a zip of several formats',
    [
      'f.zip',
      zipOf(
        { name: 'one.ndjson', content: '{"a":1,"b":"x"}\n' },
        { name: 'two.json', content: '[{"a":2,"b":"y"}]' },
      ),
    ],
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  ),
  odd('stored files', ['f.zip', zipOf({ ...one, stored: true })], [{ a: 1, b: 'x' }]),
  odd(
    'folders and what systems leave in archives',
    [
      'f.zip',
      zipOf(
        { name: 'd/', content: '' },
        { ...one, name: 'd/one.csv' },
        { name: '__MACOSX/d/._one.csv', content: 'junk' },
        { name: 'd/.DS_Store', content: 'junk' },
      ),
    ],
    [{ a: 1, b: 'x' }],
  ),
  odd(
    'names that lead elsewhere',
    ['f.zip', zipOf({ ...one, name: '../../../etc/one.csv' }, { ...two, name: '/two.csv' })],
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'compressed files in a zip',
    ['f.zip', zipOf({ name: 'one.csv.gz', content: gzipSync(one.content) })],
    [{ a: 1, b: 'x' }],
  ),
  odd(
    'what is no table beside tables',
    ['f.zip', zipOf(one, { name: 'read.pdf', content: '%PDF-1.4' })],
    [{ a: 1, b: 'x' }],
    { notice: /read\.pdf/ },
  ),
];
