import { odd, type OddFile } from './odd-file';

const column = (...values: readonly string[]) =>
  `a,n\n${values.map((value, at) => `${value},${at}\n`).join('')}`;
const days = (values: readonly string[], ...expected: readonly (string | undefined)[]) =>
  [
    ['f.csv', column(...values)] as const,
    expected.map((a, n) => (a === undefined ? { n } : { a, n })),
  ] as const;

export const datesAndWords: readonly OddFile[] = [
  odd(
    'dates with German months',
    ...days(
      ['3. März 2024', '12. Dez. 2023', '1. Jänner 2020'],
      '2024-03-03T00:00:00.000Z',
      '2023-12-12T00:00:00.000Z',
      '2020-01-01T00:00:00.000Z',
    ),
    { types: { a: 'date' } },
  ),
  odd(
    'times with French months',
    ...days(
      ['12 févr. 2024 14:05', '1 août 2023 00:00', '3 DÉC. 2024 9:30'],
      '2024-02-12T14:05:00.000Z',
      '2023-08-01T00:00:00.000Z',
      '2024-12-03T09:30:00.000Z',
    ),
    { types: { a: 'date' } },
  ),
  odd(
    'dates with Spanish months',
    ...days(
      ['3 de marzo de 2024', '12 ene. 2024', '5 de setiembre del 2023'],
      '2024-03-03T00:00:00.000Z',
      '2024-01-12T00:00:00.000Z',
      '2023-09-05T00:00:00.000Z',
    ),
    { types: { a: 'date' } },
  ),
  odd(
    'times of Japan',
    ...days(
      ['2024年3月4日 9:05', '2024年12月31日 23:59'],
      '2024-03-04T09:05:00.000Z',
      '2024-12-31T23:59:00.000Z',
    ),
    {
      types: { a: 'date' },
    },
  ),
  odd(
    'words that are no months',
    ...days(['3. Mond 2024', '4. Mond 2024'], '3. Mond 2024', '4. Mond 2024'),
    {
      types: { a: 'text' },
    },
  ),
  odd(
    'days of ISO weeks, across the ends of years',
    ...days(
      ['2024-W05-3', '2020-W53-5', '2021-W01-1', '2026-W53-7', '2009W537'],
      '2024-01-31T00:00:00.000Z',
      '2021-01-01T00:00:00.000Z',
      '2021-01-04T00:00:00.000Z',
      '2027-01-03T00:00:00.000Z',
      '2010-01-03T00:00:00.000Z',
    ),
    { types: { a: 'date' } },
  ),
  odd(
    'ISO weeks',
    ...days(['2024-W05', '2020-W53'], '2024-01-29T00:00:00.000Z', '2020-12-28T00:00:00.000Z'),
    {
      types: { a: 'date' },
    },
  ),
  odd(
    'weeks that the year does not have',
    ...days(['2021-W53-1', '2024-W01'], '2021-W53-1', '2024-W01'),
    {
      types: { a: 'text' },
    },
  ),
  ...(
    [
      ['German', 'ja', 'Nein'],
      ['French', 'OUI', 'non'],
      ['Japanese', 'はい', 'いいえ'],
      ['English', 'Yes', 'No'],
    ] as const
  ).map(([language, yes, no]) =>
    odd(
      `${language} words for yes and no`,
      ['f.csv', column(yes, no, 'NA')],
      [{ a: true, n: 0 }, { a: false, n: 1 }, { n: 2 }],
      { types: { a: 'boolean' }, notice: /was read as true/ },
    ),
  ),
  odd(
    'one of the words alone',
    ['f.csv', column('NO', 'no')],
    [
      { a: 'NO', n: 0 },
      { a: 'no', n: 1 },
    ],
    {
      types: { a: 'text' },
    },
  ),
  odd(
    'words for yes and no among others',
    ['f.csv', column('ja', 'nein', 'vielleicht')],
    [
      { a: 'ja', n: 0 },
      { a: 'nein', n: 1 },
      { a: 'vielleicht', n: 2 },
    ],
    { types: { a: 'text' } },
  ),
];
