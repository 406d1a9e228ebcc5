import { odd, type OddFile } from './odd-file';

const two = [
  { id: 1, name: 'Ann Lee' },
  { id: 2, name: 'Bob' },
];

export const drawnTables: readonly OddFile[] = [
  odd(
    'a table of Markdown',
    ['f.md', '| id | name |\n|---:|:-----|\n| 1 | Ann Lee |\n| 2 | Bob |\n'],
    two,
    { types: { id: 'long', name: 'text' }, notice: /table drawn with lines/ },
  ),
  odd(
    'a table of Markdown without a frame, with an escaped bar and an empty cell',
    ['f.md', 'a | b\n--- | ---\n1 | x \\| y\n2 |\n'],
    [{ a: 1, b: 'x | y' }, { a: 2 }],
  ),
  odd(
    'what psql prints',
    ['f.txt', ' id |  name   \n----+---------\n  1 | Ann Lee\n  2 | Bob\n(2 rows)\n'],
    two,
  ),
  odd(
    'what mysql prints',
    [
      'f.txt',
      '+----+---------+\n| id | name    |\n+----+---------+\n|  1 | Ann Lee |\n|  2 | Bob     |\n+----+---------+\n2 rows in set (0.00 sec)\n',
    ],
    two,
  ),
  odd(
    'a drawn table with a row of too many cells',
    ['f.md', '| a | b |\n|---|---|\n| 1 | x |\n| 2 | y | z |\n'],
    [{ a: 1, b: 'x' }],
    { rejectedRows: 1 },
  ),
  odd(
    'dashes as values of a drawn table',
    ['f.md', '| a | b |\n|---|---|\n| 1 | x |\n|--|--|\n'],
    [
      { a: 1, b: 'x' },
      { a: '--', b: '--' },
    ],
  ),
  odd(
    'bars without a rule are a table of CSV',
    ['f.csv', 'a|b\n1|x\n2|y\n'],
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'events of firewalls, in CEF',
    [
      'f.log',
      'Jan 5 10:00:00 fw1 CEF:0|Se\\|c|IDS|1.0|100|worm stopped|10|src=10.0.0.1 spt=1232 msg=two words \\= one\nCEF:0|Sec|IDS|1.0|101|scan|5|src=10.0.0.2 request=http://a/?b\n',
    ],
    [
      {
        src: '10.0.0.1',
        spt: 1232,
        msg: 'two words = one',
        cef: {
          sent: 'Jan 5 10:00:00 fw1',
          vendor: 'Se|c',
          product: 'IDS',
          version: 1.0,
          signature_id: 100,
          name: 'worm stopped',
          severity: 10,
        },
      },
      {
        src: '10.0.0.2',
        request: 'http://a/?b',
        cef: {
          vendor: 'Sec',
          product: 'IDS',
          version: 1.0,
          signature_id: 101,
          name: 'scan',
          severity: 5,
        },
      },
    ],
    { notice: /CEF/ },
  ),
];
