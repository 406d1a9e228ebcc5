import { odd, type OddFile } from './odd-file';

const two = [
  { a: 1, b: 'x' },
  { a: 2, b: 'y' },
];

export const csvShapes: readonly OddFile[] = [
  odd('a title above the header', ['f.csv', 'Sales 2024\na,b\n1,x\n2,y\n'], two, {
    notice: /before the header/,
  }),
  odd(
    'a title and a broken row',
    ['f.csv', 'Sales\n\na;b\n1;1,5\n2;2,5\nbroken\n'],
    [
      { a: 1, b: 1.5 },
      { a: 2, b: 2.5 },
    ],
    { rejectedRows: 1 },
  ),
  odd(
    'several lines above the header',
    ['f.csv', 'Report: sales\nMade by: us\n\na,b\n1,x\n2,y\n'],
    two,
  ),
  odd(
    'a title padded with delimiters',
    ['f.csv', 'Sales;;\n;;\na;b;c\n1;x;5\n2;y;6\n'],
    [
      { a: 1, b: 'x', c: 5 },
      { a: 2, b: 'y', c: 6 },
    ],
  ),
  odd('comments above the header', ['f.csv', '# made on Monday\n# by hand\na,b\n1,x\n2,y\n'], two),
  odd(
    'a title with a comma',
    ['f.csv', 'Sales, all\na,b,c\n1,x,5\n2,y,6\n3,z,7\n'],
    [
      { a: 1, b: 'x', c: 5 },
      { a: 2, b: 'y', c: 6 },
      { a: 3, b: 'z', c: 7 },
    ],
  ),
  odd('the delimiter named in the first line', ['f.csv', 'sep=;\na;b\n1;x\n2;y\n'], two),
  odd('a delimiter that is named only', ['f.csv', 'sep=^\na^b\n1^x\n2^y\n'], two),
  odd(
    'a header without the column of row names',
    ['f.csv', 'a,b\nr1,1,x\nr2,2,y\n'],
    [
      { column_1: 'r1', a: 1, b: 'x' },
      { column_1: 'r2', a: 2, b: 'y' },
    ],
  ),
  odd(
    'quotes escaped by a backslash',
    ['f.csv', 'a,b\n1,"say \\"hi\\", ok"\n2,"y"\n'],
    [
      { a: 1, b: 'say "hi", ok' },
      { a: 2, b: 'y' },
    ],
    { notice: /backslash/ },
  ),
  odd(
    'backslashes escaped by themselves',
    ['f.csv', 'a,b\n1,"\\"C:\\\\\\""\n2,"y"\n'],
    [
      { a: 1, b: '"C:\\"' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'a backslash before the closing quote',
    ['f.csv', 'a,b\n1,"C:\\dir\\"\n2,"y"\n'],
    [
      { a: 1, b: 'C:\\dir\\' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'a line break and an escaped quote',
    ['f.csv', 'a,b\n1,"two\nlines \\"x\\", y"\n2,y\n'],
    [
      { a: 1, b: 'two\nlines "x", y' },
      { a: 2, b: 'y' },
    ],
  ),
  odd(
    'latitude and longitude',
    ['f.csv', 'name,lat,lon\nMunich,48.137,11.575\nRome,41.9,12.5\n'],
    [
      { name: 'Munich', lat: 48.137, lon: 11.575, location: { lat: 48.137, lon: 11.575 } },
      { name: 'Rome', lat: 41.9, lon: 12.5, location: { lat: 41.9, lon: 12.5 } },
    ],
    {
      types: { name: 'text', lat: 'double', lon: 'double', location: 'geo_point' },
      notice: /location/,
    },
  ),
  odd(
    'latitude and longitude with a prefix',
    ['f.csv', 'pickup_latitude,pickup_longitude\n48.1,11.5\n41.9,12.5\n'],
    [
      { pickup_latitude: 48.1, pickup_longitude: 11.5, pickup_location: { lat: 48.1, lon: 11.5 } },
      { pickup_latitude: 41.9, pickup_longitude: 12.5, pickup_location: { lat: 41.9, lon: 12.5 } },
    ],
    {
      types: {
        pickup_latitude: 'double',
        pickup_longitude: 'double',
        pickup_location: 'geo_point',
      },
    },
  ),
  odd(
    'latitude and longitude with decimal commas',
    ['f.csv', 'lat;lng\n48,137;11,575\n41,9;12,5\n'],
    [
      { lat: 48.137, lng: 11.575, location: { lat: 48.137, lon: 11.575 } },
      { lat: 41.9, lng: 12.5, location: { lat: 41.9, lon: 12.5 } },
    ],
    { types: { lat: 'double', lng: 'double', location: 'geo_point' } },
  ),
  odd(
    'a latitude alone',
    ['f.csv', 'lat,b\n48.1,1\n41.9,2\n'],
    [
      { lat: 48.1, b: 1 },
      { lat: 41.9, b: 2 },
    ],
    { types: { lat: 'double', b: 'long' } },
  ),
  odd(
    'columns that only sound like places',
    ['f.csv', 'lat,lon\nlate,long\nx,y\n'],
    [
      { lat: 'late', lon: 'long' },
      { lat: 'x', lon: 'y' },
    ],
    { types: { lat: 'text', lon: 'text' } },
  ),
  odd(
    'numbers beyond the earth',
    ['f.csv', 'lat,lon\n4800.1,1150.5\n41.9,12.5\n'],
    [
      { lat: 4800.1, lon: 1150.5 },
      { lat: 41.9, lon: 12.5 },
    ],
    { types: { lat: 'double', lon: 'double' } },
  ),
  odd('one column', ['f.csv', 'a\n1\n2\n'], [{ a: 1 }, { a: 2 }]),
  odd('one column below a title', ['f.csv', 'name\nx\ny\n'], [{ name: 'x' }, { name: 'y' }]),
  odd('blank lines between rows', ['f.csv', 'a,b\n\n1,x\n\n2,y\n\n'], two),
  odd(
    'a total below the rows',
    ['f.csv', 'a,b,c\n1,x,1\n2,y,2\nTotal\n'],
    [
      { a: 1, b: 'x', c: 1 },
      { a: 2, b: 'y', c: 2 },
    ],
    { rejectedRows: 1 },
  ),
  odd(
    'no header',
    ['f.csv', '1,2.5\n2,3.5\n'],
    [
      { column_1: 1, column_2: 2.5 },
      { column_1: 2, column_2: 3.5 },
    ],
  ),
  odd('old Mac line ends', ['f.csv', 'a,b\r1,x\r2,y\r'], two),
  odd(
    'spaces around values',
    ['f.csv', 'a , b\n 1 , x\n 2 , y\n'],
    [
      { a: 1, b: ' x' },
      { a: 2, b: ' y' },
    ],
  ),
  odd('a table of tabs named csv', ['f.csv', 'a\tb\n1\tx\n2\ty\n'], two),
  odd('values between bars', ['f.txt', 'a|b\n1|x\n2|y\n'], two),
  odd('values between tildes', ['f.txt', 'a~b\n1~x\n2~y\n3~z\n'], [...two, { a: 3, b: 'z' }]),
  odd(
    'pairs above the header of a statement, as many as rows',
    [
      'f.csv',
      '"Account:";"DE12"\n"From:";"01.01.2024"\n"To:";"31.01.2024"\n\nday;to;sum\n31.01.2024;A;-12,50\n01.02.2024;B;7,25\n02.02.2024;C;1,5\n',
    ],
    [
      { day: '2024-01-31T00:00:00.000Z', to: 'A', sum: -12.5 },
      { day: '2024-02-01T00:00:00.000Z', to: 'B', sum: 7.25 },
      { day: '2024-02-02T00:00:00.000Z', to: 'C', sum: 1.5 },
    ],
    { notice: /before the header/ },
  ),
  odd(
    'times with a comma before their milliseconds',
    ['f.csv', 'at;v\n2024-01-31 10:00:00,123;1\n2024-01-31 10:00:01,456;2\n'],
    [
      { at: '2024-01-31T10:00:00.123Z', v: 1 },
      { at: '2024-01-31T10:00:01.456Z', v: 2 },
    ],
    { types: { at: 'date' } },
  ),
  odd(
    'times with milliseconds behind days of Germany and Japan',
    [
      'f.csv',
      'de;ja\n31.01.2024 10:00:00.123;2024年1月31日\n01.02.2024 10:00:01.456;2024年12月1日\n',
    ],
    [
      { de: '2024-01-31T10:00:00.123Z', ja: '2024-01-31T00:00:00.000Z' },
      { de: '2024-02-01T10:00:01.456Z', ja: '2024-12-01T00:00:00.000Z' },
    ],
    { types: { de: 'date', ja: 'date' } },
  ),
  odd(
    'words between spaces that are no table',
    ['f.txt', 'words\none two three four five\nsix seven eight nine\nten\n'],
    [{ words: 'one two three four five' }, { words: 'six seven eight nine' }, { words: 'ten' }],
  ),
];
