import { expect, it } from 'vitest';
import { MAPS_KEYS } from '../config/maps-keys';
import { createPagePolicy } from '../http/page-policy';
import { readTiles, tileSources } from './map-tiles';

const isTaken = (url: string) => MAPS_KEYS['maps.tiles.url'].safeParse(url).success;

it('attack 122: only https addresses of tiles are taken, with no part of the host left open', () => {
  expect(isTaken('')).toBe(true);
  expect(isTaken('https://tiles.example.org:8443/a/{z}/{x}/{y}.png?key=1')).toBe(true);
  for (const refused of [
    'javascript:alert(1)//{z}/{x}/{y}',
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'data:image/svg+xml,{z}{x}{y}',
    '//tiles.example.org/{z}/{x}/{y}',
    'https://{z}.example.org/{x}/{y}',
    'https://user:word@example.org/{z}/{x}/{y}',
    'https://example.org/{z}/{x}',
    'https://example.org/{z}/{x}/{y}/{s}',
    "https://example.org; script-src 'unsafe-inline'/{z}/{x}/{y}",
    'https:///{z}/{x}/{y}',
  ]) {
    expect([refused, isTaken(refused)]).toEqual([refused, false]);
  }
});

it('pages may load images of the server of tiles, and of none where nobody configured one', () => {
  const config = (url: string) =>
    ({ 'maps.tiles.url': url, 'maps.tiles.attribution': 'City' }) as never;
  const policy = (url: string) => createPagePolicy(tileSources(config(url)))('n');
  const url = 'https://tiles.example.org/{z}/{x}/{y}.png';
  expect(policy(url)).toContain("img-src 'self' data: blob: https://tiles.example.org;");
  expect(policy(url).split('tiles.example.org')).toHaveLength(2);
  expect(policy('')).toContain("img-src 'self' data: blob:;");
  expect(readTiles(config(url))).toEqual({ mapTiles: { url, attribution: 'City' } });
  expect(readTiles(config(''))).toEqual({});
});
