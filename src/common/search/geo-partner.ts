const LATITUDE = /lat(?:itude)?(?![a-z])/i;
const LONGITUDE = /(?:longitude|long|lon|lng)(?![a-z])/i;

/** Two columns that name places together: `pickup_lat` and `pickup_lon`, also where one of them is asked about. */
export interface PlaceColumns {
  lat: string;
  lon: string;
  /** What their places are called. */
  place: string;
}

/** The column of latitudes or longitudes that belongs to this one. */
export function placeColumns(name: string, others: readonly string[]): PlaceColumns | undefined {
  const find = (pattern: RegExp, parts: readonly string[]) =>
    parts
      .map((part) => name.replace(pattern, part).toLowerCase())
      .flatMap((wanted) => others.find((other) => other.toLowerCase() === wanted) ?? [])[0];
  const lon = LATITUDE.test(name) ? find(LATITUDE, ['lon', 'lng', 'long', 'longitude']) : undefined;
  if (lon !== undefined) {
    return { lat: name, lon, place: name.replace(LATITUDE, 'location') };
  }
  const lat = LONGITUDE.test(name) ? find(LONGITUDE, ['lat', 'latitude']) : undefined;
  return lat === undefined
    ? undefined
    : { lat, lon: name, place: name.replace(LONGITUDE, 'location') };
}
