import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldType } from '#common/search';
import { notice } from '../load/notice';
import { withoutTypeNotices } from './type-notices';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
  sentencesOf,
} from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const retype = (types: Record<string, FieldType>) =>
  engine.writer.updateMapping('test', { types }, anyone());
const found = async (query: object) => (await engine.search({ query })).hits.total.value;
const near = (field: string, lat: number, lon: number) =>
  found({
    geo_bounding_box: {
      [field]: {
        top_left: { lat: lat + 0.01, lon: lon - 0.01 },
        bottom_right: { lat: lat - 0.01, lon: lon + 0.01 },
      },
    },
  });

describe('fractions that become whole numbers', () => {
  it('are rounded, and people are told how many; the documents show them as they came', async () => {
    await engine.load('f.csv', 'v,n\n1.5,0\n2.0,1\n-0.4,2\n3,3\n');
    const { notices } = await retype({ v: 'long' });

    expect(sentencesOf(notices)).toEqual([
      '"v": 2 values were rounded to whole numbers. The documents show every value unchanged.',
    ]);
    expect(await found({ term: { v: 2 } })).toBe(2);
    expect((await engine.documents()).map(({ v }) => v)).toEqual([1.5, 2, -0.4, 3]);
    await retype({ v: 'double' });
    expect(await found({ term: { v: 1.5 } })).toBe(1);
  });
});

describe('numbers with more digits than a double has', () => {
  const TOLD =
    '"v": 1 number has more digits than the index keeps. Searches round such numbers; the documents show all digits.';

  it('are told of while they are doubles', async () => {
    await engine.load('f.csv', 'v,n\n9007199254740993,0\n1.5,1\n2.5,2\n');
    expect(sentencesOf((await engine.engine.describeIndex('test', anyone())).notices)).toEqual([
      TOLD,
    ]);

    const whole = await retype({ v: 'long' });
    expect(sentencesOf(whole.notices)).toEqual([
      '"v": 2 values were rounded to whole numbers. The documents show every value unchanged.',
    ]);
    expect(await found({ term: { v: '9007199254740993' } })).toBe(1);
    expect(sentencesOf((await retype({ v: 'double' })).notices)).toEqual([TOLD]);
    expect(sentencesOf((await retype({ v: 'text' })).notices)).toEqual([]);
    expect(sentencesOf((await retype({ v: 'double' })).notices)).toEqual([TOLD]);
    expect((await engine.documents()).map(({ v }) => String(v))).toEqual([
      '9007199254740993',
      '1.5',
      '2.5',
    ]);
  });

  it.each(['0.12345678901234567890123', '9007199254740993'])(
    'are told of where texts become doubles: %s',
    async (text) => {
      await engine.load('f.ndjson', `{"v":"${text}"}\n{"v":"1.5"}\n`);

      expect(sentencesOf((await retype({ v: 'double' })).notices)).toEqual([TOLD]);
      expect((await engine.documents())[0]).toEqual({ v: text });
    },
  );
});

