import { describe, expect, it } from 'vitest';
import type { OpeningPage } from '#common/page-scripts';
import type { PlanTools, Surroundings } from '#core/server';
import { readDashboard } from '../common/model/read-dashboard';
import { beginSearches } from './begin-searches';
import { openDashboard } from './open-dashboard';

const panel = (id: string, y: number, h = 10, more: object = {}) => ({
  panelIndex: id,
  type: 'visualization',
  gridData: { x: 0, y, w: 48, h },
  embeddableConfig: { attributes: { title: id }, ...more },
});
const STORED = {
  id: 'd',
  version: '1',
  attributes: {
    title: 'Sales',
    panelsJSON: JSON.stringify([panel('top', 0), panel('middle', 10, 100), panel('below', 110)]),
    kibanaSavedObjectMeta: { searchSourceJSON: '{"query":{"query":"a:1","language":"kuery"}}' },
  },
  references: [],
};
const TIMED = '/view/d?_g=(time:(from:now-1h,to:now))';

/** What is begun for a page: each panel searches its title. */
async function begin(page: Partial<OpeningPage>, stored = STORED, zone: unknown = 'Browser') {
  const whole = { route: TIMED, now: 5, timeZone: 'Asia/Tokyo', width: 1440, height: 900, ...page };
  const sent: { title: unknown; around: Surroundings }[] = [];
  const tools = {
    hasSearches: (type: string) => type === 'visualization',
    setting: async () => zone,
    searchesOf: async (object: { attributes: { title: string } }, around: Surroundings) => [
      { index: object.attributes.title, body: { around } },
    ],
    begin: (searches: { index: string; body: { around: Surroundings } }[]) =>
      sent.push(...searches.map((one) => ({ title: one.index, around: one.body.around }))),
  } as unknown as PlanTools;
  await beginSearches(openDashboard(stored, whole), [], { page: whole, tools });
  return sent;
}
const titles = (sent: readonly { title: unknown }[]) => sent.map(({ title }) => title);

describe('The searches of a dashboard that is opened', () => {
  it('are those of panels near the screen, as far as it reaches', async () => {
    expect(titles(await begin({}))).toEqual(['top', 'middle']);
    expect(titles(await begin({ height: 250 }))).toEqual(['top']);
    // One below the other.
    expect(titles(await begin({ width: 500, height: 300 }))).toEqual(['top', 'middle']);
  });

  it('have query, filters, time and zone of the page', async () => {
    const [first] = await begin({});
    expect(first?.around).toEqual({
      query: { query: 'a:1', language: 'kuery' },
      filters: [],
      timeRange: { from: 'now-1h', to: 'now' },
      timeZone: 'Asia/Tokyo',
      now: 5,
      panel: { config: {}, height: 200 },
    });
    const other = `${TIMED}&_a=(query:(language:lucene,query:'b:2'))`;
    const [typed] = await begin({ route: other }, STORED, 'Europe/Berlin');
    expect(typed?.around).toMatchObject({
      query: { query: 'b:2', language: 'lucene' },
      timeZone: 'Europe/Berlin',
    });
  });

  it('are those of the work that the tab keeps, and of nothing that is no such work', async () => {
    const present = {
      ...readDashboard({
        attributes: { panelsJSON: JSON.stringify([panel('mine', 0)]) },
        references: [],
      }),
      time: { from: 'now-2d', to: 'now' },
    };
    const work = JSON.stringify({ history: { past: [], present, future: [] }, isSaved: false });
    const [mine, ...others] = await begin({ route: '/view/d', work });
    expect([mine?.title, mine?.around.timeRange, others]).toEqual(['mine', present.time, []]);

    expect(titles(await begin({ work: work.slice(0, 100) }))).toEqual(['top', 'middle']);
    // Someone else saved since the steps were kept.
    const steps = JSON.stringify({ ...JSON.parse(work), isSaved: true, version: '0' });
    expect(titles(await begin({ work: steps }))).toEqual(['top', 'middle']);
  });

  it('are of a time before by the shift of a panel, counted from the page’s own now', async () => {
    const shifted = JSON.stringify([panel('top', 0, 10, { timeShift: '1d' })]);
    const attributes = { ...STORED.attributes, panelsJSON: shifted };
    const now = Date.UTC(2026, 4, 2, 12);
    const [first] = await begin({ now }, { ...STORED, attributes });

    expect(first?.around.timeRange).toEqual({
      from: '2026-05-01T11:00:00.000Z',
      to: '2026-05-01T12:00:00.000Z',
    });
  });

  it('are those of a panel that is maximized alone, wherever it lies', async () => {
    expect(titles(await begin({ route: `${TIMED}&_a=(maximized:below)` }))).toEqual(['below']);
    expect(titles(await begin({ route: `${TIMED}&_a=(maximized:gone)` }))).toEqual([
      'top',
      'middle',
    ]);
  });

  it('are not begun where nobody can say what time its data has', async () => {
    expect(await begin({ route: '/view/d' })).toEqual([]);
    const other = { ...panel('top', 0), type: 'of another plugin' };
    const attributes = { ...STORED.attributes, panelsJSON: JSON.stringify([other]) };
    expect(await begin({ route: '/view/d' }, { ...STORED, attributes })).toEqual([]);
  });

  it('attack 130: are those of some panels, however many lie on one place', async () => {
    const panels = Array.from({ length: 10_000 }, (_, position) => panel(`p${position}`, 0));
    const attributes = { ...STORED.attributes, panelsJSON: JSON.stringify(panels) };

    expect(await begin({ height: 100_000 }, { ...STORED, attributes })).toHaveLength(60);
  });
});
