import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { chartInterval } from './chart-interval';
import { fillSearch, type Surroundings } from './fill-search';

const from = Date.parse('2026-01-01T00:00:00Z');
const to = Date.parse('2026-01-03T00:00:00Z');
const ONE = { term: { a: 1 } };
const NOT = { term: { b: 2 } };
const surroundings: Surroundings = {
  range: { from, to },
  context: { filter: [ONE], mustNot: [NOT] },
  within: (field) => ({ range: { [field]: { gte: from, lte: to } } }),
};
const filled = (url: JsonObject, around = surroundings) => fillSearch(url, around);
const WITHIN = { range: { at: { gte: from, lte: to } } };

describe('The search of a specification', () => {
  it('has the page’s conditions and time where it asks for them, and nothing else changed', () => {
    const body = { size: 0, aggs: { x: { terms: { field: 'interval' } } } };

    expect(filled({ '%context%': true, '%timefield%': 'at', body })).toEqual({
      ...body,
      query: { bool: { filter: [ONE, WITHIN], must_not: [NOT] } },
    });
    expect(filled({ '%timefield%': 'at', body })).toEqual({
      ...body,
      query: { bool: { filter: [WITHIN] } },
    });
    expect(filled({ '%context_query%': 'at' })).toEqual(
      filled({ '%context%': true, '%timefield%': 'at' }),
    );
    expect(filled({ body })).toEqual(body);
    expect(filled({})).toEqual({});
  });

  it('has the page’s conditions within a query of its own', () => {
    const must = '%dashboard_context-must_clause%';
    const filter = '%dashboard_context-filter_clause%';
    const not = '%dashboard_context-must_not_clause%';
    const query = (bool: JsonObject) => filled({ body: { query: { bool } } })['query'];

    expect(query({ must: [must, { exists: { field: 'c' } }], must_not: [not] })).toEqual({
      bool: { must: [ONE, { exists: { field: 'c' } }], must_not: [NOT] },
    });
    expect(query({ must: [must], filter: [filter], must_not: not })).toEqual({
      bool: { must: [], filter: [ONE], must_not: [NOT] },
    });
  });

  it('has the page’s time in its parts, shifted', () => {
    const body = {
      query: { range: { at: { '%timefilter%': true, shift: -1, unit: 'week' } } },
      aggs: {
        x: {
          date_histogram: {
            field: 'at',
            interval: { '%autointerval%': true },
            extended_bounds: {
              min: { '%timefilter%': 'min' },
              max: { '%timefilter%': 'max', shift: 2, unit: 'hours' },
            },
          },
        },
      },
    };

    expect(filled({ body })).toEqual({
      query: {
        range: {
          at: {
            gte: '2025-12-25T00:00:00.000Z',
            lte: '2025-12-27T00:00:00.000Z',
            format: 'strict_date_optional_time',
          },
        },
      },
      aggs: {
        x: {
          date_histogram: {
            field: 'at',
            calendar_interval: '1h',
            extended_bounds: { min: from, max: to + 7_200_000 },
          },
        },
      },
    });
  });

  it.each([
    ['1d', 'calendar_interval'],
    ['day', 'calendar_interval'],
    ['12h', 'fixed_interval'],
    ['500ms', 'fixed_interval'],
    ['30d', 'fixed_interval'],
    ['1M', 'calendar_interval'],
  ])('asks for the interval %s as %s', (interval, name) => {
    expect(filled({ body: { interval } })).toEqual({ [name]: interval });
  });

  it('leaves the interval of numbers, and fields of that name, alone', () => {
    const body = { aggs: { x: { histogram: { field: 'a', interval: 50 } } } };
    expect(filled({ body })).toEqual(body);
  });

  it.each([
    [{ '%context%': true, body: { query: { match_all: {} } } }, 'url.body.query'],
    [{ body: { x: { interval: { '%autointerval%': 'a' } } } }, '%autointerval%'],
    [{ body: { x: { '%timefilter%': 'mid' } } }, 'not mid'],
    [{ body: { x: { '%timefilter%': 'min', shift: 'a' } } }, 'shift'],
    [{ body: { x: { '%timefilter%': 'min', shift: 1, unit: 'month' } } }, 'unit'],
    [{ body: [] }, 'url.body'],
  ])('is refused with the reason: %j', (url, reason) => {
    expect(() => filled(url as JsonObject)).toThrow(reason);
  });

  it('says where there is no time', () => {
    const timeless = { ...surroundings, range: undefined };
    expect(() => filled({ body: { x: { '%timefilter%': 'min' } } }, timeless)).toThrow('none here');
  });

  it.each([
    [500, '100ms'],
    [501, '1s'],
    [3_456_000, '1h'],
    [604_800_000, '24h'],
    [40_000_000_000, '1y'],
  ])('%d ms a bucket are intervals of %s', (width, interval) => {
    expect(chartInterval(width)).toBe(interval);
  });
});
