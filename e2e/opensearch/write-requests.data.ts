/** A request: method, address, and a body as JSON or as it is. */
export type WriteRequest = readonly [method: string, path: string, body?: object | string];

const script = (source: string, params?: object) => ({
  script: { source, ...(params && { params }) },
});

const lines = (...all: readonly object[]): string =>
  all.map((line) => `${JSON.stringify(line)}\n`).join('');

/** One after the other: what each answers depends on those before. Indices are named `w-…`. */
export const WRITE_REQUESTS: readonly WriteRequest[] = [
  ['PUT', '/w-a', { mappings: { properties: { n: { type: 'long' }, t: { type: 'keyword' } } } }],
  // One document.
  ['PUT', '/w-a/_doc/1', { n: 1, t: 'x' }],
  ['PUT', '/w-a/_doc/1', { n: 2, t: 'x' }],
  ['GET', '/w-a/_doc/1'],
  ['PUT', '/w-a/_create/1', { n: 3 }],
  ['POST', '/w-a/_create/2', { n: 3 }],
  ['PUT', '/w-a/_doc/1?op_type=create', { n: 3 }],
  ['PUT', '/w-a/_doc/1?if_seq_no=0&if_primary_term=1', { n: 3 }],
  ['PUT', '/w-a/_doc/1?if_seq_no=1&if_primary_term=1', { n: 3 }],
  ['DELETE', '/w-a/_doc/1?if_seq_no=1&if_primary_term=1'],
  ['PUT', '/w-a/_doc/v?version=7&version_type=external', { n: 1 }],
  ['PUT', '/w-a/_doc/v?version=7&version_type=external', { n: 1 }],
  ['PUT', '/w-a/_doc/v?version=7&version_type=external_gte', { n: 1 }],
  ['DELETE', '/w-a/_doc/v?version=6&version_type=external'],
  ['DELETE', '/w-a/_doc/v?version=9&version_type=external'],
  ['DELETE', '/w-a/_doc/gone'],
  ['DELETE', '/w-a/_doc/2'],
  ['PUT', '/w-a/_doc/2', { n: 4 }],
  ['GET', '/w-a/_source/2'],
  ['GET', '/w-a/_doc/nope'],
  ['PUT', '/w-a/_doc/1?refresh=foo', {}],
  ['PUT', '/w-a/_doc/1?pipeline=foo', {}],
  ['PUT', '/w-a/_doc/1?version=1', {}],
  ['PUT', '/w-Bad/_doc/1', {}],
  [
    'POST',
    '/_mget',
    {
      docs: [
        { _index: 'w-a', _id: '1' },
        { _index: 'w-a', _id: 'nope' },
      ],
    },
  ],
  // Parts and scripts.
  ['POST', '/w-a/_update/1', { doc: { n: 3 } }],
  ['POST', '/w-a/_update/1', { doc: { n: 5, o: { p: [1] } } }],
  ['POST', '/w-a/_update/1?_source=true', { doc: { o: { q: 'r' } } }],
  ['POST', '/w-a/_update/1?_source=n,o.q', { doc: { n: 5 }, detect_noop: false }],
  ['POST', '/w-a/_update/1', script('ctx._source.n += params.by', { by: 10 })],
  ['POST', '/w-a/_update/1', script("ctx.op = 'none'")],
  ['POST', '/w-a/_update/1', script('ctx._source.x.y = 1')],
  ['POST', '/w-a/_update/new', { doc: { n: 1 } }],
  ['POST', '/w-a/_update/new', { doc: { n: 1 }, doc_as_upsert: true }],
  ['POST', '/w-a/_update/newer', { ...script('ctx._source.n++'), upsert: { n: 1 } }],
  ['POST', '/w-a/_update/newer', { ...script('ctx._source.n++'), upsert: { n: 1 } }],
  [
    'POST',
    '/w-a/_update/newest',
    { ...script('ctx._source.n = 9'), scripted_upsert: true, upsert: {} },
  ],
  ['POST', '/w-a/_update/newest', script("ctx.op = 'delete'")],
  ['POST', '/w-a/_update/1', {}],
  ['POST', '/w-a/_update/1', { doc: {}, script: 'x' }],
  ['POST', '/w-a/_update/1?if_seq_no=0&if_primary_term=1', { doc: { n: 0 } }],
  ['POST', '/w-a/_update/1?retry_on_conflict=1&if_seq_no=0&if_primary_term=1', { doc: { n: 0 } }],
  ['GET', '/w-a/_doc/1'],
  // Many.
  [
    'POST',
    '/_bulk?refresh=true',
    '{"index":{"_index":"w-b","_id":"1"}}\n{"n":1,"g":"a"}\n{"create":{"_index":"w-b","_id":"1"}}\n{"n":1}\n{"delete":{"_index":"w-b","_id":"9"}}\n{"update":{"_index":"w-b","_id":"9"}}\n{"doc":{}}\n{"update":{"_index":"w-b","_id":"1","_source":"n"}}\n{"doc":{"n":2}}\n{"index":{"_index":"w-b","_id":"2"}}\n{"n":2,"g":"b"}\n',
  ],
  [
    'POST',
    '/w-b/_bulk?refresh=true',
    '{"index":{"_id":"3"}}\n{"n":3,"g":"b"}\n{"index":{"_id":"4","if_seq_no":0,"if_primary_term":1}}\n{}\n',
  ],
  ['POST', '/_bulk', '{"index":{}}\n{}\n'],
  ['POST', '/_bulk', '{"foo":{"_index":"w-b"}}\n{}\n'],
  ['POST', '/_bulk', '{"index":{"_index":"w-b"}}'],
  ['GET', '/w-b/_search?sort=n&seq_no_primary_term=true&version=true'],
  // By queries.
  [
    'POST',
    '/w-b/_update_by_query?refresh=true',
    { query: { term: { 'g.keyword': 'b' } }, ...script('ctx._source.n *= 10') },
  ],
  [
    'POST',
    '/w-b/_update_by_query?refresh=true',
    script(
      "if (ctx._source.n > 20) { ctx.op = 'delete' } else if (ctx._source.n == 20) { ctx.op = 'noop' }",
    ),
  ],
  ['POST', '/w-b/_update_by_query?refresh=true'],
  ['POST', '/w-b/_update_by_query', script('ctx._source.x.y = 1')],
  ['GET', '/w-b/_search?sort=n&version=true'],
  ['POST', '/_reindex?refresh=true', { source: { index: 'w-b' }, dest: { index: 'w-c' } }],
  ['POST', '/_reindex?refresh=true', { source: { index: 'w-b' }, dest: { index: 'w-c' } }],
  ['POST', '/_reindex', { source: { index: 'w-b' }, dest: { index: 'w-c', op_type: 'create' } }],
  [
    'POST',
    '/_reindex',
    { conflicts: 'proceed', source: { index: 'w-b' }, dest: { index: 'w-c', op_type: 'create' } },
  ],
  [
    'POST',
    '/_reindex?refresh=true',
    {
      source: { index: 'w-b', _source: ['n'] },
      dest: { index: 'w-d' },
      ...script("ctx._id = 'x' + ctx._id; ctx._source.v = ctx._version"),
    },
  ],
  ['POST', '/_reindex', { source: { index: 'w-b' }, dest: { index: 'w-b' } }],
  ['POST', '/_reindex', { source: { index: 'w-b' } }],
  ['GET', '/w-c/_search?sort=n&version=true'],
  ['GET', '/w-d/_search?sort=n'],
  ['POST', '/w-c/_delete_by_query?refresh=true&max_docs=1', { query: { match_all: {} } }],
  ['POST', '/w-c/_delete_by_query?refresh=true', { query: { match_all: {} } }],
  ['POST', '/w-c/_delete_by_query', {}],
  ['POST', '/w-c/_delete_by_query?conflicts=x', { query: { match_all: {} } }],
  ['GET', '/w-c/_count'],
  ['POST', '/w-none/_delete_by_query', { query: { match_all: {} } }],
  // What a mapping refuses, and why; what can't be the name of an index; what is no alias.
  [
    'PUT',
    '/w-m',
    {
      mappings: {
        properties: {
          n: { type: 'long' },
          b: { type: 'boolean' },
          ip: { type: 'ip' },
          f: { type: 'double' },
          d: { type: 'date' },
          by: { type: 'byte' },
          o: { properties: { x: { type: 'integer' } } },
        },
      },
    },
  ],
  ['PUT', '/w-m/_doc/1', { n: 'x' }],
  [
    'POST',
    '/w-m/_bulk',
    lines(
      ...[
        { d: 'x' },
        { o: { x: 'y' } },
        { o: 1 },
        { b: 'maybe' },
        { ip: 'a' },
        { f: 'a' },
        { by: 1000 },
        { n: [1, 'z'] },
      ].flatMap((source) => [{ index: { _id: '2' } }, source]),
    ),
  ],
  [
    'POST',
    '/_bulk',
    lines(
      ...['w-Bad', '_w', 'w d', 'w*'].flatMap((_index) => [{ index: { _index, _id: '1' } }, {}]),
      { delete: { _index: 'w-gone', _id: '1' } },
    ),
  ],
  ['POST', '/_bulk?require_alias=true', lines({ index: { _index: 'w-m', _id: '1' } }, { n: 1 })],
  ['PUT', '/w-m/_doc/1?require_alias=true', { n: 1 }],
];
