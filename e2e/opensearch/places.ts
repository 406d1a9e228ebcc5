import type { JsonObject, JsonValue } from '#common/json';
import { documentsOf } from '../../src/engine/duckdb/search/testing/load-documents';
import type { DataSet } from './data-sets';
import { createRandom, type Random } from './random';

const CITIES = [
  ['Berlin', 52.52, 13.405],
  ['Sydney', -33.87, 151.21],
  ['Suva', -18.14, 178.44],
  ['Apia', -13.83, -171.76],
  ['Quito', -0.18, -78.47],
  ['Null Island', 0, 0],
] as const;
const AGENTS = ['curl', 'firefox', 'chrome', 'bot'];
const DAYS = ['2024-03-30', '2024-03-31', '2024-04-01', '2024-10-27', '2024-12-31', '2023-07-01'];

/** Requests of a web server: places on the earth, addresses, times. */
export function places(): DataSet {
  const random = createRandom(11);
  return {
    name: 'places',
    documents: documentsOf(Array.from({ length: 900 }, (_, at) => place(at, random))),
    fields: { types: { at: 'date', ip: 'ip', ips: 'ip', agent: 'text', where: 'geo_point' } },
  };
}

function place(position: number, random: Random): JsonObject {
  const maybe = <T extends JsonValue>(chance: number, value: () => T): T | null =>
    random.next() < chance ? value() : null;
  const [city, lat, lon] = random.pick(CITIES);
  const near = (): JsonObject => ({
    lat: Math.round((lat + random.next() - 0.5) * 1e4) / 1e4,
    lon: Math.round((lon + random.next() - 0.5) * 1e4) / 1e4,
  });
  return {
    number: position,
    city,
    agent: city === 'Suva' && random.next() < 0.7 ? 'bot' : random.pick(AGENTS),
    at: `${random.pick(DAYS)}T${String(random.below(24)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00.000Z`,
    bytes: random.below(5000),
    load: random.below(1000) / 8,
    ok: random.next() < 0.7,
    where: maybe(0.9, near),
    ip: maybe(0.9, () => address(random)),
    ips: maybe(0.5, () => Array.from({ length: random.below(3) }, () => address(random))),
    code: maybe(0.8, () => random.pick([200, 301, 404, 503])),
  };
}

const address = (random: Random): string =>
  random.next() < 0.8
    ? `${random.pick([10, 192, 8])}.${random.pick([0, 168])}.${random.below(4)}.${random.below(256)}`
    : random.pick(['::1', 'fe80::1:2', '2001:db8::ff00:42:8329', '2001:0DB8:0:0:1:0:0:1', '::']);
