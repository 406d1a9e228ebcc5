// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type IndexDetails, missingIndexOf } from '#common/search';
import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { createSourceLoader } from './load-source';

const FIELDS = [
  { name: 'bytes', type: 'long' },
  { name: 'day', type: 'date' },
];
const script = { name: 'kilobytes', type: 'number', scripted: true, script: 'doc.b', lang: 'x' };
const pattern = (title: string) => ({
  title,
  timeFieldName: 'day',
  fields: JSON.stringify([script]),
  fieldFormatMap: JSON.stringify({ bytes: { id: 'bytes' } }),
});

/** A server with these indices and index patterns. */
function createLoader(
  indices: readonly string[],
  patterns: Record<string, object>,
  time: object = {},
  asked: string[] = [],
) {
  const notFound = (name: string) => ({ body: { statusCode: 404, message: `no ${name}` } });
  const detailsOf = (name: string) =>
    indices.includes(name) ? ({ name, fields: FIELDS, ...time } as unknown as IndexDetails) : null;
  const describeIfThere = async (name: string) => {
    asked.push(`${name} if there`);
    return detailsOf(name);
  };
  const describeIndex = async (name: string) => {
    asked.push(name);
    const details = detailsOf(name);
    if (!details) throw notFound(name);
    return details;
  };
  const core = {
    savedObjects: {
      client: {
        find: async () => ({
          savedObjects: Object.entries(patterns).map(([id, attributes]) => ({ id, attributes })),
        }),
        bulkGet: async ([{ id }]: readonly [{ id: string }]) => ({
          savedObjects: [patterns[id] ? { id, attributes: patterns[id] } : { id, error: {} }],
        }),
      },
    },
  } as unknown as CoreStart;
  const list = async () => indices.map((name) => ({ name }));
  const data = {
    indexClient: { describe: describeIndex, describeIfThere, list },
  } as unknown as DataStart;
  return createSourceLoader(core, data);
}

const asIs = (error: unknown) => error;

const WITH_PATTERN = {
  timeField: 'day',
  scripted: [{ name: 'kilobytes', script: 'doc.b' }],
  formats: { bytes: { id: 'bytes' } },
};

