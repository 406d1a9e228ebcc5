import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort({
    files: { 'ships.csv': 'name,crew,note\nAda,3,=1+1\nBob,5,"a|b,""c"""\n' },
  });
});
afterAll(() => port.server.close());

const ask = (query: unknown, address = '', more = {}) =>
  port.ask(`/_plugins/_sql${address}`, { method: 'POST', body: { query, ...more } });

describe('_plugins/_sql', () => {
  it('answers as OpenSearch’s SQL does', async () => {
    const { status, json } = await ask(
      'SELECT name, crew, 9007199254740993 FROM ships ORDER BY crew',
    );
    expect(status).toBe(200);
    expect(json).toEqual({
      schema: [
        { name: 'name', type: 'keyword' },
        { name: 'crew', type: 'long' },
        { name: '9007199254740993', type: 'long' },
      ],
      datarows: [
        ['Ada', 3, expect.any(Number)],
        ['Bob', 5, expect.any(Number)],
      ],
      total: 2,
      size: 2,
      status: 200,
    });
  });

  it('attack 81: answers as CSV, without formulas unless they are asked for', async () => {
    const text = 'select note from ships order by crew';
    expect((await ask(text, '?format=csv')).text).toBe('note\n\'=1+1\n"a|b,""c"""\n');
    expect((await ask(text, '?format=csv&sanitize=false')).text).toBe('note\n=1+1\n"a|b,""c"""\n');
    expect((await ask(text, '?format=raw')).text).toBe('note\n=1+1\n"a|b,""c"""\n');
  });

  it('tells what is wrong as OpenSearch’s SQL does, and where', async () => {
    const { status, json } = await ask('select crw from ships');
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      type: 'SyntaxCheckException',
      reason: 'Invalid SQL query',
      details: 'There is no field or column [crw]. Did you mean [crew]?',
      position: 7,
    });
    const missing = await ask('select 1 from nothing');
    expect(missing.status).toBe(404);
    expect(missing.json.error).toMatchObject({
      type: 'IndexNotFoundException',
      details: 'no such index [nothing]',
    });
  });

  it('says in a header where rows are left out', async () => {
    const many = 'select a.x from (select unnest([1,2,3,4,5,6,7,8,9,10]) x) a';
    const cross = ['b', 'c', 'd', 'e'].map(
      (name) => `, (select unnest([1,2,3,4,5,6,7,8,9,10])) ${name}`,
    );
    const cut = await ask(`${many}${cross.join('')}`);
    expect(cut.json.size).toBe(10_000);
    expect(cut.headers.get('warning')).toContain('Only the first 10000 rows');
    expect((await ask(many)).headers.get('warning')).toBeNull();
  });

  it.each([
    [{ fetch_size: 10 }, '', 501],
    [{ filter: { term: { crew: 1 } } }, '', 501],
    [{ parameters: [{ type: 'integer', value: 1 }] }, '', 501],
    [{ other: 1 }, '', 400],
    [{}, '?format=json', 501],
    [{}, '?other=1', 400],
  ])('refuses what it does not do: %j %s', async (more, address, status) => {
    expect((await ask('select 1', address, more)).status).toBe(status);
  });

  it.each([undefined, 1, null])('needs a statement: %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

const askPpl = (query: unknown, address = '') =>
  port.ask(`/_plugins/_ppl${address}`, { method: 'POST', body: { query } });

describe('_plugins/_ppl', () => {
  it('answers as OpenSearch’s PPL does', async () => {
    const { status, json } = await askPpl('source=ships | sort - crew | fields name, crew');
    expect(status).toBe(200);
    expect(json).toEqual({
      schema: [
        { name: 'name', type: 'string' },
        { name: 'crew', type: 'bigint' },
      ],
      datarows: [
        ['Bob', 5],
        ['Ada', 3],
      ],
      total: 2,
      size: 2,
      status: 200,
    });
  });

  it('attack 81: answers as CSV, without formulas unless they are asked for', async () => {
    const text = 'source=ships | sort crew | fields note | head 1';
    expect((await askPpl(text, '?format=csv')).text).toBe("note\n'=1+1\n");
    expect((await askPpl(text, '?format=csv&sanitize=false')).text).toBe('note\n=1+1\n');
    expect((await askPpl(text, '?format=raw')).text).toBe('note\n=1+1\n');
  });

  it('tells what is wrong as OpenSearch’s PPL does, and where', async () => {
    const { status, json } = await askPpl('source=ships | fields crw');
    expect(status).toBe(400);
    expect(json).toMatchObject({
      status: 400,
      error: {
        type: 'SyntaxCheckException',
        reason: 'Invalid Query',
        details: 'There is no field or column [crw]. Did you mean [crew]?',
        position: 22,
      },
    });
    expect((await askPpl('source=nothing')).status).toBe(404);
  });

  it('refuses plans and pictures', async () => {
    expect((await askPpl('source=ships', '/_explain')).status).toBe(501);
    expect((await askPpl('source=ships', '?format=viz')).status).toBe(501);
  });
});
