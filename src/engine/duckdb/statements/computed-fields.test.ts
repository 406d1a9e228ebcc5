import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import type { StatementRequest } from '../../statements';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { engineForTests } from '../search/testing/test-index';

const FLIGHTS: readonly JsonObject[] = [
  { tail: 'N1', bytes: 2048, code: 4, owner: 'me', many: ['a', 'b'] },
  { tail: 'N2', bytes: 1024, code: 2, owner: 'me' },
  { tail: 'N3', bytes: 512, code: 0, owner: 'other' },
];
const PLANES: readonly JsonObject[] = [
  { tail: 'N1', model: 'A320', year: 1999, owner: 'me', tags: ['x', 'y'] },
  { tail: 'N2', model: 'secret', year: 2001, owner: 'other' },
  { tail: 'N3', model: 'B737', year: 2004, owner: 'me' },
];

const test = engineForTests(async (engine) => {
  const types = { tail: 'keyword', model: 'keyword', owner: 'keyword', many: 'keyword' } as const;
  await engine.load('flights', documentsOf(FLIGHTS), { types });
  await engine.load('flights-old', documentsOf([{ tail: 'N3', bytes: 1, code: 1 }]), { types });
  await engine.load('planes', documentsOf(PLANES), { types });
});

const lookup = (fetch: string, type: string, index = 'planes'): JsonObject => ({
  type,
  lookup: {
    target_index: index,
    input_field: 'tail',
    target_field: 'tail',
    fetch_field: fetch,
  },
});
const scripted = (source: string, type = 'double', lang = 'painless'): JsonObject => ({
  type,
  scripted: { source, lang },
});
const FIELDS: JsonObject = {
  'planes.model': lookup('model', 'keyword'),
  'planes.year': lookup('year', 'long'),
  'planes.tags': lookup('tags', 'keyword'),
  gone: lookup('model', 'keyword', 'nowhere'),
  kb: scripted("doc['bytes'].value / 1024.0"),
  Size: scripted("if (doc['bytes'].value > 1000) { return 'big' } return 'small'", 'keyword'),
  ratio: scripted("8 / doc['code'].value"),
  half: scripted("doc['bytes'].value / 2", 'double', 'expression'),
};

interface Asked {
  language?: StatementRequest['language'];
  index?: string;
  query?: JsonObject;
  fields?: JsonObject;
  context?: Partial<EngineContext>;
}

async function ask(text: string, asked: Asked = {}) {
  const { language = 'sql', index = 'flights', query = { match_all: {} }, fields = FIELDS } = asked;
  const within = { index, query: { derived: { fields, query } } };
  const request = { language, text, most: 100, within };
  const { columns, rows } = await test.engine.statement(request, testContext(asked.context));
  return { columns, rows: JSON.parse(rows) as unknown[][] };
}

const rowsOf = async (text: string, asked?: Asked) => (await ask(text, asked)).rows;
const ppl = (text: string, asked: Asked = {}) => rowsOf(text, { ...asked, language: 'ppl' });
const outcomeOf = (text: string, asked?: Asked) =>
  rowsOf(text, asked).then(
    (rows) => JSON.stringify(rows),
    (error: Error) => error.message,
  );

