// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { malformedObjects } from '#plugins/visualizations/common/testing';
import { readDashboard } from './read-dashboard';
import { writeDashboard } from './write-dashboard';

describe('1,000 generated malformed objects as dashboards', () => {
  it('attack 36: are read, and keep what can’t be read when they are saved', () => {
    for (const { attributes, references } of malformedObjects(1000)) {
      const stored = { attributes: attributes as JsonObject, references };
      const dashboard = readDashboard(stored);
      expect(dashboard.panels.every(({ place }) => Number.isInteger(place.x + place.y))).toBe(true);
      expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
      expect(
        JSON.parse(String(writeDashboard(dashboard, stored).attributes['panelsJSON'])),
      ).toHaveLength(dashboard.panels.length);
    }
    expect(({} as Record<string, unknown>)['attacked']).toBeUndefined();
  });
});

it('panels of no size, or of sizes that are none, are as large as new ones, and none is left of the first column', () => {
  const grids = [
    { x: 0, y: 0, w: 0, h: 0 },
    { x: -3, y: -1, w: -4, h: 9 },
    { w: '12', h: null },
  ];
  const panelsJSON = JSON.stringify(grids.map((gridData) => ({ gridData, type: 'a', id: 'b' })));
  const { panels } = readDashboard({ attributes: { title: 'T', panelsJSON }, references: [] });
  expect(panels.map(({ place: { x, w, h } }) => [x, w, h])).toEqual([
    [0, 24, 15],
    [0, 24, 9],
    [0, 12, 15],
  ]);
});
