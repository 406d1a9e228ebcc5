import { odd, type OddFile } from './odd-file';

/** One column of texts, as a file whose values are between semicolons. */
const column = (...values: readonly string[]): [string, string] => [
  'f.csv',
  ['v;t', ...values.map((value, at) => `${value};t${at}`)].join('\n'),
];
const holds = (...values: readonly unknown[]) => values.map((v, at) => ({ v, t: `t${at}` }));
const long = { types: { v: 'long', t: 'text' } };
const double = { types: { v: 'double', t: 'text' } };
const text = { types: { v: 'text', t: 'text' } };

export const numbers: readonly OddFile[] = [
  odd('decimal commas', column('1,5', '2,25', '10'), holds(1.5, 2.25, 10), double),
  odd(
    'decimal commas and points between thousands',
    column('1.234,50', '12,5'),
    holds(1234.5, 12.5),
    double,
  ),
  odd(
    'decimal points and commas between thousands',
    column('1,234.50', '12.5'),
    holds(1234.5, 12.5),
    double,
  ),
  odd('millions with commas', column('1,234,567', '1,234', '12'), holds(1234567, 1234, 12), long),
  odd('millions with points', column('1.234.567', '1.234', '12'), holds(1234567, 1234, 12), long),
  odd(
    'thousands with apostrophes',
    column("1'234.50", "12'345'678.00"),
    holds(1234.5, 12345678),
    double,
  ),
  odd('thousands with narrow spaces', column('1\u202F234,5', '12'), holds(1234.5, 12), double),
  odd('thousands with no-break spaces', column('1\u00A0234', '12'), holds(1234, 12), long),
  odd(
    'thousands with spaces',
    column('1 234,50', '999,00', '12 345 678,00'),
    holds(1234.5, 999, 12345678),
    double,
  ),
  odd(
    'numbers of India',
    column('12,34,567', '1,00,000', '500'),
    holds(1234567, 100000, 500),
    long,
  ),
  odd(
    'decimal commas of three digits where others tell',
    column('1,234', '1,5'),
    holds(1.234, 1.5),
    double,
  ),
  odd('decimal commas behind a zero', column('0,123', '0,456'), holds(0.123, 0.456), double),
  odd(
    'decimal commas behind four digits',
    column('1234,567', '12,345'),
    holds(1234.567, 12.345),
    double,
  ),
  odd('negative decimal commas', column('-1,5', '−2,5'), holds(-1.5, -2.5), double),
  odd('a comma that may be either', column('1,234', '5,678'), holds('1,234', '5,678'), {
    ...text,
    notice: /thousands or decimals/,
  }),
  odd(
    'commas that contradict each other',
    column('1,234,567', '1,5', '2,25'),
    holds('1,234,567', '1,5', '2,25'),
    text,
  ),
  odd(
    'a point that may be either beside decimal commas',
    ['f.csv', 'a;b\n1,5;1.234\n2,5;5.678\n'],
    [
      { a: 1.5, b: '1.234' },
      { a: 2.5, b: '5.678' },
    ],
    { types: { a: 'double', b: 'text' }, notice: /thousands or decimals/ },
  ),
  odd(
    'points that are decimals beside decimal commas',
    ['f.csv', 'a;b\n1,5;1.2\n2,5;5.678\n'],
    [
      { a: 1.5, b: 1.2 },
      { a: 2.5, b: 5.678 },
    ],
    { types: { a: 'double', b: 'double' } },
  ),
  odd(
    'three decimals in a file without commas',
    column('1.234', '5.678'),
    holds(1.234, 5.678),
    double,
  ),
  odd(
    'quoted decimal commas between commas',
    ['f.csv', 'a,b\n"1,5",x\n"2,25",y\n'],
    [
      { a: 1.5, b: 'x' },
      { a: 2.25, b: 'y' },
    ],
  ),
  odd('percent', column('12.5%', '100%', '-3 %'), holds(12.5, 100, -3), {
    ...double,
    notice: /12\.5%/,
  }),
  odd('whole percent', column('12%', '100%'), holds(12, 100), long),
  odd('percent with decimal commas', column('12,5 %', '7,25 %'), holds(12.5, 7.25), double),
  odd(
    'percent among fractions',
    column('12%', '0.5', '7%', '0.25'),
    holds('12%', '0.5', '7%', '0.25'),
    text,
  ),
  odd('dollars', column('$1,234.50', '$12.00', '-$3.25'), holds(1234.5, 12, -3.25), {
    ...double,
    notice: /\$/,
  }),
  odd('dollars in parentheses', column('$1,234.50', '($12.00)'), holds(1234.5, -12), double),
  odd('euros behind the number', column('1.234,50 €', '12,00 €'), holds(1234.5, 12), {
    ...double,
    notice: /€/,
  }),
  odd('yen', column('¥1,234,000', '¥500'), holds(1234000, 500), long),
  odd('codes of currencies', column('EUR 1234.50', 'EUR 12.00'), holds(1234.5, 12), double),
  odd('codes of currencies behind', column('12.50 USD', '7.00 USD'), holds(12.5, 7), double),
  odd('several currencies', column('$12.00', '€7.00', '$3.00'), holds('$12.00', '€7.00', '$3.00'), {
    ...text,
    notice: /currenc/,
  }),
  odd(
    'words for empty among decimal commas',
    column('1,5', 'n/a', '2,5'),
    [{ v: 1.5, t: 't0' }, { t: 't1' }, { v: 2.5, t: 't2' }],
    double,
  ),
  odd(
    'codes with leading zeros and commas',
    column('007,5', '008,5'),
    holds('007,5', '008,5'),
    text,
  ),
  odd('addresses of machines', column('1.2.3.4', '10.0.0.1'), holds('1.2.3.4', '10.0.0.1'), text),
  odd('versions', column('1.10', '1.9'), holds(1.1, 1.9), double),
  odd('phone numbers', column('555 123', '555 999'), holds('555 123', '555 999'), text),
  odd('lists of numbers', column('1,2,3', '4,5,6'), holds('1,2,3', '4,5,6'), text),
  odd(
    'German dates beside decimal commas',
    ['f.csv', 'd;v\n31.01.2024;1,5\n01.02.2024;2,5\n'],
    [
      { d: '2024-01-31T00:00:00.000Z', v: 1.5 },
      { d: '2024-02-01T00:00:00.000Z', v: 2.5 },
    ],
    { types: { d: 'date', v: 'double' } },
  ),
  odd(
    'amounts whose sign is behind them, as SAP writes them',
    column('1.234,50-', '98,25', '3,00-'),
    holds(-1234.5, 98.25, -3),
    double,
  ),
  odd('grades with a sign behind them', column('1-', '2', '3-'), holds('1-', '2', '3-'), text),
  odd('changes in percent', column('+2,5 %', '-1,5 %'), holds(2.5, -1.5), double),
  odd('changes', column('+1.5', '-2.0'), holds(1.5, -2), double),
  odd('telephones', column('+4989123', '+4930567'), holds('+4989123', '+4930567'), text),
  odd('yen', column('1,200円', '1,234,000円'), holds(1200, 1234000), long),
];
