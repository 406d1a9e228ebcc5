import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readTopology, type Topology } from '../geo/read-topology';
import { joinRegions, ownJoinField } from './join-regions';
import { joinFieldOf, regionSetOf, withCodes } from './named-regions';

const load = createRequire(import.meta.url);
const countries = withCodes(
  'countries',
  readTopology(load('world-atlas/countries-50m.json') as Topology, 'countries'),
);
const states = withCodes(
  'states',
  readTopology(load('us-atlas/states-10m.json') as Topology, 'states'),
);

const namesOf = (
  keys: readonly (string | number | null)[],
  field: string,
  features = countries,
) => {
  const { joined, unmatched } = joinRegions(keys, features, joinFieldOf(field) ?? field);
  return [joined.map(({ row, feature }) => `${row} ${feature.properties['name']}`), unmatched];
};

it('countries are found by their codes, in either case, and by numbers without their zeros', () => {
  expect(namesOf(['DE', 'fr', 'XX', null, 'XK'], 'iso2')).toEqual([
    ['0 Germany', '1 France', '4 Kosovo'],
    ['XX', ''],
  ]);
  expect(namesOf(['SGP', 'usa'], 'iso3')).toEqual([
    ['0 Singapore', '1 United States of America'],
    [],
  ]);
  expect(namesOf([4, '004', '840'], 'iso_numeric')[0]).toEqual([
    '0 Afghanistan',
    '1 Afghanistan',
    '2 United States of America',
  ]);
});

it('countries are found by the names that data have for them', () => {
  const [found, unmatched] = namesOf(
    [
      'United States',
      'Russian Federation',
      "Côte d'Ivoire",
      'ivory coast',
      'Dominican Republic',
      'South Sudan',
      'Turkey',
      'Türkiye',
      'Atlantis',
    ],
    'name',
  );
  expect(found).toHaveLength(8);
  expect(unmatched).toEqual(['Atlantis']);
});

it('states are found by FIPS, postal and ISO codes and by name', () => {
  expect(namesOf(['06', 6, '48'], 'fips', states)[0]).toEqual([
    '0 California',
    '1 California',
    '2 Texas',
  ]);
  expect(namesOf(['CA', 'ny'], 'postal', states)[0]).toEqual(['0 California', '1 New York']);
  expect(namesOf(['US-TX'], 'iso_3166_2', states)[0]).toEqual(['0 Texas']);
  expect(namesOf(['district of columbia'], 'name', states)[0]).toEqual(['0 District of Columbia']);
});

it('each country has its own codes', () => {
  const codes = countries.flatMap(({ properties }) => properties['iso2'] ?? []);
  expect(codes.length).toBeGreaterThan(230);
  expect(states.filter(({ properties }) => properties['postal'] === undefined)).toEqual([]);
});

it('layers of other products are known by name, and unknown ones are not guessed', () => {
  expect(
    ['World Countries', 'world_countries', 'USA States', 'US States'].map(regionSetOf),
  ).toEqual(['countries', 'countries', 'states', 'states']);
  expect(['Canada Provinces', 'Germany States', ''].map(regionSetOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(joinFieldOf('constructor')).toBeUndefined();
});

it('regions of somebody are joined by their own fields', () => {
  const own = [
    { properties: { plz: '10115', name: 'Mitte' }, shape: { polygons: [], lines: [], points: [] } },
  ];
  expect(joinRegions(['10115', '1'], own, ownJoinField('plz', own))).toMatchObject({
    joined: [{ row: 0 }],
    unmatched: ['1'],
  });
});
