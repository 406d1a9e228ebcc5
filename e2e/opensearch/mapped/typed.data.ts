import type { JsonObject } from '#common/json';

/** Which documents they find is asked for in one request. */
const QUERIES = [
  '{"term":{"time":"2020-01-01T00:00:00.123456789Z"}}',
  '{"term":{"time":1577836800123}}',
  '{"range":{"time":{"gt":"2020-01-01T00:00:00.123456788Z"}}}',
  '{"range":{"time":{"lte":"2020-01-01T00:00:00.123Z","gte":"2020"}}}',
  '{"range":{"finer":{"gte":"1577836800123.25","lte":"1577836800123.25"}}}',
  '{"terms":{"large":[1,"9223372036854775808"]}}',
  '{"range":{"large":{"gt":"9223372036854775807"}}}',
  '{"term":{"whole":9}}',
  '{"range":{"whole":{"gte":5,"lte":7,"relation":"within"}}}',
  '{"range":{"whole":{"gte":5,"lte":7,"relation":"contains"}}}',
  '{"term":{"long":"9223372036854775807"}}',
  '{"term":{"float":2.1}}',
  '{"range":{"float":{"gt":1.9999999,"lt":2}}}',
  '{"term":{"double":1}}',
  '{"term":{"dates":"2020-01-31"}}',
  '{"range":{"dates":{"gt":"2020-01-31","lt":"2020-03-01"}}}',
  '{"range":{"days":{"gte":"2020","format":"yyyy"}}}',
  '{"term":{"addresses":"10.0.0.6"}}',
  '{"term":{"addresses":"::3"}}',
  '{"term":{"address":"2001:db8::2"}}',
  '{"exists":{"field":"whole"}}',
  '{"query_string":{"query":"6"}}',
  '{"term":{"key":"CAFÉ ONE"}}',
  '{"wildcard":{"key":"C*FÉ*"}}',
  '{"regexp":{"key":"CAF[É] ONE"}}',
  '{"term":{"k_a":"ab"}}',
  '{"term":{"k_1.keyword":"ÄB"}}',
  '{"match_phrase":{"near":"b c"}}',
  '{"match_phrase":{"text":{"query":"usa run","slop":2}}}',
];

/** Each is refused. */
const REFUSED = [
  '{"range":{"time":{"gte":"1960"}}}',
  '{"term":{"large":-1}}',
  '{"term":{"whole":"9.7"}}',
  '{"range":{"whole":{"gte":6,"lt":5}}}',
];

const SCORED = [
  '{"match":{"plain":"fox dog"}}',
  '{"match":{"bare":"fox dog"}}',
  '{"match_phrase":{"bare":"the fox"}}',
  '{"match":{"text":"united states"}}',
];

const OTHERS = [
  '{"fields":["*"],"sort":["i"]}',
  '{"fields":[{"field":"time","format":"strict_date_optional_time_nanos"},{"field":"dates","format":"yyyy"}],"sort":["i"],"_source":false}',
  '{"docvalue_fields":["time","finer","large"],"sort":["i"],"_source":false,"size":3}',
  '{"sort":["time","i"],"_source":false}',
  '{"sort":[{"large":"desc"},"i"],"_source":false}',
  '{"sort":["time","i"],"search_after":["2020-01-01T00:00:00.123456788Z",0],"_source":false}',
  '{"sort":[{"time":{"order":"desc","numeric_type":"date"}},"i"],"_source":false}',
  '{"size":0,"aggs":{"a":{"terms":{"field":"time"}},"b":{"max":{"field":"time"}},"c":{"terms":{"field":"large"}},"d":{"cardinality":{"field":"whole"}},"e":{"missing":{"field":"whole"}},"f":{"terms":{"field":"key"}},"g":{"terms":{"field":"address"}}}}',
  '{"size":0,"aggs":{"a":{"terms":{"field":"whole"}}}}',
  '{"query":{"match":{"key":"CAFÉ ONE"}},"highlight":{"fields":{"key":{}}},"sort":["i"],"_source":false}',
];

export const typedRequests: readonly JsonObject[] = [
  `{"size":0,"aggs":{"of":{"filters":{"filters":{${QUERIES.map((query, at) => `"q${at}":${query}`).join(',')}}},"aggs":{"i":{"terms":{"field":"i","order":{"_key":"asc"}}}}}}}`,
  ...REFUSED.map((query) => `{"query":${query}}`),
  ...SCORED.map((query) => `{"query":${query},"_source":false}`),
  ...OTHERS,
].map((text) => JSON.parse(text) as JsonObject);
