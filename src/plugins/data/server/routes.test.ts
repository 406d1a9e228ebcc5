import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { speak } from '#common/i18n/testing';
import { createTestServer, type TestServer } from '#core/server/testing';
import { plugin } from './plugin';

const flights = [
  '{"carrier":"UA",  "ticket":9007199254740993, "at":"2026-01-01T00:00:00Z"}',
  '{"carrier":"AA", "ticket":2, "at":"2026-01-02T00:00:00Z"}',
  '{"carrier":"UA", "ticket":3, "at":"2026-01-03T00:00:00Z"}',
];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    files: {
      'flights.ndjson': `${flights.join('\n')}\n`,
      'numbers.ndjson':
        '{"name":"a", "number":9007199254740993}\n{"name":"b", "number":9007199254740992}\n',
      'boats.csv': 'name,length\nAda,12\n',
      'long.csv': `text\n${`${'x'.repeat(100_000)}\n`.repeat(10)}`,
    },
    plugins: [plugin],
  });
});
afterAll(() => server.close());

const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const post = (url: string, payload: object) =>
  server.http.inject({ method: 'POST', url, headers, payload });
const get = (url: string) => server.http.inject({ url, headers });
const search = (params: object) => post('/internal/search/opensearch', { params });

describe('POST /internal/search/opensearch', () => {
  it('answers with the response of the engine', async () => {
    const response = await search({ index: 'flights', body: { size: 0 } });

    expect(response.json()).toMatchObject({
      isPartial: false,
      isRunning: false,
      rawResponse: { hits: { total: { value: 3, relation: 'eq' } } },
    });
  });

  it('takes how the answer is written: typed_keys and filter_path, as a text or a list', async () => {
    const aggs = { most: { max: { field: 'ticket' } } };
    const asked = { index: 'flights', body: { size: 0, aggs }, typed_keys: true };
    const paths = ['aggregations.*', '-hits'];

    expect((await search({ ...asked, filter_path: paths })).json()).toEqual({
      isPartial: false,
      isRunning: false,
      rawResponse: { aggregations: { 'max#most': { value: 9007199254740992 } } },
    });
    expect((await search({ ...asked, filter_path: 'hits.total.value' })).json()).toMatchObject({
      rawResponse: { hits: { total: { value: 3 } } },
    });
  });

  it('returns a document exactly as it came in', async () => {
    const response = await search({
      index: 'flights',
      body: { query: { match: { ticket: '9007199254740993' } } },
    });

    expect(response.body).toContain(`"_source":${flights[0]}`);
  });

  it.each([
    ['9007199254740992', 'b'],
    ['9007199254740993', 'a'],
    ['"9007199254740993"', 'a'],
  ])('tells whole numbers beyond 2^53 apart: %s', async (number, name) => {
    for (const query of [
      `{"term":{"number":${number}}}`,
      `{"terms":{"number":[${number}]}}`,
      `{"range":{"number":{"gte":${number},"lte":${number}}}}`,
    ]) {
      const response = await server.http.inject({
        method: 'POST',
        url: '/internal/search/opensearch',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `{"params":{"index":"numbers","body":{"query":${query},"sort":["number"],"fields":["number"]}}}`,
      });
      const whole = number.replaceAll('"', '');
      expect(response.body).toContain(`"_source":{"name":"${name}", "number":${whole}}`);
      expect(response.body).toContain(`"number":[${whole}]`);
      expect(response.body).toContain(`"sort":[${whole}]`);
      expect(response.json().rawResponse.hits.hits).toHaveLength(1);
    }
  });

  it('attack 99: refuses a number of more digits than any has', async () => {
    const response = await server.http.inject({
      method: 'POST',
      url: '/internal/search/opensearch',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"params":{"index":"numbers","body":{"size":${'1'.repeat(50_000)}}}}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: '[request body]: A number has 50000 digits; the limit is 1000.',
    });
  });

  it('rejects a search without an index', async () => {
    expect((await search({})).statusCode).toBe(400);
  });

  it('answers 404 when the index does not exist', async () => {
    const response = await search({ index: 'ships' });

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      message: 'no such index [ships]',
      attributes: {
        code: 'index_not_found',
        error: { root_cause: [{ reason: 'no such index [ships]' }] },
      },
    });
  });

  it('names the part that it does not answer', async () => {
    const response = await search({ index: 'flights', body: { query: { rank_feature: {} } } });

    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('rank_feature'),
      attributes: { code: 'unsupported' },
    });
  });

  it('attack 25: a hostile index name is a name that does not exist', async () => {
    for (const index of [
      '"; DROP TABLE x; --',
      '../../etc/passwd',
      'a'.repeat(9000),
      'atrium.indices',
      '__proto__',
    ]) {
      expect((await search({ index })).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await search({ index: 'flights' })).statusCode).toBe(200);
  });
});

