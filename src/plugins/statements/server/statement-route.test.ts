import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { plugin } from './plugin';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    files: {
      'flights.ndjson':
        '{"carrier":"UA","ticket":9007199254740993}\n{"carrier":"AA","ticket":2}\n{"carrier":"UA","ticket":3}\n',
    },
    plugins: [plugin],
  });
});
afterAll(() => server.close());

const ask = (payload: object) =>
  server.http.inject({
    method: 'POST',
    url: '/internal/statements',
    headers: { host: 'localhost', 'osd-xsrf': 'true' },
    payload,
  });

describe('POST /internal/statements', () => {
  it('answers columns and rows with all their digits', async () => {
    const text = 'select carrier, ticket from flights order by ticket desc limit 1';
    const { body, statusCode } = await ask({ language: 'SQL', text });
    expect(statusCode).toBe(200);
    expect(body).toContain('"rows":[["UA",9007199254740993]]');
    expect(JSON.parse(body)).toMatchObject({ rowCount: 1, isCut: false, isWithin: false });
  });

  it('says where there are more rows than were asked for', async () => {
    const answer = await ask({ language: 'SQL', text: 'select 1 from flights', most: 2 });
    expect(answer.json()).toMatchObject({ rowCount: 2, isCut: true });
  });

  it('keeps to the documents of the page', async () => {
    const within = { index: 'flights', query: { match: { carrier: 'UA' } } };
    const answer = await ask({ language: 'SQL', text: 'select count(*) from flights', within });
    expect(answer.json()).toMatchObject({ rows: [[2]], isWithin: true });
  });

  it('tells the place of a mistake', async () => {
    const answer = await ask({ language: 'SQL', text: 'select carier from flights' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'There is no field or column [carier]. Did you mean [carrier]?',
      attributes: { position: 7, messageCode: 'sql.columnSuggested' },
    });
  });

  it.each([
    { language: 'BASIC', text: 'select 1' },
    { language: 'SQL' },
    { language: 'SQL', text: 'select 1', most: 1_000_000 },
    { language: 'SQL', text: 'select 1', within: { index: 'flights' } },
  ])('refuses what is no question: %j', async (payload) => {
    expect((await ask(payload)).statusCode).toBe(400);
  });
});