describe('what was told of the type before', () => {
  it.each<[string, string, FieldType, FieldType[]]>([
    ['values that do not fit', '1\nx\n2\n', 'long', ['text', 'long']],
    ['a type that was too narrow', `${'1\n'.repeat(60)}${'x\n'.repeat(60)}`, 'long', ['text']],
  ])('is over with it: %s', async (_, values, type, types) => {
    await engine.load('f.csv', `v,w\n${values.replaceAll('\n', ',y\n')}`);
    for (const next of [type, ...types]) {
      // One after the other, as a person tries them.
      // oxlint-disable-next-line no-await-in-loop
      const { notices } = await retype({ v: next });
      const sentences = sentencesOf(notices).filter((one) => one.includes('"v"'));
      expect(sentences.length).toBeLessThanOrEqual(1);
      if (next === 'text') expect(sentences).toEqual([]);
    }
  });

  it('stays for the other fields, and for what files themselves lack', () => {
    const kept = [
      notice('notices.file.renamedTaken', { header: 'v', name: 'v' }),
      notice('notices.file.notANumber', { name: 'v', count: 1 }),
      notice('notices.type.textNotDouble', { name: 'vv', count: 3, total: 4, example: '"v" ' }),
      notice('notices.type.notFitting', { name: 'vv', count: 2, type: 'long' }),
    ];
    const over = [
      notice('notices.type.textNotDouble', { name: 'v', count: 3, total: 4, example: 'x' }),
      notice('notices.type.emptyWords', { name: 'v', type: 'long', count: 2, words: '"NA" (2)' }),
      notice('notices.type.stays', { name: 'v', type: 'long', count: 1, example: 'x' }),
      notice('notices.type.rounded', { name: 'v', count: 3 }),
      notice('notices.type.epochSecond', { name: 'v' }),
      notice('notices.type.lostFromLists', { name: 'v', type: 'long', count: 2 }),
    ];
    expect(withoutTypeNotices([...over, ...kept], ['v'])).toEqual(kept);
  });

  it('is over too where it was written before there were codes', () => {
    const kept = [
      'The column "v" is called "w" here: it is there twice.',
      '"vv" is text: 3 of its 4 values are not numbers, such as "v".',
      '2 values of "vv" do not fit the type long and can\'t be searched.',
    ].map((message) => ({ message }));
    const over = [
      '"v" is text: 3 of its 4 values are not numbers, such as "x".',
      '"v" stays long; new values that do not fit stay in their documents and can\'t be searched: 1, such as "x".',
      '2 values of "v" do not fit the type long and can\'t be searched.',
      '2 values in the lists of "v" are not of the type long and can\'t be searched.',
    ].map((message) => ({ message }));
    expect(withoutTypeNotices([...over, ...kept], ['v'])).toEqual(kept);
  });
});

describe('times that become texts', () => {
  it('keep their microseconds', async () => {
    await engine.load('f.csv', 't,n\n2024-01-31T00:00:00.123456Z,0\n2024-01-31T00:00:01Z,1\n');
    await retype({ t: 'text' });

    expect((await engine.documents()).map(({ t }) => t)).toEqual([
      '2024-01-31T00:00:00.123456Z',
      '2024-01-31T00:00:01.000Z',
    ]);
  });
});

describe('lists', () => {
  it.each<[string, string, FieldType, number]>([
    ['dates that become truths', '["2024-01-01","2024-01-02"]', 'boolean', 2],
    ['dates that become numbers', '["2024-01-01"]', 'long', 0],
    ['texts that become numbers', '["1","two","3"]', 'long', 1],
    ['numbers that become dates', '[1706702400,1706702401]', 'date', 0],
  ])('of %s keep what fits and tell the rest', async (_, list, type, lost) => {
    await engine.load('f.ndjson', `{"v":${list}}\n{"n":1}\n`);
    const { notices } = await retype({ v: type });

    expect(await engine.types()).toEqual({ v: `${type}[]`, n: 'long' });
    expect(/\b(?:does|do)n’t fit/.test(sentencesOf(notices).join())).toBe(lost > 0);
    expect((await engine.documents())[0]).toEqual({ v: JSON.parse(list) });
  });

  it('of times that count since 1970 are dates', async () => {
    await engine.load('f.ndjson', '{"times":[1706702400,1706702401]}\n');

    expect(await engine.types()).toEqual({ times: 'date[]' });
    expect(await found({ term: { times: '2024-01-31T12:00:01Z' } })).toBe(1);
  });
});