describe('fields of an index pattern in a statement', () => {
  it('are looked up and computed where they are used', async () => {
    expect(
      await ask('select tail, planes.model, "planes.year" y, kb, Size from flights order by bytes'),
    ).toMatchObject({
      columns: [
        { name: 'tail', type: 'keyword' },
        { name: 'planes.model', type: 'keyword' },
        { name: 'y', type: 'long' },
        { name: 'kb', type: 'double' },
        { name: 'Size', type: 'keyword' },
      ],
      rows: [
        ['N3', 'B737', 2004, 0.5, 'small'],
        ['N2', 'secret', 2001, 1, 'big'],
        ['N1', 'A320', 1999, 2, 'big'],
      ],
    });
    expect(await rowsOf("select planes.tags, half from flights where tail = 'N1'")).toEqual([
      [['x', 'y'], 1024],
    ]);
  });

  it.each<[string, unknown[][]]>([
    ["select count(*) from flights where planes.model = 'B737'", [[1]]],
    [
      'select size, count(*) from flights group by size order by 1',
      [
        ['big', 2],
        ['small', 1],
      ],
    ],
    ['select f.planes.year from flights f where f.kb > 1', [[1999]]],
    ['select sum(kb) from (select * , kb from flights)', [[3.5]]],
    // A table of the statement's own goes before.
    [
      'select planes.model from flights join planes on flights.tail = planes.tail and kb = 2',
      [['A320']],
    ],
    ["select tail from flights where match(planes.model, 'A320')", [['N1']]],
    ["select tail from flights where query_string(['planes.model'], 'B7*')", [['N3']]],
  ])('are used like any other: %s', async (text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  it.each<[string, unknown[][]]>([
    [
      'source=flights | where planes.year > 2000 | fields tail, planes.model | sort tail',
      [
        ['N2', 'secret'],
        ['N3', 'B737'],
      ],
    ],
    [
      'source=flights | stats sum(kb) by Size | sort Size',
      [
        [3, 'big'],
        [0.5, 'small'],
      ],
    ],
    ['source=flights | where tail = "N1" | fields *l, planes.*r', [['N1', 'A320', 1999]]],
    ['source=flights | where tail = "N1" | fields - planes.*, bytes, code, many, owner', [['N1']]],
    [
      "describe flights | where like(COLUMN_NAME, 'planes.%') or COLUMN_NAME = 'gone' | fields COLUMN_NAME, TYPE_NAME",
      [
        ['planes.model', 'string'],
        ['planes.year', 'bigint'],
        ['planes.tags', 'array'],
        ['gone', 'undefined'],
      ],
    ],
    ['source=flights | eval x = kb * 2 | where x = 4 | fields x', [[4]]],
  ])('are used in PPL: %s', async (text, rows) => {
    expect(await ppl(text)).toEqual(rows);
  });

  it('are no part of all fields, and only there for the indices of the pattern', async () => {
    expect((await ask('select * from flights')).columns.map(({ name }) => name)).toEqual([
      'tail',
      'bytes',
      'code',
      'owner',
      'many',
    ]);
    expect(await outcomeOf('select kb from planes')).toContain('no field or column [kb]');
    expect(await outcomeOf('select kb from "flights*" order by 1', { index: 'flights*' })).toBe(
      '[[0.0009765625],[0.5],[1],[2]]',
    );
    expect(await outcomeOf('select kbb from flights')).toContain('Did you mean [kb]?');
    expect(await outcomeOf('source=flights | fields kbb', { language: 'ppl' })).toContain(
      'Did you mean [kb]?',
    );
  });

  it('narrow what the statement reads, beside the filters of the page', async () => {
    const query = { term: { 'planes.model': 'A320' } };
    expect(await rowsOf('select tail, kb from flights', { query })).toEqual([['N1', 2]]);
  });

  it('say by their name why they can’t be computed', async () => {
    expect(await outcomeOf('select gone from flights')).toMatch(/gone.*nowhere/);
    expect(await outcomeOf('select tail from flights order by 1')).toBe('[["N1"],["N2"],["N3"]]');
    expect(await outcomeOf('select ratio from flights')).toBe(
      'The script divides a whole number by zero (/ by zero).',
    );
    expect(await outcomeOf('select ratio from flights where code > 0 order by 1')).toBe(
      '[[2],[4]]',
    );
    const text = { text: scripted("doc['bytes'].value", 'keyword') };
    expect(await outcomeOf('select text from flights', { fields: text })).toContain('text');
    const unknown = { x: scripted("doc['nothing'].value") };
    expect(await outcomeOf('select x from flights', { fields: unknown })).toContain('nothing');
  });

  it('may be any number: what a statement does not name is left alone', async () => {
    const fields = {
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [`p.m${at}`, lookup('model', 'keyword')]),
      ),
      ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`kb${at}`, FIELDS['kb'] ?? {}])),
      gone: FIELDS['gone'] ?? {},
    };
    const asPpl = { language: 'ppl', fields } as const;
    expect(await rowsOf("select p.m39, kb9 from flights where p.m0 = 'A320'", { fields })).toEqual([
      ['A320', 2],
    ]);
    expect(await rowsOf('source=flights | sort tail | fields tail, p.m1*', asPpl)).toHaveLength(3);
    const described = "describe flights | where TYPE_NAME = 'string' | stats count()";
    expect(await rowsOf(described, asPpl)).toEqual([[42]]);
    const names = Array.from({ length: 33 }, (_, at) => `p.m${at}`);
    const most = /p\.m32.*more than 32 fields/;
    expect(await outcomeOf(`select ${names.join(', ')} from flights`, { fields })).toMatch(most);
    const matches = names.map((name) => `match(${name}, 'A320')`).join(' or ');
    expect(await outcomeOf(`select tail from flights where ${matches}`, { fields })).toMatch(most);
    expect(await outcomeOf('source=flights | fields p.*', asPpl)).toMatch(most);
  });

  it('have the limits of a statement', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`m${at}`, lookup('model', 'keyword')]),
    );
    const sides = Array.from({ length: 5 }, (_, at) => `flights f${at}`).join(', ');
    const list = Object.keys(many).map((name) => `f1.${name}`);
    expect(
      await outcomeOf(`select ${list.join(', ')} from ${sides} limit 1`, { fields: many }),
    ).toContain('more than 128 tables');
    const long = {
      long: scripted(`doc['tail'].value${" + doc['tail'].value".repeat(100)}`, 'keyword'),
    };
    const made = `select length(${'replace('.repeat(2)}long, 'N', 'NNNNNNNNNN')${", 'N', 'NNNNNNNNNN')"}) from flights`;
    expect(await outcomeOf(made, { fields: long })).toContain('makes texts of more than');
  });
});

