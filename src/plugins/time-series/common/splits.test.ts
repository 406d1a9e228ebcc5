import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedOrders, askOrders, panelOf } from './testing/ask-orders';
import { DAYS, ofDay, type Order, ORDERS, prices, sum } from './testing/orders';

let orders: AskedOrders;
beforeAll(async () => {
  orders = await askOrders();
});
afterAll(() => orders.close());

/** The numbers of each line by its label. */
async function asked(series: Parameters<typeof panelOf>[0], panel?: Parameters<typeof panelOf>[1]) {
  const lines = await orders.lines(panelOf(series, panel));
  return lines.map(({ label, points }) => [label, points.map(({ value }) => value)] as const);
}

const countsOf = (keep: (order: Order) => boolean) => DAYS.map((day) => ofDay(day, keep).length);
const ofCity = (name: string) => countsOf(({ city }) => city === name);
const CITIES = ['Ulm', 'Bonn', 'Kiel'];
const bySize = (size: (orders: readonly Order[]) => number) =>
  CITIES.toSorted((one, other) => {
    const [a, b] = [one, other].map((name) => size(ORDERS.filter(({ city }) => city === name)));
    return (b ?? 0) - (a ?? 0);
  });

describe('A series', () => {
  it('is one line of everything, or of what its filter keeps', async () => {
    expect(await asked({ label: 'All' })).toEqual([['All', countsOf(() => true)]]);
    for (const filter of ['paid:true', { query: 'paid: true', language: 'kuery' }]) {
      const expected = [['Count', countsOf(({ paid }) => paid)]];
      expect(await asked({ split_mode: 'filter', filter })).toEqual(expected);
      expect(await asked({ split_mode: 'everything', filter })).toEqual(expected);
      expect(await asked({}, { filter })).toEqual(expected);
    }
  });

  it('is a line for each filter, named and colored as the filter', async () => {
    const panel = panelOf({
      split_mode: 'filters',
      split_filters: [
        { id: 'p', label: 'Paid', color: '#00ff00', filter: { query: 'paid: true' } },
        { id: 'u', filter: { query: 'city: Ulm', language: 'kuery' }, color: '#ff0000' },
      ],
    });
    const [paid, ulm] = await orders.lines(panel);
    expect(paid).toMatchObject({ label: 'Paid', color: '#00ff00' });
    expect(ulm).toMatchObject({ label: 'city: Ulm', color: '#ff0000' });
    expect(paid?.points.map(({ value }) => value)).toEqual(countsOf((order) => order.paid));
    expect(ulm?.points.map(({ value }) => value)).toEqual(ofCity('Ulm'));
  });
});

describe('Terms', () => {
  const terms = { split_mode: 'terms', terms_field: 'city' };

  it('are a line each, the most frequent first', async () => {
    const expected = bySize((all) => all.length).map((name) => [name, ofCity(name)]);
    expect(await asked(terms)).toEqual(expected);
    expect(await asked({ ...terms, terms_size: '1' })).toEqual(expected.slice(0, 1));
  });

  it('are sorted by their name, or by a number of the series', async () => {
    const labels = async (more: object) =>
      (await asked({ ...terms, ...more })).map(([label]) => label);
    expect(await labels({ terms_order_by: '_key', terms_direction: 'asc' })).toEqual([
      'Bonn',
      'Kiel',
      'Ulm',
    ]);
    const metrics = [{ id: 'm', type: 'sum', field: 'price' }];
    const expected = bySize((all) => sum(prices(all)));
    expect(await labels({ metrics, terms_order_by: 'm' })).toEqual(expected);
    expect(await labels({ metrics, terms_order_by: 'm', terms_direction: 'asc' })).toEqual(
      expected.toReversed(),
    );
    const spread = [{ id: 'v', type: 'variance', field: 'price' }];
    const byVariance = bySize((all) => {
      const numbers = prices(all);
      const mean = sum(numbers) / numbers.length;
      return sum(numbers.map((value) => (value - mean) ** 2)) / numbers.length;
    });
    expect(await labels({ metrics: spread, terms_order_by: 'v' })).toEqual(byVariance);
  });

  it('are kept and left out by patterns, and labeled by a template', async () => {
    const more = { terms_order_by: '_key', terms_direction: 'asc', label: 'In {{key}}' };
    expect(
      (await asked({ ...terms, ...more, terms_include: '[BU].*' })).map(([label]) => label),
    ).toEqual(['In Bonn', 'In Ulm']);
    expect(
      (await asked({ ...terms, ...more, terms_exclude: 'U.*' })).map(([label]) => label),
    ).toEqual(['In Bonn', 'In Kiel']);
  });
});
