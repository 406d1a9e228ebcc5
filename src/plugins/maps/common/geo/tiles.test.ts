import { expect, it } from 'vitest';
import { tileAddress, tilesIn } from './tiles';

it('the tiles in sight are those that any server of tiles has there', () => {
  const tiles = tilesIn({ lon: 13.4, lat: 52.5, zoom: 10.2 }, { width: 200, height: 100 });
  const addresses = tiles.map((tile) => tileAddress('https://t/{z}/{x}/{y}', tile));
  expect(addresses).toContain('https://t/10/550/335');
  expect(tilesIn({ lon: 0, lat: 0, zoom: 0 }, { width: 4000, height: 4000 }).length).toBeLessThan(
    20,
  );
  const around = tilesIn({ lon: 180, lat: 0, zoom: 2 }, { width: 600, height: 100 });
  expect(new Set(around.map((tile) => tileAddress('{x}', tile)))).toEqual(
    new Set(['2', '3', '0', '1']),
  );
});
