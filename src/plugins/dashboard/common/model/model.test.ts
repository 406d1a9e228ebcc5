// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { EMPTY_DASHBOARD, type Panel } from './dashboard';
import { MAX_STEPS, startHistory } from '#plugins/documents/common';
import { changeHistory } from './history';
import { overlaps } from './layout';
import { readDashboard } from './read-dashboard';
import { writeDashboard } from './write-dashboard';

const panel = (id: string): Omit<Panel, 'place'> & { place: { w: number; h: number } } => ({
  id,
  kind: 'visualization',
  reference: { type: 'visualization', id: `chart-${id}` },
  config: {},
  stored: {},
  place: { w: 24, h: 15 },
});

const read = (attributes: Record<string, unknown>, references: unknown[] = []) =>
  readDashboard({ attributes, references } as Parameters<typeof readDashboard>[0]);

describe('reading a dashboard', () => {
  it('shows panels without embeddableConfig, and with numbers that skip', () => {
    const { panels } = read(
      {
        panelsJSON: JSON.stringify([
          {
            panelIndex: '1',
            gridData: { x: 0, y: 0, w: 24, h: 10, i: '1' },
            panelRefName: 'panel_8',
          },
          {
            panelIndex: 2,
            gridData: { x: 24, y: 0, w: '24', h: 10 },
            panelRefName: 'panel_10',
            title: '',
          },
        ]),
      },
      [
        { name: 'panel_8', type: 'visualization', id: 'a' },
        { name: 'panel_10', type: 'search', id: 'b' },
      ],
    );

    expect(panels.map(({ id, reference, title }) => [id, reference?.id, title])).toEqual([
      ['1', 'a', undefined],
      ['2', 'b', undefined],
    ]);
  });

  it('places panels of the 12 columns before version 7 where they were', () => {
    const { panels } = read({
      panelsJSON: JSON.stringify([
        { id: 'a', type: 'visualization', panelIndex: 1, row: 1, col: 7, size_x: 6, size_y: 3 },
        { id: 'b', type: 'search', panelIndex: 2, row: 4, col: 1, size_x: 12, size_y: 2 },
      ]),
    });

    expect(panels.map(({ place }) => place)).toEqual([
      { x: 24, y: 0, w: 24, h: 15 },
      { x: 0, y: 15, w: 48, h: 10 },
    ]);
    expect(panels[0]?.reference).toEqual({ type: 'visualization', id: 'a' });
  });

  it('keeps a panel that nobody can read, an unknown kind and unknown keys untouched', () => {
    const panelsJSON = [
      'no panel',
      { panelIndex: 'x', panelRefName: 'panel_2', gridData: { x: 1, y: 2, w: 3, h: 4 } },
      {
        panelIndex: 'l',
        type: 'lens',
        version: '9.1.0',
        foreign: [1],
        gridData: { x: 0, y: 0, w: 8, h: 8, i: 'l', locked: true },
        embeddableConfig: { enhancements: {}, attributes: { state: 1 } },
      },
      {
        panelIndex: 'v',
        gridData: { x: 8, y: 0, w: 8, h: 8, i: 'v' },
        panelRefName: 'panel_0',
        embeddableConfig: { table: null },
      },
    ];
    const stored = {
      attributes: {
        title: 'Mine',
        panelsJSON: JSON.stringify(panelsJSON),
        optionsJSON: '{"darkTheme":true}',
        foreign: 1,
      },
      references: [
        { name: 'panel_0', type: 'visualization', id: 'a' },
        { name: 'tag-1', type: 'tag', id: 't' },
      ],
    };
    const dashboard = readDashboard(stored);
    const written = writeDashboard(dashboard, stored);
    const panels = JSON.parse(String(written.attributes['panelsJSON']));

    expect(dashboard.panels.filter(({ problem }) => problem)).toHaveLength(2);
    expect(panels[0]).toBe('no panel');
    expect(panels[1]).toEqual(panelsJSON[1]);
    expect(panels[2]).toMatchObject({
      type: 'lens',
      version: '9.1.0',
      foreign: [1],
      gridData: { locked: true },
      embeddableConfig: { enhancements: {}, attributes: { state: 1 } },
    });
    expect(panels[3]).toMatchObject({ panelRefName: 'panel_0', embeddableConfig: { table: null } });
    expect(written.attributes['foreign']).toBe(1);
    expect(JSON.parse(String(written.attributes['optionsJSON']))).toMatchObject({
      darkTheme: true,
    });
    expect(written.references).toEqual(expect.arrayContaining(stored.references));
  });

  it('reads empty texts and both names of the search source', () => {
    const old = { opensearchDashboardsSavedObjectMeta: { searchSourceJSON: '{"query":"a:1"}' } };

    expect(read({ optionsJSON: '{}', panelsJSON: '[]' })).toMatchObject({ panels: [] });
    expect(read(old).query).toEqual({ query: 'a:1', language: 'lucene' });
    expect(
      writeDashboard(read(old), { attributes: old, references: [] } as never).attributes,
    ).not.toHaveProperty('kibanaSavedObjectMeta');
  });

  it('attack 75: a stored refresh of a millisecond becomes a second', () => {
    expect(read({ refreshInterval: { pause: false, value: 1 } }).refreshInterval).toEqual({
      pause: false,
      value: 1000,
    });
  });

  it('attack 36: takes a thousand malformed dashboards: each broken panel is one card, and nothing overlaps', () => {
    const random = mulberry(20_261_121);
    for (let round = 0; round < 1000; round += 1) {
      const stored = malformed(random) as Parameters<typeof readDashboard>[0];
      const dashboard = readDashboard(stored);
      const { panels } = dashboard;

      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      panels.forEach((one, position) =>
        panels.slice(position + 1).forEach((other) => {
          const collide = one.sectionId === other.sectionId && overlaps(one.place, other.place);
          expect(collide).toBe(false);
        }),
      );
      const again = readDashboard(writeDashboard(dashboard, stored));
      expect(again.panels.map(({ id, kind }) => [id, kind])).toEqual(
        panels.map(({ id, kind }) => [id, kind]),
      );
    }
  });
});