describe('places', () => {
  const texts: [string, string, number, number][] = [
    ['latitude and longitude', '48.137,11.575', 48.137, 11.575],
    ['with spaces', ' 48.137 , 11.575 ', 48.137, 11.575],
    ['a list as GeoJSON has it', '[11.575, 48.137]', 48.137, 11.575],
    ['such a list with a height', ' [ 11.575,48.137, 519.5 ] ', 48.137, 11.575],
    ['well-known text', 'POINT (11.575 48.137)', 48.137, 11.575],
    ['well-known text without spaces', 'point(11.575 48.137)', 48.137, 11.575],
    ['a geohash', 'u281z7j5y', 48.1369, 11.5749],
    ['in the south west', '-33.45,-70.66', -33.45, -70.66],
  ];
  it.each(texts)('are made of texts: %s', async (_, text, lat, lon) => {
    await engine.load('f.csv', `where,n\n"${text}",0\nnowhere at all,1\n"91,0",2\n-,3\n`);
    const { notices } = await retype({ where: 'geo_point' });

    expect(await engine.types()).toEqual({ where: 'geo_point', n: 'long' });
    expect(await near('where', lat, lon)).toBe(1);
    expect(sentencesOf(notices)).toEqual([
      '"where": 2 values don’t fit the type geo_point and can’t be searched.',
      '"where" (geo_point): 1 value was left empty.',
    ]);
    expect((await engine.documents()).slice(1)).toEqual([
      { where: 'nowhere at all', n: 1 },
      { where: '91,0', n: 2 },
      { n: 3 },
    ]);
  });

  it.each(['place', 'hash', 'letter', 'digit'])(
    'are made of texts in a column of any name: %s',
    async (name) => {
      await engine.load('f.csv', `${name},n\n"48.137,11.575",0\nu281z7j5y,1\n`);
      await retype({ [name]: 'geo_point' });

      expect(await near(name, 48.137, 11.575)).toBe(2);
    },
  );

  it('are made of pairs, which have the longitude first', async () => {
    await engine.load('f.ndjson', '{"where":[11.575,48.137]}\n{"where":[1]}\n{"where":[2,3,4]}\n');
    const { notices } = await retype({ where: 'geo_point' });

    expect(await engine.types()).toEqual({ where: 'geo_point' });
    expect(await near('where', 48.137, 11.575)).toBe(1);
    expect(await near('where', 3, 2)).toBe(1);
    expect(sentencesOf(notices).join()).toContain('"where": 1 value doesn’t fit');
  });

  it.each([
    ['lat', 'lon', 'location'],
    ['Latitude', 'Longitude', 'location'],
    ['pickup_lat', 'pickup_lng', 'pickup_location'],
    ['start.latitude', 'start.longitude', 'start.location'],
  ])('are made of the columns %s and %s', async (lat, lon, place) => {
    await engine.load('f.csv', `${lat},${lon},n\n48.137,11.575,0\n95,1,1\n,2,2\n`);
    const { notices } = await retype({ [lat]: 'geo_point' });

    expect(await engine.types()).toEqual({
      [lat]: 'double',
      [lon]: 'double',
      n: 'long',
      [place]: 'geo_point',
    });
    expect(await near(place, 48.137, 11.575)).toBe(1);
    expect(await found({ exists: { field: place } })).toBe(1);
    expect(sentencesOf(notices)).toEqual([
      `"${place}" was created from "${lat}" and "${lon}", which are unchanged.`,
      `"${place}" (geo_point): 1 value is not a point on the earth and can’t be searched. The documents keep every value.`,
    ]);
  });

  it('are made of both columns at once, also of the longitude', async () => {
    await engine.load('f.csv', 'lat,lon\n48.5,11.5\n');
    await retype({ lon: 'geo_point', lat: 'geo_point' });

    // The first one was made when the file was loaded.
    const place = { lat: 48.5, lon: 11.5 };
    expect(await engine.types()).toEqual({
      lat: 'double',
      lon: 'double',
      location: 'geo_point',
      location_2: 'geo_point',
    });
    expect(await engine.documents()).toEqual([{ ...place, location: place, location_2: place }]);
  });

  it('are refused where nothing says the other half', async () => {
    await engine.load('f.csv', 'lat,n\n48.5,1\n');

    await expect(retype({ lat: 'geo_point' })).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('two columns such as "lat" and "lon"'),
    });
    expect(await engine.types()).toEqual({ lat: 'double', n: 'long' });
  });
});
