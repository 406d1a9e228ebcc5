import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const details = () => engine.engine.describeIndex('test', anyone());

describe('JSON', () => {
  it('returns documents exactly as they came in', async () => {
    const lines = ['{"b":1,  "a":9007199254740993, "t":"\\u00e9"}', '{"a":1.0,"b":2e3}'];
    await engine.load('f.ndjson', `${lines.join('\n')}\n`);

    const answer = await engine.engine.search({ index: 'test', body: {} }, anyone());
    for (const line of lines) {
      expect(answer).toContain(`"_source":${line}`);
    }
  });

  it('of hits of a search are the documents to the letter, with their ids', async () => {
    const source = '{"b":1,  "a":9007199254740993, "t":"\\u00e9"}';
    await engine.load('f.json', `{"_index":"i","_id":"x/1","_source": ${source} ,"sort":[1]}\n`);

    const body = { query: { ids: { values: ['x/1'] } } };
    const answer = await engine.engine.search({ index: 'test', body }, anyone());
    expect(answer).toContain('"_id":"x/1"');
    expect(answer).toContain(`"_source":${source}`);
  });

  it('takes the line end of Windows off each line, and nothing else', async () => {
    const lines = ['{"a":1,\r"b":"x"}', '{"a":2}  ', '\t{"a":3}'];
    await engine.load('f.ndjson', `${lines.join('\r\n')}\r\n\r\n`);

    const answer = await engine.engine.search({ index: 'test', body: {} }, anyone());
    for (const line of lines) {
      expect(answer).toContain(`"_source":${line}`);
    }
    expect(answer).not.toMatch(/[\r ]\s*,"sort"|\}\r/);
    expect((await details()).documents).toBe(3);
  });

  it('finds line ends of Windows wherever the file is cut for reading', async () => {
    const line = `{"a":"${'x'.repeat(54)}"}`;
    const rows = 60_000;
    await engine.load('f.ndjson', `${line}\r\n`.repeat(rows));

    const answer = await engine.search({ size: 10_000, track_total_hits: true });
    expect(answer.hits.total.value).toBe(rows);
    expect(answer.hits.hits.every(({ _source }) => JSON.stringify(_source) === line)).toBe(true);
  });

  it.each(['f.ndjson', 'f.json'])(
    'attack 29: takes halves of surrogate pairs in %s and returns them as they came',
    async (name) => {
      const lines = [
        String.raw`{"a":"x\ud800y","b":1}`,
        String.raw`{"a":"\uDC00 word \ud83d\ude00","b":2}`,
        String.raw`{"a":"\\ud800","b":3}`,
        String.raw`{"a\ud800":"key","b":4}`,
      ];
      const content = name === 'f.json' ? `[${lines.join(',\n')}]` : lines.join('\n');
      await engine.load(name, content);

      const answer = await engine.engine.search({ index: 'test', body: {} }, anyone());
      for (const line of lines) {
        expect(answer).toContain(`"_source":${line}`);
      }
      const found = await engine.search({ query: { match: { a: 'word' } } });
      expect(found.hits.hits.map(({ _source }) => _source.b)).toEqual([2]);
      expect((await details()).rejectedRows).toBe(0);
      const exact = await engine.search({ query: { term: { 'a.keyword': String.raw`\ud800` } } });
      expect(exact.hits.hits.map(({ _source }) => _source.b)).toEqual([3]);
    },
  );

  it('returns pretty-printed documents of an array exactly as they came in', async () => {
    const document = '{\r\n  "a": [1,\n 2],\n\t"b": "x\\ny"\n}';
    await engine.load('f.json', `[\n${document},\n{"a":[3]}\n]\n`);

    expect(await engine.engine.search({ index: 'test', body: {} }, anyone())).toContain(document);
    expect(await engine.types()).toEqual({ a: 'long[]', b: 'text' });
  });

  it('takes the records of the array in an object', async () => {
    await engine.load(
      'f.json',
      '{"meta":{"list":[1,2]},"rows":[{"a":1},{"a":2}],"end":[{"no":1}]}',
    );

    expect(await engine.documents()).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it.each([
    '{"data":{"items":[{"a":1},{"a":2}],"total":2}}',
    '{"Envelope":{"Records":[{"a":1},{"a":2}]},"n":1}',
  ])('takes the records of %s, which is one line', async (text) => {
    await engine.load('f.json', text);
    expect(await engine.documents()).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('leaves a line whole that has records in two places', async () => {
    const document = { meta: { tags: [{ k: 1 }] }, data: { items: [{ a: 1 }, { a: 2 }] } };
    await engine.load('f.json', JSON.stringify(document));
    expect(await engine.documents()).toEqual([document]);
  });

  it('flattens objects, keeps arrays as several values and points as points', async () => {
    await engine.load(
      'f.ndjson',
      '{"o":{"p":{"q":1}},"l":["a","b"],"r":[{"x":1,"y":["k"]},{"x":2}],"here":{"lat":1.5,"lon":2},"geo":{"type":"Point","coordinates":[3,4]},"area":{"type":"Polygon","coordinates":[[[1,2]]]}}\n',
    );

    expect(await engine.types()).toEqual({
      'o.p.q': 'long',
      l: 'text[]',
      'r.x': 'long[]',
      'r.y': 'text[]',
      here: 'geo_point',
      geo: 'geo_point',
    });
    expect(sentencesOf((await details()).notices).join()).toContain('"area" holds geometries');
  });

  it('gives a field of several types the type that takes all', async () => {
    await engine.load(
      'f.ndjson',
      '{"a":1,"b":1,"c":true,"d":1,"e":[1]}\n{"a":"x","b":2.5,"c":1,"d":{"e":1},"e":2}\n',
    );

    expect(await engine.types()).toEqual({
      a: 'text',
      b: 'double',
      c: 'text',
      'd.e': 'long',
      e: 'long[]',
    });
    expect(sentencesOf((await details()).notices).join()).toContain('"d" holds objects');
  });

  it('finds fields and types that come late', async () => {
    const lines = Array.from({ length: 12_000 }, (_, n) => `{"n":${n},"o":{"k":"v"},"l":[1]}`);
    lines.push('{"n":1.5,"late":"x"}', '{"o":{"new":true},"l":["s"]}');
    lines.push(...Array.from({ length: 150 }, () => '{"m":["x"]}'), '{"m":[1]}');
    await engine.load('f.ndjson', `${lines.join('\n')}\n`);

    expect(await engine.types()).toEqual({
      n: 'double',
      'o.k': 'text',
      'o.new': 'boolean',
      l: 'long[]',
      late: 'text',
      m: 'text[]',
    });
  });

  it('attack 34: takes numbers beyond 64 bits and keeps them in the document', async () => {
    await engine.load(
      'f.ndjson',
      '{"n":18446744073709551615,"m":123456789012345678901234567890}\n{"n":1,"m":2}\n',
    );

    expect(await engine.types()).toEqual({ n: 'double', m: 'double' });
    expect(await engine.engine.search({ index: 'test', body: {} }, anyone())).toContain(
      '123456789012345678901234567890',
    );
  });

  it('rejects lines that are no documents, with their true numbers', async () => {
    const result = await engine.load(
      'f.ndjson',
      '{"a":1}\n\n{"a":2\n[1]\n{"a":3}\r\n{"a":NaN}\n{"a":4,}\n{"a":"NaN,}"}\n   \n{"a":5',
    );

    expect(result).toMatchObject({ documents: 3, rejectedRows: 5 });
    expect((await details()).rejected.map(({ line }) => line)).toEqual([3, 4, 6, 7, 10]);
  });

  it('rejects elements of an array with the lines on which they begin in the file', async () => {
    const good = Array.from({ length: 200 }, () => '  {\n    "when": "2024-01-01"\n  }');
    const elements = [...good, '  7', '  {"a": NaN}', '  {\n    "when":\n      "soon"\n  }'];
    const result = await engine.load('f.json', `{"rows": [\n${elements.join(',\n')}\n]}\n`);

    expect(result).toMatchObject({ documents: 201, rejectedRows: 2 });
    expect((await details()).rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [602, 'Not a JSON object.'],
      [603, 'Not valid JSON.'],
    ]);
    expect(sentencesOf((await details()).notices)).toEqual([
      '"when" (date): 1 value is not a date like the others and can’t be searched (line 604: "soon"). The documents keep every value.',
    ]);
  });

  it('tells of dates in lists that are not like the others', async () => {
    const good = Array.from({ length: 300 }, () => '{"days":["2024-01-01","2024-01-02"]}');
    await engine.load('f.ndjson', `${good.join('\n')}\n{"days":["2024-01-03","soon"]}\n`);

    expect(await engine.types()).toEqual({ days: 'date[]' });
    expect(sentencesOf((await details()).notices)).toEqual([
      '"days": 1 value is not a date like the others and can’t be searched.',
    ]);
    expect((await details()).documents).toBe(301);
  });

  it('takes the ids that documents bring', async () => {
    await engine.load('f.ndjson', '{"_id":"x","a":1}\n{"_id":"y","a":2}\n');

    const { hits } = await engine.search({ query: { ids: { values: ['y'] } } });
    expect(hits.hits.map((hit) => hit._id)).toEqual(['y']);
  });

  it('attack 31, 35: hostile keys, depth and characters neither break the load nor get lost', async () => {
    const hostile = [
      '{"__proto__":{"x":1},"constructor":{"prototype":{"y":2}},"a":1}',
      `{"deep":${'['.repeat(98)}${']'.repeat(98)},"a":2}`,
      `{"deep":${'{"d":'.repeat(98)}1${'}'.repeat(98)},"a":3}`,
      '{"a":4,"a":5,"A":6,"":7,"\\u0000":8,"\u202Ertl":9,"z":"\\u0000"}',
      '{"a":7,"it\'s \\"quoted\\"":1}',
    ];
    const result = await engine.load('f.ndjson', `${hostile.join('\n')}\n`);

    expect(result.documents + result.rejectedRows).toBe(5);
    expect(result.documents).toBeGreaterThanOrEqual(4);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect((await engine.types())['a']).toBe('long');
  });
});
