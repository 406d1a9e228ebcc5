// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import { planChart } from './chart-plan';
import { chartQuery } from './chart-query';
import type { ChartSource } from './chart-source';
import { readVisualization } from './read-visualization';

const sourceOf = (fields: Readonly<Record<string, 'text' | 'keyword' | 'long'>>): ChartSource => ({
  index: 'shop',
  fields: Object.entries(fields).map(([name, type]) => ({
    name,
    type,
    exactName: type === 'text' ? `${name}.keyword` : name,
  })),
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 1, maxBars: 1 },
});
const NO_QUERY = { query: '', language: 'kuery' as const };
const CONTEXT = { query: NO_QUERY, filters: [], timeZone: 'UTC' };

/** What a stored chart with this field asks for. */
function asked(field: string, source: ChartSource): JsonObject {
  const aggs = [
    { id: '1', enabled: true, type: 'cardinality', schema: 'metric', params: { field } },
    {
      id: '2',
      enabled: true,
      type: 'terms',
      schema: 'segment',
      params: { field, size: 3, orderBy: 'custom', orderAgg: { type: 'max', params: { field } } },
    },
  ];
  const visState = JSON.stringify({ type: 'pie', params: {}, aggs });
  const { visualization } = readVisualization({ attributes: { title: '', visState } });
  return planChart(visualization, CONTEXT, source).body;
}

const filter = (one: Pick<Filter, 'type' | 'key' | 'params'>): Filter =>
  ({ ...one, negate: false, disabled: false, pinned: false }) as Filter;

/** What a query and filters of a stored object ask for. */
const queryOf = (
  source: ChartSource,
  filters: readonly Filter[],
  query: { query: string; language: 'kuery' | 'lucene' } = NO_QUERY,
) => JSON.stringify(chartQuery({ query, filters }, CONTEXT, source));

describe('An imported object, where the data has the field under its other name', () => {
  it.each([
    ['host.keyword', { host: 'keyword' }, 'host'],
    ['host.raw', { host: 'keyword' }, 'host'],
    ['host.raw', { host: 'text' }, 'host.keyword'],
    ['host.text', { host: 'text' }, 'host.keyword'],
    ['host', { 'host.raw': 'keyword' }, 'host.raw'],
    ['host', { 'host.keyword': 'keyword' }, 'host.keyword'],
    ['bytes.keyword', { bytes: 'long' }, 'bytes'],
  ] as const)(
    'counts %s among %j by %s, also in the order of a metric of its own',
    (name, fields, near) => {
      const aggs = asked(name, sourceOf(fields))['aggs'] as JsonObject;

      expect(JSON.stringify(aggs)).toContain(`"terms":{"field":"${near}"`);
      expect(JSON.stringify(aggs).match(/"field":"[^"]*"/g)).toEqual(
        Array.from({ length: 3 }, () => `"field":"${near}"`),
      );
    },
  );

  it('says which field is not there where none is near', () => {
    expect(() => asked('host.keyword', sourceOf({ server: 'keyword' }))).toThrow('host.keyword');
  });

  const source = sourceOf({ host: 'keyword', 'user.raw': 'keyword', message: 'text' });

  it('is filtered by it, whatever kind of filter it is', () => {
    const text = queryOf(source, [
      filter({ type: 'phrase', key: 'host.keyword', params: { query: 'a' } }),
      filter({ type: 'phrases', key: 'user', params: ['b', 'c'] }),
      filter({ type: 'exists', key: 'host.raw', params: undefined }),
      filter({ type: 'range', key: 'user.keyword', params: { gte: 'd' } }),
      filter({
        type: 'custom',
        key: '',
        params: {
          query: {
            bool: {
              should: [
                { term: { 'host.keyword': 'e' } },
                { match: { message: { query: 'host.keyword' } } },
                { exists: { field: 'user.text' } },
                { script: { script: { source: "doc['host.keyword'].value == 'f'" } } },
              ],
            },
          },
        },
      }),
    ]);

    expect(text).toContain('{"match_phrase":{"host":"a"}}');
    expect(text).toContain('{"match_phrase":{"user.raw":"b"}}');
    expect(text).toContain('{"exists":{"field":"host"}}');
    expect(text).toContain('{"range":{"user.raw":{"gte":"d"}}}');
    expect(text).toContain('{"term":{"host":"e"}}');
    expect(text).toContain('{"match":{"message":{"query":"host.keyword"}}}');
    expect(text).toContain('{"exists":{"field":"user.raw"}}');
    expect(text).toContain(`doc['host'].value`);
  });

  it('is asked for it by its query, in both languages', () => {
    const dql = 'host.keyword: a and user: b and message: "host.keyword: x" and gone.raw: c';
    expect(queryOf(source, [], { query: dql, language: 'kuery' })).toMatch(
      /"host":"a".*"user\.raw":"b".*"host\.keyword: x".*"gone\.raw":"c"/,
    );
    const lucene =
      'host.keyword:a AND (_exists_:user OR -user.text:b) "host.keyword:x" /user:y/ user';
    expect(queryOf(source, [], { query: lucene, language: 'lucene' })).toContain(
      'host:a AND (_exists_:user.raw OR -user.raw:b) \\"host.keyword:x\\" /user:y/ user',
    );
  });
});