describe('undo and redo', () => {
  it('takes back every change, and does it again', () => {
    const start = startHistory(EMPTY_DASHBOARD);
    const actions = [
      { type: 'addPanels', panels: [panel('1'), panel('1')] },
      { type: 'placePanels', places: { '1': { x: 12, y: 0, w: 20, h: 9 } } },
      { type: 'changePanel', id: '1', change: { title: 'Mine' } },
      { type: 'addSection', section: { id: 's', title: 'More', collapsed: false } },
      { type: 'movePanelToSection', id: '1-2', sectionId: 's' },
      { type: 'set', change: { query: { query: 'a', language: 'kuery' } } },
      { type: 'removePanel', id: '1' },
      { type: 'removeSection', id: 's' },
    ] as const;
    const states = actions.reduce(
      (all, action) => [...all, changeHistory(all.at(-1) ?? start, action)],
      [start],
    );
    let back = states.at(-1) ?? start;
    for (const state of states.slice(0, -1).toReversed()) {
      back = changeHistory(back, { type: 'undo' });
      expect(back.present).toEqual(state.present);
    }
    for (const state of states.slice(1)) {
      back = changeHistory(back, { type: 'redo' });
      expect(back.present).toEqual(state.present);
    }
    expect(back.present.panels.map(({ id }) => id)).toEqual(['1-2']);
  });

  it('keeps a hundred steps, and forgets what was undone when something else is done', () => {
    let history = startHistory(EMPTY_DASHBOARD);
    for (let step = 0; step < MAX_STEPS + 20; step += 1) {
      history = changeHistory(history, { type: 'set', change: { title: `Step ${step}` } });
    }
    expect(history.past).toHaveLength(MAX_STEPS);

    history = changeHistory(history, { type: 'undo' });
    expect(history.future).toHaveLength(1);
    history = changeHistory(history, { type: 'set', change: { title: 'Other' } });
    expect(history.future).toEqual([]);
  });

  it('attack 32: a panel called __proto__ is a panel like any other', () => {
    const added = changeHistory(startHistory(EMPTY_DASHBOARD), {
      type: 'addPanels',
      panels: [panel('__proto__'), panel('other')],
    });
    const places = { other: { x: 0, y: 0, w: 12, h: 6 } };
    const placed = changeHistory(added, { type: 'placePanels', places }).present;

    expect(placed.panels[0]?.place).toEqual({ x: 0, y: 0, w: 24, h: 15 });
    expect(readDashboard(writeDashboard(placed)).panels.map(({ id }) => id)).toEqual([
      '__proto__',
      'other',
    ]);
  });

  it('does not count what changes nothing', () => {
    const start = startHistory(EMPTY_DASHBOARD);

    expect(changeHistory(start, { type: 'set', change: { title: '' } })).toBe(start);
  });
});

/** A small random generator with a seed: the same dashboards on every run. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function malformed(random: () => number): unknown {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const junk = (): unknown =>
    pick<unknown>([
      null,
      0,
      -1,
      1e300,
      Number.NaN,
      '',
      'panel_0',
      '<img onerror=1>',
      [],
      [[]],
      {},
      { a: { b: 1 } },
      true,
      '{"x":',
      '__proto__',
    ]);
  const maybe = (value: unknown): unknown => (random() < 0.3 ? junk() : value);
  const makePanel = (position: number): unknown =>
    maybe({
      panelIndex: maybe(String(position)),
      version: maybe('99.0.0'),
      gridData: maybe({
        x: maybe(position * 7),
        y: maybe(position),
        w: maybe(24),
        h: maybe(15),
        i: maybe('1'),
        sectionId: maybe('s'),
      }),
      embeddableConfig: maybe({
        attributes: maybe({}),
        timeRange: maybe({ from: junk(), to: junk() }),
        drilldowns: maybe([junk()]),
      }),
      panelRefName: maybe(`panel_${position}`),
      type: maybe('visualization'),
      id: maybe('x'),
      row: maybe(1),
      title: junk(),
    });
  const panels = Array.from({ length: Math.floor(random() * 8) }, (_, position) =>
    makePanel(position),
  );
  return {
    attributes: {
      title: junk(),
      panelsJSON: maybe(pick<unknown>([JSON.stringify(panels), panels])),
      optionsJSON: maybe(
        JSON.stringify(
          maybe({ sections: maybe([{ id: 's', title: 'S' }, junk()]), tags: maybe([junk()]) }),
        ),
      ),
      refreshInterval: maybe({ pause: junk(), value: junk() }),
      timeFrom: junk(),
      timeTo: junk(),
      timeRestore: junk(),
      kibanaSavedObjectMeta: maybe({
        searchSourceJSON: maybe(
          JSON.stringify({
            query: junk(),
            filter: maybe([junk(), { meta: junk(), query: junk() }]),
          }),
        ),
      }),
    },
    references: Array.from({ length: 3 }, (_, position) => ({
      name: `panel_${position}`,
      type: 'visualization',
      id: 'x',
    })),
  };
}
