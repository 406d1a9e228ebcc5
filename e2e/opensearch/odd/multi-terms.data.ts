import type { JsonObject } from '#common/json';
import { none } from './ask';

const of = (...fields: readonly (string | JsonObject)[]): JsonObject[] =>
  fields.map((field) => (typeof field === 'string' ? { field } : field));

const multi = (terms: JsonObject[], others: JsonObject = {}, aggs?: JsonObject): JsonObject =>
  none({ a: { multi_terms: { terms, ...others }, ...(aggs ? { aggs } : {}) } });

const WORD = 'word.keyword';

export const multiTerms: readonly JsonObject[] = [
  multi(of(WORD, 'cents'), { size: 5 }),
  multi(of('cents', WORD), { size: 7, order: { _key: 'desc' } }),
  multi(of('tags.keyword', 'flags'), { size: 50, order: { _key: 'asc' } }),
  multi(of('counts', 'flags', 'tags.keyword'), { size: 20 }),
  multi(of('ips', 'tags.keyword'), { size: 20 }),
  multi(of('at', WORD), { size: 4 }),
  multi(of({ field: 'at', format: 'yyyy-MM-dd' }, 'flags'), { size: 20 }),
  multi(of({ field: 'at', format: 'HH:mm', time_zone: '+05:30' }, WORD), { size: 3 }),
  multi(of('amount', 'back'), { size: 5 }),
  multi(of({ field: 'counts', format: '000.0' }, 'flags'), { size: 20 }),
  multi(of('whole', 'flags'), { size: 5 }),
  multi(of('nothing', WORD)),
  multi(of({ field: 'nothing', missing: 'z' }, 'flags')),
  multi(of('flags', 'tags.keyword'), { min_doc_count: 21, size: 50 }),
  multi(of(WORD, 'tags.keyword'), { min_doc_count: 0, size: 3 }),
  multi(of(WORD, 'flags'), { size: 2, show_term_doc_count_error: true }),
  multi(of(WORD, 'flags'), { size: 3, order: { s: 'desc' } }, { s: { sum: { field: 'cents' } } }),
  multi(
    of(WORD, 'flags'),
    { size: 3 },
    {
      t: { terms: { field: 'tags.keyword' } },
      c: { cardinality: { field: WORD } },
      m: { max: { field: 'cents' } },
    },
  ),
  none({
    a: {
      terms: { field: 'tags.keyword' },
      aggs: { b: { multi_terms: { terms: of('flags', WORD), size: 3 } } },
    },
  }),
  none({
    a: {
      histogram: { field: 'cents', interval: 0.2 },
      aggs: { b: { multi_terms: { terms: of('flags', 'counts'), size: 2 } } },
    },
  }),
  multi(of(WORD)),
  multi([]),
  multi(of('word', 'flags')),
  multi(of(WORD, 'flags'), { size: 0 }),
  multi(of(WORD, 'flags'), { format: '0' }),
  multi(of({ field: WORD, include: 'w.*' }, 'flags')),
];
