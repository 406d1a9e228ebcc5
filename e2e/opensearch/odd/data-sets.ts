import {
  documentsOf,
  type TestDocument,
} from '../../../src/engine/duckdb/search/testing/load-documents';
import type { DataSet } from '../data-sets';

/** Timestamps at which the clocks of a zone change: back, on, by half an hour, at a minute past midnight, over a whole day. */
export const CHANGES = [
  ['Europe/Berlin', '2024-10-27T01:00:00Z'],
  ['Europe/Berlin', '2024-03-31T01:00:00Z'],
  ['Australia/Lord_Howe', '2024-04-06T15:00:00Z'],
  ['Australia/Lord_Howe', '2024-10-05T15:30:00Z'],
  ['America/New_York', '2024-11-03T06:00:00Z'],
  ['America/St_Johns', '2005-10-30T02:31:00Z'],
  ['America/St_Johns', '2005-04-03T03:31:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
] as const;

/** Minutes before and after a change, with gaps of several lengths between. */
const MINUTES = [
  -190, -125, -61, -60, -59, -31, -30, -29, -1, 0, 1, 14, 29, 30, 31, 44, 59, 60, 61, 89, 90, 91,
  119, 120, 135, 181, 260,
];

/** A time or two in each hour around the days on which clocks change. */
export function clocks(): DataSet {
  const times = CHANGES.flatMap(([, at]) =>
    MINUTES.map((minutes) => new Date(Date.parse(at) + minutes * 60_000).toISOString()),
  );
  return {
    name: 'clocks',
    documents: documentsOf(times.map((at, number) => ({ at, number }))),
    fields: { types: { at: 'date' } },
  };
}

/** The digits of these are more than a double has. */
const LONG = [
  '9007199254740992',
  '9007199254740993',
  '9007199254740994',
  '-9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
];

/** What numbers and lists can be: beyond 2^53, repeated, far apart in size, of objects. */
export function odd(): DataSet {
  return {
    name: 'odd',
    documents: Array.from({ length: 60 }, (_, position): TestDocument => ({
      id: String(position),
      text: oddText(position),
    })),
    fields: { types: { at: 'date', spot: 'geo_point', spots: 'geo_point', ips: 'ip' } },
  };
}

function oddText(position: number): string {
  const letter = 'abc'[position % 3] ?? '';
  const place = (step: number) => ({ lat: (position % 90) + step, lon: position * 2 - 60 });
  const rest = JSON.stringify({
    at: new Date(Date.UTC(2024, 0, 1 + (position % 7), position % 24)).toISOString(),
    tags: [letter, letter, 'd', letter],
    flags: [true, true, false].slice(0, 1 + (position % 3)),
    counts: [position % 5, position % 5, 7],
    ips: ['10.0.0.1', '10.0.0.1', `10.0.0.${position % 4}`],
    amount: position % 2 === 0 ? 1e16 : 0.1 + position,
    cents: position / 100 + 0.1,
    back: position % 2 === 0 ? -1e16 : 0.7,
    word: `w${position % 6} x${position % 4} y${position % 10}`,
    spot: place(0),
    spots: [place(0), place(0.5)],
    list: [{ a: position, b: { c: 1 } }, { b: { c: 2 } }, { a: null }],
    deep: { list: [[{ a: 1 }], [{ b: 2 }]], one: { a: 1 }, none: {} },
  });
  return `{"whole":${LONG[position] ?? position},"wholes":[1,${LONG[position % 4]}],${rest.slice(1)}`;
}

/** Documents that lack a value here and there: the fields of every other, of every third, and so on. */
export function sparse(): DataSet {
  const long = ['9007199254740991', '9007199254740992', '9007199254740993', '9007199254740994'];
  return {
    name: 'sparse',
    documents: Array.from({ length: 24 }, (_, position): TestDocument => {
      const values = [
        `"number":${position}`,
        `"at":"${new Date(Date.UTC(1969, 11, 20 + position, position, 7)).toISOString()}"`,
        `"whole":${long[position % 4]}`,
        `"amount":${position % 5 === 0 ? -1.5 : position / 4}`,
        `"flag":${position % 2 === 0}`,
        `"word":"${'abc'[position % 3]}"`,
        `"ip":"10.0.0.${position}"`,
        `"ats":["1970-01-0${1 + (position % 9)}","1969-12-0${1 + (position % 9)}"]`,
      ];
      const kept = values.filter((_one, place) => place === 0 || position % (place + 1) !== 1);
      return { id: String(position), text: `{${kept.join(',')}}` };
    }),
    fields: { types: { at: 'date', ats: 'date', ip: 'ip' } },
  };
}

/** Places at the ends of the earth, in steps of cells and beside them. */
const CORNERS: readonly (readonly [number, number])[] = [
  [90, 180],
  [90, -180],
  [-90, 180],
  [-90, -180],
  [0, 180],
  [0, -180],
  [90, 0],
  [-90, 0],
  [0, 0],
  [45, 90],
  [-45, -90],
  [89.99999999, 179.99999999],
  [22.5, 45],
  [85.06, 10],
  [-85.06, 10],
  [11.25, 11.25],
];

/** A place in each corner of the earth, and a document without one. */
export function corners(): DataSet {
  const places = CORNERS.map(([lat, lon]) => ({ lat, lon }));
  return {
    name: 'corners',
    documents: documentsOf([
      ...places.map((spot, number) => ({
        number,
        spot,
        spots: [spot, places[(number + 5) % places.length] ?? spot],
      })),
      { number: places.length },
    ]),
    fields: { types: { spot: 'geo_point', spots: 'geo_point' } },
  };
}

/** Sentences, lines and paths, of which searches show the words that they found. */
const TEXTS: readonly (string | readonly string[])[] = [
  'The quick brown fox jumps over the lazy dog. The dog sleeps! Does the fox care? No, the quick fox runs.',
  `${'word '.repeat(40)}fox ${'word '.repeat(30)}quick fox. ${'other '.repeat(25)}end fox`,
  ['first value fox', 'second value', 'third fox fox and more'],
  'GET /quick/brown.html?fox=1&dog=2 HTTP/1.1" 200 <b>fox</b>',
  "brown quick fox brown fox quick. Brown, fox-like brown_fox fox's e-mail",
  'Mr. Fox went to the U.S. yesterday. He saw 3.5 dogs… and a fox (brown). "Fox!" said the fox.\n\nNew paragraph\nand line with fox.',
  'a fox.  b fox. + fox.(c) fox; it cost $5.00, or 10,000 %. fox ="',
  'naïve foxes überquick, Foxtrot',
];

export function texts(): DataSet {
  return {
    name: 'texts',
    documents: documentsOf(
      TEXTS.map((text, number) => ({ number, text, other: `quick ${number} fox dog` })),
    ),
    fields: {},
  };
}