describe('What a chart learns of its index', () => {
  it('oddity 24: is of the index pattern, too, whose id is the name of what it stands for', async () => {
    const load = createLoader(['logs', 'web-1'], {
      logs: pattern('logs'),
      'web-*': pattern('web-*'),
    });

    expect(await load('logs', false)).toMatchObject({ index: 'logs', ...WITH_PATTERN });
    expect(await load('web-*', false)).toMatchObject({ index: 'web-*', ...WITH_PATTERN });
  });

  it('is of the index where no index pattern has that id, or one that stands for others', async () => {
    const load = createLoader(['logs', 'web', 'shops'], { web: pattern('shops') });

    expect(await load('logs', false)).toMatchObject({ index: 'logs', scripted: [], formats: {} });
    expect(await load('web', false)).toMatchObject({ index: 'web', scripted: [] });
  });

  it('is of what the index pattern stands for where no index has the name', async () => {
    const load = createLoader(['shop-1'], {
      shops: pattern('shop-*'),
      '769209d0-c18a-11e8': pattern('shop-1'),
    });

    expect(await load('shops', false)).toMatchObject({ index: 'shop-*', ...WITH_PATTERN });
    expect(await load('769209d0-c18a-11e8', false)).toMatchObject({
      index: 'shop-1',
      ...WITH_PATTERN,
    });
  });

  it('is of the only index pattern that is titled like the index, as in Discover', async () => {
    const own = { timeField: 'sent', timeRange: { from: 1, to: 9 } };
    const load = createLoader(['logs', 'web'], { a: pattern('logs'), b: pattern('web') }, own);

    expect(await load('logs', false)).toMatchObject({ index: 'logs', ...WITH_PATTERN });
    const { timeFieldName: _, ...timeless } = pattern('logs');
    const other = createLoader(['logs'], { a: timeless }, own);
    // Named by itself, an index keeps its own time where the pattern has none.
    expect(await other('logs', false)).toMatchObject({ ...own, formats: WITH_PATTERN.formats });
    const two = createLoader(['logs'], { a: pattern('logs'), b: pattern('logs') }, own);
    expect(await two('logs', false)).toMatchObject({ ...own, formats: {} });
  });

  it('says where the index pattern goes by a time that the index does not have', async () => {
    const load = createLoader(['logs'], { logs: { ...pattern('logs'), timeFieldName: 'bytes' } });

    const source = await load('logs', false);
    expect(source.notice).toContain(
      'The time field bytes of its index pattern is not a date field',
    );
    expect(source).not.toHaveProperty('timeField');
  });

  it('asks for no index that may be none: the id of an index pattern is no failure', async () => {
    const asked: string[] = [];
    const load = createLoader(['web'], { shops: pattern('web') }, {}, asked);

    expect(await load('shops', false)).toMatchObject({ index: 'web' });
    expect(asked).toEqual(['shops if there', 'web if there']);
  });

  it('has scripts that read the whole values of what is text here', async () => {
    const script = (name: string) => `doc.containsKey("${name}") && doc['${name}'].size() > 0`;
    const fields = [
      { name: 'full', scripted: true, script: `${script('title')} && ${script('day')}` },
    ];
    const described = {
      fields: ['title', 'day'].map((name) => ({ name, type: name === 'title' ? 'text' : 'date' })),
    };
    const load = createLoader(
      ['logs'],
      { logs: { ...pattern('logs'), fields: fields as never } },
      described as never,
    );

    const { scripted } = await load('logs', false);
    expect(scripted).toMatchObject([{ script: `${script('title.keyword')} && ${script('day')}` }]);
  });

  it('goes by the time of the index pattern, and by none where that has none', async () => {
    const { timeFieldName: _, ...timeless } = pattern('logs');
    const timeRange = { from: 1, to: 9 };
    const load = createLoader(
      ['logs'],
      { logs: timeless, '769209d0-c18a-11e8': pattern('logs') },
      { timeField: 'sent', timeRange },
    );

    expect(await load('logs', false)).not.toHaveProperty('timeField');
    const other = await load('769209d0-c18a-11e8', false);
    expect(other).toMatchObject({ timeField: 'day' });
    // That of another field would be wrong.
    expect(other).not.toHaveProperty('timeRange');
  });

  it('is missing where no index has a name of the pattern, as an index is that was deleted', async () => {
    const patterns = {
      'gone-*': pattern('gone-*'),
      shop: pattern('shop-*'),
      mall: pattern('lost'),
    };
    const load = createLoader(['logs'], patterns);
    const missingIndex = async (name: string) =>
      missingIndexOf(await load(name, false).catch(asIs));

    expect(await missingIndex('gone-*')).toBe('gone-*');
    expect(await missingIndex('gone-1,gone-2')).toBe('gone-1,gone-2');
    expect(await missingIndex('shop')).toBe('shop-*');
    expect(await missingIndex('mall')).toBe('lost');
    expect(await missingIndex('gone')).toBe('gone');
    for (const name of ['gone-*', 'gone'])
      // oxlint-disable-next-line no-await-in-loop
      await expect(load(name, false)).rejects.toThrow(`Index ${name} not found. Add data`);
  });

  it('is asked for once by all parts of a page, also where it is missing', async () => {
    const asked: string[] = [];
    const load = createLoader(['logs'], {}, {}, asked);

    await load('gone', false).catch(asIs);
    await load('gone', false).catch(asIs);
    expect(asked).toEqual(['gone if there']);
  });

  it('is a reason that names the index pattern where that was not imported', async () => {
    const asked: string[] = [];
    const load = createLoader(['logs'], {}, {}, asked);
    // As ids are made.
    const id = '769209d0-c18a-11e8-b68d-1b3e0e1a4b9c';

    const error = await load(id, false).catch(asIs);
    expect(missingIndexOf(error)).toBe(id);
    expect(String(error)).toContain(
      `Index pattern ${id} not found. Import it too, or edit the chart and choose an index.`,
    );
    // Nothing that the console calls a failure.
    expect(asked).toEqual([`${id} if there`]);
  });
});