describe('POST /internal/search/batch', () => {
  const batch = (searches: object[]) => post('/internal/search/batch', { searches });
  const eventsOf = (body: string) =>
    body
      .trim()
      .split('\n\n')
      .map((block) => ({
        event: /^event: (.*)$/m.exec(block)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as Record<string, unknown>,
      }));

  it('answers each search on its own, a failure too, and says when it is done', async () => {
    const response = await batch([
      { id: 'a', index: 'flights', body: { size: 0 } },
      { id: 'b', index: 'ships', body: {} },
    ]);
    const events = eventsOf(response.body);

    expect(response.headers['content-type']).toContain('text/event-stream');
    expect(events.at(-1)).toEqual({ event: 'end', data: {} });
    expect(events.find(({ data }) => data['id'] === 'a')?.data).toMatchObject({
      response: { hits: { total: { value: 3 } } },
    });
    const failed = events.find(({ data }) => data['id'] === 'b')?.data['error'];
    expect(failed).toMatchObject({ message: 'no such index [ships]' });
    await speak('de');
    expect(translateAnswer(failed)).toBe('Den Index „ships“ gibt es nicht.');
    await speak('en');
  });

  it('takes for each search how its answer is written', async () => {
    const aggs = { most: { max: { field: 'ticket' } } };
    const response = await batch([
      { id: 'a', index: 'flights', body: { size: 0, aggs }, typed_keys: true },
      { id: 'b', index: 'flights', body: { size: 0 }, filter_path: '**.value' },
    ]);
    const events = eventsOf(response.body).map(({ data }) => data);

    expect(events.find(({ id }) => id === 'a')?.['response']).toMatchObject({
      aggregations: { 'max#most': {} },
    });
    expect(events.find(({ id }) => id === 'b')?.['response']).toEqual({
      hits: { total: { value: 3 } },
    });
  });

  it('attack 97: keeps no more than a few answers for somebody who does not read them', async () => {
    const port = Number(new URL(await server.http.listen({ host: '127.0.0.1', port: 0 })).port);
    const sent: ServerResponse[] = [];
    server.http.server.on('request', (_request, response: ServerResponse) => sent.push(response));
    const searches = Array.from({ length: 60 }, (_, n) => ({
      id: `${n}`,
      index: 'long',
      body: {},
    }));
    const ask = async () => {
      const asked = request({ port, method: 'POST', path: '/internal/search/batch', headers });
      asked.setHeader('content-type', 'application/json').end(JSON.stringify({ searches }));
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return answer;
    };
    const unread = await ask();
    const read = eventsOf(await text(await ask()));
    const [first] = sent;

    // The other one began later, and is done.
    expect(read).toHaveLength(62);
    expect(first?.writableNeedDrain).toBe(true);
    expect(first?.writableLength).toBeLessThan(10_000_000);
    const late = eventsOf(await text(unread));
    expect(late).toHaveLength(62);
    expect(late.at(-1)).toEqual({ event: 'end', data: {} });
  });

  it('needs an id of its own for each search, and at most 200', async () => {
    const one = { id: 'a', index: 'flights', body: {} };

    expect((await batch([one, one])).statusCode).toBe(400);
    expect(
      (await batch(Array.from({ length: 201 }, (_, n) => ({ ...one, id: `${n}` })))).statusCode,
    ).toBe(400);
  });
});

