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
