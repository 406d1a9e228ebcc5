import { expect, it } from 'vitest';
import { placeColumns } from './geo-partner';

it.each([
  ['lat', ['lon'], 'lon', 'location'],
  ['LAT', ['LON'], 'LON', 'location'],
  ['Latitude', ['Longitude', 'Long'], 'Long', 'location'],
  ['pickup_lat', ['dropoff_lon', 'pickup_lng'], 'pickup_lng', 'pickup_location'],
  ['lat_start', ['lon_start'], 'lon_start', 'location_start'],
])('latitudes in %s belong to the longitudes among %j: %s', (lat, others, lon, place) => {
  expect(placeColumns(lat, others)).toEqual({ lat, lon, place });
  expect(placeColumns(lon, [lat])).toEqual({ lat, lon, place });
});

it.each([
  ['lat', []],
  ['lat', ['lat2', 'n']],
  ['latency', ['lonency', 'lon']],
  ['plate', ['plone']],
  ['longest', ['latest', 'lat']],
  ['n', ['lat', 'lon']],
])('%s is no half of a place among %j', (name, others) => {
  expect(placeColumns(name, others)).toBeUndefined();
});
