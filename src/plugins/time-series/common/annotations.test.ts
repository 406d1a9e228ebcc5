import { describe, expect, it, beforeAll, afterAll } from 'vitest';
import type { JsonObject } from '#common/json';
import { readAnnotations } from './answer/read-annotations';
import { annotationBody, askedAnnotations, planAnnotation } from './request/annotation-body';
import { type AskedOrders, askOrders, CONTEXT, panelOf, SOURCE } from './testing/ask-orders';
import { DAY, DAYS, ofDay, ORDERS, START } from './testing/orders';

let orders: AskedOrders;
beforeAll(async () => {
  orders = await askOrders();
});
afterAll(() => orders.close());

const ANNOTATION: JsonObject = {
  id: 'a',
  index_pattern: 'orders',
  time_field: 'at',
  query_string: { query: 'price >= 95', language: 'kuery' },
  fields: 'city, price',
  template: '{{city}}: {{price}}',
  icon: 'fa-bell',
  color: '#f00',
};

async function events(annotation: JsonObject, panel: JsonObject = {}, page = '') {
  const read = panelOf({}, { ...panel, annotations: [{ ...ANNOTATION, ...annotation }] });
  const found = await Promise.all(
    askedAnnotations(read).map(async (one) => {
      const context = { ...CONTEXT, query: { query: page, language: 'kuery' as const } };
      const visualization = { query: CONTEXT.query, filters: [] };
      const plan = planAnnotation(one, SOURCE, { panel: read, visualization, context });
      const response = await orders.search({ index: 'orders', body: annotationBody(one, plan) });
      return readAnnotations(response, one);
    }),
  );
  return found.flat();
}

const dear = ({ price }: { price: number | null }) => price !== null && price >= 95;

describe('An annotation', () => {
  it('is what its query finds in each bucket of the panel, the newest first', async () => {
    const expected = DAYS.flatMap((day) => {
      const found = ofDay(day, dear).toReversed();
      const texts = found.map(({ city, price }) => `${city}: ${price}`);
      return texts.length === 0 ? [] : [{ time: START + day * DAY, texts }];
    });
    expect(await events({})).toEqual(expected);
    expect(expected.length).toBeGreaterThan(2);
  });

  it('names five of many, and how many there are beside them', async () => {
    const [first] = await events({ query_string: '', template: 'x' }, { interval: '1M' });
    const withPrice = ORDERS.filter(({ price }) => price !== null).length;
    expect(first?.texts).toEqual([
      ...Array.from({ length: 5 }, () => 'x'),
      `and ${withPrice - 5} more`,
    ]);
  });

  it('is narrowed by page and panel, unless it ignores them', async () => {
    const all = await events({});
    const panel = { filter: { query: 'city: Ulm', language: 'kuery' } };
    const ulm = await events({}, panel, 'paid: true');
    const count = (found: typeof all) => found.flatMap(({ texts }) => texts).length;
    expect(count(ulm)).toBe(
      ORDERS.filter((order) => dear(order) && order.paid && order.city === 'Ulm').length,
    );
    expect(
      await events({ ignore_global_filters: 1, ignore_panel_filters: 1 }, panel, 'paid: true'),
    ).toEqual(all);
  });

  it.each(['index_pattern', 'time_field', 'fields', 'template', 'icon'])(
    'without %s is none, as in the original',
    async (name) => {
      expect(await events({ [name]: '' })).toEqual([]);
    },
  );

  it('is none while it is hidden', async () => {
    expect(await events({ hidden: true })).toEqual([]);
  });
});
