import { expect, it } from 'vitest';
import type { PlanTools } from '#core/server';
import { EMPTY_DASHBOARD } from '../common/model/dashboard';
import { findTime } from './find-time';

const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)];
const INDEX = {
  name: 'birds',
  timeField: 'at',
  timeRange: { from, to },
  fields: [{ name: 'at', type: 'date' }],
};
const board = (type: string) => ({
  type,
  id: '1',
  attributes: {
    kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify({ index: 'birds' }) },
  },
  references: [],
});

it.each([
  ['a kind that a plugin registered', 'map', { from: '2026-01-01T00:00:00.000Z' }],
  ['another kind, of which only the page knows', 'poem', undefined],
])('The time of the data that panels show is found for %s', async (_, type, found) => {
  const tools = {
    setting: async () => '',
    hasSearches: (asked: string) => asked === 'map',
    ask: async ({ path }: { path: string }) =>
      path.startsWith('/internal/data/indices/') ? INDEX : { saved_objects: [] },
  } as unknown as PlanTools;
  const opened = { dashboard: EMPTY_DASHBOARD, isWithoutTime: true, maximized: undefined };

  const time = await findTime(opened, { timeZone: 'UTC', objects: [board(type)], tools });
  if (found) expect(time).toMatchObject(found);
  else expect(time).toBeUndefined();
});