describe('attacks 94, 95: fields of an index pattern in a statement', () => {
  const FLIGHTS_RULE = { pattern: 'flights', filter: { term: { owner: 'me' } } };
  const PLANES_RULE = { pattern: 'planes', filter: { term: { owner: 'me' } } };
  const limited = (...allowedIndices: EngineContext['allowedIndices']) => ({
    context: { allowedIndices },
  });

  it.each(['sql', 'ppl'] as const)(
    'are computed over documents that may be seen, in %s',
    async (language) => {
      const texts = {
        sql: 'select tail, planes.model, ratio from flights order by tail',
        ppl: 'source=flights | fields tail, planes.model, ratio | sort tail',
      };
      const rights = { language, ...limited(FLIGHTS_RULE, PLANES_RULE) };
      // The document whose script fails is hidden, and so is the plane of another owner.
      expect(await rowsOf(texts[language], rights)).toEqual([
        ['N1', 'A320', 2],
        ['N2', null, 4],
      ]);
      const without = { language, ...limited(FLIGHTS_RULE) };
      expect(await outcomeOf(texts[language], without)).toBe(
        (await outcomeOf(texts[language].replace('planes.model', 'gone'), without))
          .replace('gone', 'planes.model')
          .replace('nowhere', 'planes'),
      );
    },
  );

  it('can’t make a document one that the rule shows', async () => {
    const fields = { owner: scripted("'me'", 'keyword'), mine: scripted("'me'", 'keyword') };
    const rule = { pattern: 'flights', filter: { term: { mine: 'me' } } };
    expect(await rowsOf('select tail, mine from flights', { fields, ...limited(rule) })).toEqual(
      [],
    );
    expect(
      await rowsOf('select tail, owner from flights', { fields, ...limited(FLIGHTS_RULE) }),
    ).toHaveLength(2);
  });
});
