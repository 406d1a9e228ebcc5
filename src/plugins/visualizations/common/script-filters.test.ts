import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import { chartQuery } from './chart-query';
import type { ChartSource } from './chart-source';
import { readFilter } from '#common/search-source';

const SOURCE: ChartSource = {
  index: 'shop',
  fields: [
    { name: 'name', type: 'text', exactName: 'name.keyword' },
    { name: 'day', type: 'date', exactName: 'day' },
  ],
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 1, maxBars: 1 },
} as ChartSource;

/** As OpenSearch Dashboards saves a filter for a value of a scripted field. */
const saved = (script: JsonObject | string, more: JsonObject = {}) =>
  readFilter({
    meta: { alias: null, disabled: false, negate: false, key: 'short', type: 'custom' },
    $state: { store: 'appState' },
    script: { script, ...more },
  }) as Filter;

function conditions(...filters: readonly Filter[]): JsonObject {
  const query = { query: '', language: 'kuery' as const };
  const context = { query, filters: [], timeZone: 'UTC' };
  return chartQuery({ query, filters }, context, SOURCE);
}

const WRITTEN = `boolean compare(Supplier s, def v) {return s.get() == v;}compare(() -> { doc['name'].value + doc['day'].value }, params.value);`;
const READ = WRITTEN.replace("doc['name']", "doc['name.keyword']");
const REST = { lang: 'painless', params: { value: "doc['name']" } };

describe('Filters of scripted fields that other tools saved', () => {
  it('read the whole values of what is text here, and give the value that was asked for', () => {
    const filter = saved({ source: WRITTEN, ...REST });

    expect(conditions(filter)).toEqual({
      bool: { filter: [{ script: { script: { source: READ, ...REST } } }] },
    });
  });

  it('do so in older spellings, within other queries, and where negated', () => {
    const inner = { script: { script: { inline: WRITTEN, lang: 'painless' } } };
    const query = { bool: { should: [inner, { match: { source: "doc['name']" } }] } };
    const within: Filter = { ...saved(''), type: 'custom', params: { query }, negate: true };

    expect(conditions(saved("doc['name'].value == 'a'"), within)).toEqual({
      bool: {
        filter: [{ script: { script: "doc['name.keyword'].value == 'a'" } }],
        must_not: [
          {
            bool: {
              should: [
                { script: { script: { inline: READ, lang: 'painless' } } },
                { match: { source: "doc['name']" } },
              ],
            },
          },
        ],
      },
    });
  });
});
