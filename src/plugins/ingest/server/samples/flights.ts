import { type Airport, AIRPORTS } from './airports.data';
import { pickDay, pickMoment, sampleStart } from './sample-days';
import { byWeight, type Random, randomNumbers, rounded, whole } from './seeded';

export const FLIGHTS_COUNT = 13_000;
const EARTH_KILOMETERS = 6371;
const MILES = 0.621_371;

/** An airline of ours: its share of flights, of late ones, and what it asks beside the others. */
const CARRIERS: readonly [name: string, weight: number, late: number, price: number][] = [
  ['Aurora Air', 31, 0.19, 1.12],
  ['Meridian Airways', 27, 0.24, 0.98],
  ['Northwind', 24, 0.29, 0.84],
  ['Polar Lines', 18, 0.14, 1.26],
];
/** Skies, and how much they delay. */
const WEATHER: readonly [sky: string, weight: number, late: number][] = [
  ['Clear', 22, 0.6],
  ['Sunny', 20, 0.6],
  ['Cloudy', 17, 0.8],
  ['Rain', 15, 1.2],
  ['Heavy Fog', 7, 2.2],
  ['Damaging Wind', 5, 2.1],
  ['Thunder & Lightning', 6, 2.4],
  ['Hail', 4, 2],
  ['Snow', 4, 2.3],
];
const DELAYS: readonly [kind: string, weight: number][] = [
  ['Late Aircraft Delay', 32],
  ['Carrier Delay', 26],
  ['NAS Delay', 20],
  ['Weather Delay', 16],
  ['Security Delay', 6],
];

const pickAirport = byWeight(AIRPORTS);
const pickCarrier = byWeight(CARRIERS);
const pickWeather = byWeight(WEATHER);
const pickDelay = byWeight(DELAYS);

/** Flights of three weeks around now, with their delays: the same seed gives the same documents. */
export function* sampleFlights(now = Date.now(), seed = 11): Iterable<string> {
  const random = randomNumbers(seed);
  const start = sampleStart(now);
  for (let number = 0; number < FLIGHTS_COUNT; number += 1) {
    yield JSON.stringify(makeFlight(start, random));
  }
}

function makeFlight(start: number, random: Random) {
  const [origin] = pickAirport(random);
  const destination = pickOther(origin, random);
  const [carrier, , late, price] = pickCarrier(random);
  const [originWeather, , lateHere] = pickWeather(random);
  const [destinationWeather, , lateThere] = pickWeather(random);
  const moment = start + pickMoment(pickDay(random), origin.lon, random);
  const kilometers = distance(origin, destination);
  const delay = makeDelay(late * Math.sqrt(lateHere * lateThere), random);
  const minutes = 30 + (kilometers / 840) * 60 + delay.minutes;
  const date = new Date(moment);
  return {
    timestamp: date.toISOString(),
    dayOfWeek: (date.getUTCDay() + 6) % 7,
    FlightNum: flightNumber(random),
    Carrier: carrier,
    ...place('Origin', origin),
    OriginWeather: originWeather,
    ...place('Dest', destination),
    DestWeather: destinationWeather,
    AvgTicketPrice: rounded(price * (70 + kilometers * 0.062 * (0.7 + random() * 0.6))),
    DistanceKilometers: rounded(kilometers),
    DistanceMiles: rounded(kilometers * MILES),
    FlightTimeMin: rounded(minutes),
    FlightTimeHour: String(rounded(minutes / 60)),
    FlightDelay: delay.minutes > 0,
    FlightDelayMin: delay.minutes,
    FlightDelayType: delay.kind,
    Cancelled: random() < 0.035 * Math.sqrt(lateHere * lateThere),
  };
}

function pickOther(origin: Airport, random: Random): Airport {
  for (;;) {
    const [airport] = pickAirport(random);
    if (airport !== origin) return airport;
  }
}

function place(prefix: 'Origin' | 'Dest', { id, name, city, country, region, lat, lon }: Airport) {
  return {
    [prefix]: name,
    [`${prefix}AirportID`]: id,
    [`${prefix}CityName`]: city,
    [`${prefix}Country`]: country,
    [`${prefix}Region`]: region,
    [`${prefix}Location`]: { lat, lon },
  };
}

/** In quarters of an hour; many short ones, some of six hours. */
function makeDelay(chance: number, random: Random): { minutes: number; kind: string } {
  if (random() >= chance) return { minutes: 0, kind: 'No Delay' };
  return { minutes: 15 * Math.ceil(random() ** 1.8 * 24), kind: pickDelay(random)[0] };
}

function flightNumber(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
  return Array.from({ length: 7 }, () => letters[whole(random, 0, letters.length - 1)]).join('');
}

/** Along the ground. */
function distance(a: Airport, b: Airport): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [up, right] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(right / 2) ** 2;
  return 2 * EARTH_KILOMETERS * Math.asin(Math.sqrt(half));
}
