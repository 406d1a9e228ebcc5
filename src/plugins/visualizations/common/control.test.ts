// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Filter, FilterCondition } from '#common/filters';
import { readApplied, readControls, toFilter } from './control';

const controls = readControls({
  params: {
    controls: [
      { id: 'a', indexPattern: 'birds', fieldName: 'state', type: 'list' },
      { id: 'b', indexPattern: 'birds', fieldName: 'speed', type: 'range' },
    ],
  },
});
const filter = (condition: FilterCondition, more: Partial<Filter> = {}): Filter =>
  ({ ...condition, negate: false, disabled: false, pinned: false, ...more }) as Filter;
const texas = filter({ type: 'phrase', key: 'state', params: { query: 'Texas' } });
const fast = filter({ type: 'range', key: 'speed', params: { gte: 200 } });

describe('What a control has chosen', () => {
  it('is read from the filters of the page, as it would write them', () => {
    const two = filter({ type: 'phrases', key: 'state', params: ['Ohio', 'Utah'] });
    expect(readApplied(controls, [texas, fast]).choices).toEqual({
      a: ['Texas'],
      b: { from: 200 },
    });
    expect(readApplied(controls, [two]).choices).toEqual({ a: ['Ohio', 'Utah'] });
    expect(toFilter('state', readApplied(controls, [two]).choices['a'], false)).toEqual(two);
  });

  it('is nothing that a filter excludes, that is turned off or that it could not have made', () => {
    const others = [
      filter(texas, { negate: true }),
      filter(fast, { disabled: true }),
      filter({ type: 'range', key: 'speed', params: { gte: 1, lt: 5 } }),
      filter({ type: 'exists', key: 'state' }),
    ];
    expect(readApplied(controls, others)).toEqual({ choices: {}, filters: [] });
  });

  const ohio = filter({ type: 'phrase', key: 'state', params: { query: 'Ohio' } });

  it('is what all filters of its field leave, and takes the place of all of them', () => {
    const some = filter({ type: 'phrases', key: 'state', params: ['Ohio', 'Texas'] });
    expect(readApplied(controls, [some, texas])).toEqual({
      choices: { a: ['Texas'] },
      filters: [some, texas],
    });
    expect(readApplied(controls, [texas, ohio])).toEqual({
      choices: { a: ['Texas', 'Ohio'] },
      filters: [texas, ohio],
    });
    const below = filter({ type: 'range', key: 'speed', params: { gte: 10, lte: 300 } });
    expect(readApplied(controls, [fast, below])).toEqual({
      choices: { b: { from: 200, to: 300 } },
      filters: [fast, below],
    });
  });

  it('is one filter each of two controls of a field, the latest first', () => {
    const [state] = controls;
    const both = state ? [state, { ...state, id: 'c' }] : [];
    expect(readApplied(both, [texas, ohio]).choices).toEqual({ a: ['Ohio'], c: ['Texas'] });
  });
});

describe('A range that ends before it begins', () => {
  it('filters for nothing', () => {
    expect(toFilter('speed', { from: 200, to: 100 }, false)).toBeUndefined();
    expect(toFilter('speed', { from: 100, to: 100 }, false)).toBeDefined();
  });
});