describe('fields, values and indices', () => {
  it('lists the fields of a pattern with what can be done with them', async () => {
    const { fields } = (
      await get('/api/index_patterns/_fields_for_wildcard?pattern=flights')
    ).json();

    expect(fields).toContainEqual({
      name: 'carrier',
      type: 'string',
      esTypes: ['text'],
      searchable: true,
      aggregatable: false,
      readFromDocValues: false,
    });
    expect(fields).toContainEqual(
      expect.objectContaining({
        name: 'carrier.keyword',
        esTypes: ['keyword'],
        aggregatable: true,
      }),
    );
    expect(fields).toContainEqual(expect.objectContaining({ name: 'at', type: 'date' }));
  });

  it('lists neither objects nor what is in nested ones, which are searched by their path', async () => {
    const properties = {
      ship: { properties: { name: { type: 'keyword' } } },
      crew: { type: 'nested', properties: { name: { type: 'keyword' } } },
    };
    const operator = server.engine.forOperator();
    await operator.createEmpty('ships', { mappings: { properties } });

    const { fields } = (await get('/api/index_patterns/_fields_for_wildcard?pattern=ships')).json<{
      fields: { name: string }[];
    }>();

    await operator.deleteIndex('ships');
    expect(fields.map(({ name }) => name)).toEqual(['ship.name']);
  });

  it('suggests the most frequent values that match what was typed', async () => {
    const suggest = (query: string) =>
      post('/api/opensearch-dashboards/suggestions/values/flights', {
        field: 'carrier.keyword',
        query,
      });

    expect((await suggest('')).json()).toEqual(['UA', 'AA']);
    // What begins so comes before what only contains it.
    expect((await suggest('a')).json()).toEqual(['AA', 'UA']);
    expect((await suggest('aa')).json()).toEqual(['AA']);
  });

  it('lists and describes indices', async () => {
    expect((await get('/internal/data/indices')).json()).toMatchObject([
      { name: 'boats' },
      { name: 'flights', documents: 3, timeField: 'at' },
      { name: 'long', documents: 10 },
      { name: 'numbers', documents: 2 },
    ]);
    expect(
      (await get('/internal/data/indices/boats'))
        .json()
        .fields.map(({ name }: { name: string }) => name),
    ).toEqual(['name', 'length']);
    expect((await get('/internal/data/indices/ships')).statusCode).toBe(404);
    // The id of an index pattern may be a name: where there is no such index, that is the answer.
    const ifThere = await get('/internal/data/indices/ships?if_there=true');
    expect([ifThere.statusCode, ifThere.json()]).toEqual([200, null]);
    expect((await get('/internal/data/indices/boats?if_there=true')).json()).toMatchObject({
      name: 'boats',
    });
  });

  it('changes the mapping and deletes an index', async () => {
    const put = (payload: object) =>
      server.http.inject({
        method: 'PUT',
        url: '/internal/data/indices/boats/mapping',
        headers,
        payload,
      });

    expect((await put({ types: { length: 'nothing' } })).statusCode).toBe(400);
    expect((await put({ types: { length: 'text' } })).json().fields).toContainEqual(
      expect.objectContaining({ name: 'length', type: 'text' }),
    );
    expect(
      (await server.http.inject({ method: 'DELETE', url: '/internal/data/indices/boats', headers }))
        .statusCode,
    ).toBe(200);
    expect((await get('/internal/data/indices/boats')).statusCode).toBe(404);
  });
});

describe('POST /internal/data/indices/{name}', () => {
  it('makes an index that reads documents by the mapping it is given', async () => {
    const properties = {
      at: { type: 'date' },
      size: { type: 'integer' },
      tag: { type: 'keyword' },
    };
    const made = await post('/internal/data/indices/by-mapping', { mappings: { properties } });
    expect(made.json()).toMatchObject({
      name: 'by-mapping',
      documents: 0,
      timeField: 'at',
      fields: [
        { name: 'at', type: 'date' },
        { name: 'size', type: 'long', mappedType: 'integer' },
        { name: 'tag', type: 'keyword' },
      ],
    });
    const again = await post('/internal/data/indices/by-mapping', { mappings: {} });
    expect(again.statusCode).toBe(409);
  });

  it('takes settings with own analyzers, and refuses unknown ones', async () => {
    const settings = { analysis: { analyzer: { own: { tokenizer: 'keyword' } } } };
    const properties = { text: { type: 'text', analyzer: 'own' } };
    const made = await post('/internal/data/indices/own', { mappings: { properties }, settings });
    expect(made.statusCode).toBe(200);
    const refused = await post('/internal/data/indices/x', { mappings: {}, settings: { no: 1 } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('unknown setting [index.no] please check') as string,
    });
  });

  it('refuses a mapping that cannot be with the words of OpenSearch', async () => {
    const properties = { size: { type: 'text', ignore_above: 3 } };
    const refused = await post('/internal/data/indices/refused', { mappings: { properties } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message:
        'Failed to parse mapping [_doc]: unknown parameter [ignore_above] on mapper [size] of type [text]',
    });
  });
});
