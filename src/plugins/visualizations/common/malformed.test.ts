import { asObject } from '#common/json';
import { describe, expect, it } from 'vitest';
import { DqlSyntaxError } from '#common/query';
import { planChart } from './chart-plan';
import { ChartError, type ChartSource } from './chart-source';
import { createColumnFormat } from './column-format';
import { createDateFormats } from '#common/time';
import { createValueFormat } from './format-value';
import { readVisualization } from './read-visualization';
import { malformedObjects } from './testing/malformed-objects';
import { toChartTable } from './to-chart-table';
import { writeVisualization } from './write-visualization';

const source: ChartSource = {
  index: 'shop-orders',
  fields: [
    { name: 'amount', type: 'double' },
    { name: 'city', type: 'text', exactName: 'city.keyword' },
    { name: 'ordered_at', type: 'date' },
  ] as never,
  timeField: 'ordered_at',
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};
const context = {
  timeRange: { from: 'now-1d', to: 'now' },
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
} as const;
const answer = {
  took: 0,
  timed_out: false,
  hits: { total: { value: 1, relation: 'eq' }, hits: [] },
};
const objects = malformedObjects(1000);

describe('1,000 generated malformed objects', () => {
  it('attack 36: are read and asked for as charts; what is wrong with one is said in words', () => {
    for (const object of objects) {
      const { visualization, notices } = readVisualization(object);
      expect(notices.every((notice) => typeof notice === 'string' && notice !== '')).toBe(true);
      try {
        const plan = planChart(visualization, context, source);
        expect(toChartTable(answer as never, plan).columns.length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof ChartError || error instanceof DqlSyntaxError)) {
          throw new Error(`${object.id}: ${JSON.stringify(object).slice(0, 2000)}`, {
            cause: error,
          });
        }
        expect(error.message).not.toBe('');
      }
    }
  });

  it('are written again to the letter where nobody changed them', () => {
    for (const object of objects.filter(({ type }) => type === 'visualization')) {
      const { visualization } = readVisualization(object);
      const written = writeVisualization(visualization, object);
      const stored = object.attributes;
      if (typeof stored['visState'] === 'string') {
        expect(written.attributes['visState']).toBe(stored['visState']);
      }
    }
  });

  it('attack 31: change no prototype', () => {
    for (const object of objects) readVisualization(object);
    expect(({} as Record<string, unknown>)['attacked']).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'attacked')).toBe(false);
  });

  it('have formats that show something for every value', () => {
    for (const { attributes } of objects.filter(({ type }) => type === 'index-pattern')) {
      const formats = parse(attributes['fieldFormatMap']);
      for (const format of Object.values(asObject(formats)).map(asObject)) {
        const column = createColumnFormat(format, { time: createDateFormats('UTC'), now: 0 });
        for (const value of [1, 'a', true, 1e300, '']) {
          expect(typeof createValueFormat(format)(value)).toBe('string');
          expect(typeof column.text(value)).toBe('string');
          expect(Object.keys(column.colors?.({ value }) ?? {}).length).toBeLessThanOrEqual(2);
          expect(column.link?.({ value })?.href ?? 'https://').toMatch(/^https?:\/\//);
        }
        expect(typeof (column.moment?.(Number.NaN) ?? '')).toBe('string');
      }
    }
  });
});

function parse(value: unknown): unknown {
  try {
    return JSON.parse(String(value)) as unknown;
  } catch {
    return undefined;
  }
}
