import { odd, type OddFile } from './odd-file';

const pretty = (...values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value, null, 2)).join('\n');
const bulk = (...lines: readonly object[]) =>
  `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;

const hit = (_id: string, _source: object) => ({ _index: 'i', _id, _score: 1, _source });
const answer = (...hits: readonly object[]) => ({
  took: 3,
  _shards: { total: 1, failures: [{ shard: 0 }] },
  hits: { total: { value: 2 }, hits },
  aggregations: { x: { buckets: [{ key: 1, doc_count: 2 }] } },
});
const found = answer(hit('1', { a: 1, t: '"}{,:' }), hit('2', { o: { b: [{ c: 2 }] } }));
const documents = [{ a: 1, t: '"}{,:' }, { o: { b: [{ c: 2 }] } }];

export const jsonShapes: readonly OddFile[] = [
  odd(
    'a pretty-printed object',
    ['f.json', pretty({ a: 1, b: { c: 'x' } })],
    [{ a: 1, b: { c: 'x' } }],
  ),
  odd(
    'a pretty-printed object with lists of values',
    ['f.json', pretty({ a: 1, tags: ['x', 'y'] })],
    [{ a: 1, tags: ['x', 'y'] }],
  ),
  odd(
    'pretty-printed objects one after the other',
    ['f.json', pretty({ a: 1 }, { a: 2 })],
    [{ a: 1 }, { a: 2 }],
  ),
  odd(
    'pretty-printed objects named ndjson',
    ['f.ndjson', pretty({ a: 1, b: [1, 2] }, { a: 2 })],
    [{ a: 1, b: [1, 2] }, { a: 2 }],
  ),
  odd(
    'pretty-printed objects that hold braces in texts',
    ['f.json', pretty({ a: '}{"' }, { a: '\\' })],
    [{ a: '}{"' }, { a: '\\' }],
  ),
  odd('a pretty-printed array', ['f.json', pretty([{ a: 1 }, { a: 2 }])], [{ a: 1 }, { a: 2 }]),
  odd(
    'an object around the records',
    ['f.json', pretty({ count: 2, rows: [{ a: 1 }, { a: 2 }] })],
    [{ a: 1 }, { a: 2 }],
  ),
  odd('objects without line ends between them', ['f.json', '{"a":1}{"a":2}'], [{ a: 1 }, { a: 2 }]),
  odd('objects with commas between them', ['f.json', '{"a":1},\n{"a":2},\n'], [{ a: 1 }, { a: 2 }]),
  odd('one object on one line', ['f.json', '{"a":1,"b":"x"}'], [{ a: 1, b: 'x' }]),
  odd(
    'a mark before each record',
    ['f.json', '\u001e{"a":1}\n\u001e{"a":2}\n'],
    [{ a: 1 }, { a: 2 }],
  ),
  odd('blank lines between documents', ['f.ndjson', '{"a":1}\n\n{"a":2}\n'], [{ a: 1 }, { a: 2 }]),
  odd(
    'latitude and longitude in documents',
    ['f.ndjson', '{"lat":48.1,"lon":11.5}\n{"lat":41.9,"lon":12.5}\n'],
    [
      { lat: 48.1, lon: 11.5 },
      { lat: 41.9, lon: 12.5 },
    ],
    { types: { lat: 'double', lon: 'double', location: 'geo_point' } },
  ),
  odd(
    'a file of _bulk',
    [
      'f.ndjson',
      bulk({ index: { _index: 'i', _id: 'one' } }, { a: 1 }, { create: { _id: 'two' } }, { a: 2 }),
    ],
    [{ a: 1 }, { a: 2 }],
    { notice: /_bulk/ },
  ),
  odd(
    'a file of _bulk without ids',
    ['f.json', bulk({ index: {} }, { a: 1 }, { index: {} }, { a: 2 })],
    [{ a: 1 }, { a: 2 }],
  ),
  odd(
    'a file of _bulk with a document of its own form',
    [
      'f.ndjson',
      bulk(
        { index: { _id: '1' } },
        { index: { x: 1 } },
        { index: { _id: '2' } },
        { index: { x: 2 } },
      ),
    ],
    [{ index: { x: 1 } }, { index: { x: 2 } }],
  ),
  odd('the answer of a search', ['f.json', JSON.stringify(found)], documents, { notice: /hits/ }),
  odd('a pretty-printed answer of a search', ['f.json', pretty(found)], documents),
  odd(
    'the answers of several searches',
    ['f.json', pretty({ took: 1, responses: [found, answer(), answer(hit('3', { a: 3 }))] })],
    [...documents, { a: 3 }],
  ),
  odd(
    'hits of a search, one a line',
    ['f.json', bulk(hit('1', { a: 12 }), hit('2', {}), { ...hit('3', { a: 3 }), sort: [1] })],
    [{ a: 12 }, {}, { a: 3 }],
  ),
  odd(
    'lines with an index and a document that are no hits',
    ['f.ndjson', bulk({ _source: { a: 1 }, x: 1 }, { _source: { a: 2 }, x: 2 })],
    [
      { _source: { a: 1 }, x: 1 },
      { _source: { a: 2 }, x: 2 },
    ],
  ),
  odd(
    'requests that a browser recorded',
    [
      'f.har',
      pretty({ log: { version: '1.2', pages: [{ id: 'p' }], entries: [{ t: 1 }, { t: 2 }] } }),
    ],
    [{ t: 1 }, { t: 2 }],
    { notice: /"log\.entries" .*log\.pages/ },
  ),
  odd(
    'an object with two lists of objects',
    [
      'f.json',
      pretty({ users: [{ a: 1, l: [{ x: 1 }] }], more: { orders: [{ b: 1 }, { b: 2 }] } }),
    ],
    [{ a: 1, l: [{ x: 1 }] }],
    { notice: /"users" was read\. Other lists: more\.orders\./ },
  ),
  odd(
    'features of a map',
    [
      'f.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ properties: { n: 1 }, geometry: { type: 'Point', coordinates: [11, 48] } }],
      }),
    ],
    [{ properties: { n: 1 }, geometry: { type: 'Point', coordinates: [11, 48] } }],
    { types: { geometry: 'geo_point' } },
  ),
];
