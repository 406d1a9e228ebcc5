import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ask = async (url: string, payload?: object) => {
  const response = await server.http.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { host: 'localhost', 'osd-xsrf': 'true' },
    ...(payload && { payload }),
  });
  const { statusCode, error, message } = response.json<Record<string, unknown>>();
  return [statusCode, error, message];
};

it.each<[object, string]>([
  [{ attributes: 'x' }, '[request body.attributes]: expected value of type [object]'],
  [{}, '[request body.attributes]: expected a value but got [undefined]'],
  [{ attributes: {}, colour: 1 }, '[request body.colour]: definition for this key is missing'],
  [
    { attributes: {}, references: [{ name: 'x', type: 'y' }] },
    '[request body.references.0.id]: expected a value but got [undefined]',
  ],
])(
  'A body %j is refused with the value that is meant and what was expected',
  async (body, text) => {
    expect(await ask('/api/saved_objects/dashboard', body)).toEqual([400, 'Bad Request', text]);
  },
);

it.each([
  ['type=a&page=x', '[request query.page]: expected value of type [integer]'],
  [
    'type=a&default_search_operator=XOR',
    '[request query.default_search_operator]: expected one of [OR, AND]',
  ],
  ['type=a&per_page=99999', '[request query.per_page]: must be <= 10000'],
  ['page=1', '[request query.type]: expected a value but got [undefined]'],
])('A query %s is refused the same way', async (query, text) => {
  expect(await ask(`/api/saved_objects/_find?${query}`)).toEqual([400, 'Bad Request', text]);
});

it('A refusal carries its code and values, so that a page can say it in its language', async () => {
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/dashboard',
    headers: { host: 'localhost', 'osd-xsrf': 'true' },
    payload: { attributes: 'x' },
  });
  expect(response.json<{ attributes: object }>().attributes).toEqual({
    messageCode: 'schema.type',
    messageValues: { path: 'body.attributes', type: 'object' },
  });
});

it.each([
  ['another type', '{}', 'text/plain', 415, { messageCode: 'request.otherMediaType' }],
  [
    'a file',
    'x',
    'application/octet-stream',
    415,
    { messageCode: 'request.mediaType', messageValues: { type: 'application/json' } },
  ],
  [
    'a form',
    'x',
    'multipart/form-data; boundary=B',
    415,
    { messageCode: 'request.mediaType', messageValues: { type: 'application/json' } },
  ],
  [
    'half a text',
    '{"attributes":',
    'application/json',
    400,
    {
      messageCode: 'request.body',
      messageValues: { reason: { attributes: { messageCode: 'json.invalid' } } },
    },
  ],
  [
    'attack 31: names of prototypes',
    '{"__proto__":{}}',
    'application/json',
    400,
    { messageValues: { reason: { attributes: { messageCode: 'json.prototype' } } } },
  ],
  [
    'attack 35: a deep text',
    '['.repeat(300),
    'application/json',
    400,
    {
      messageValues: {
        reason: { attributes: { messageCode: 'json.tooDeep', messageValues: { limit: 200 } } },
      },
    },
  ],
])('A body that is no JSON is refused in the language of the page: %s', async (...sent) => {
  const [, payload, type, status, attributes] = sent;
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/dashboard',
    headers: { host: 'localhost', 'osd-xsrf': 'true', 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.json<object>()).toMatchObject({ attributes });
});
