import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPort, type OpenPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => void (port = await openPort()));
afterAll(() => port.server.close());

const put = async (path: string, body: object) => {
  const { status, json } = await port.ask(path, { method: 'PUT', body });
  return { status, error: json.error };
};
const NO_TYPE = 'No handler for type [nope] declared on field [a]';
const mappings = { properties: { a: { type: 'nope' } } };
const parsing = (reason: string, more: object = {}) => ({
  type: 'mapper_parsing_exception',
  reason,
  ...more,
});

it('tells what is wrong with the mapping of a new index, and what is behind it', async () => {
  const whole = parsing(`Failed to parse mapping [_doc]: ${NO_TYPE}`, {
    caused_by: parsing(NO_TYPE),
  });
  const expected = { status: 400, error: { root_cause: [parsing(NO_TYPE)], ...whole } };
  expect(await put('/refused', { mappings })).toEqual(expected);
  expect(await put('/_template/refused', { index_patterns: 'r-*', mappings })).toEqual(expected);
  expect(await put('/_component_template/refused', { template: { mappings } })).toEqual(expected);

  const template = { index_patterns: 'r-*', template: { mappings } };
  expect((await put('/_index_template/refused', template)).error).toMatchObject({
    root_cause: [{ type: 'illegal_argument_exception' }],
    reason: 'composable template [refused] template after composition is invalid',
    caused_by: { reason: 'invalid composite mappings for [refused]', caused_by: whole },
  });
});

it.each([
  [
    { properties: { a: { type: 'text', analyzer: 'nope' } } },
    'analyzer [nope] has not been configured in mappings',
  ],
  [{ properties: { '': { type: 'text' } } }, 'name cannot be empty string'],
  [{ date_detection: 'x' }, 'Could not convert [date_detection] to boolean'],
  [{ properties: { a: { type: 'scaled_float' } } }, 'Field [scaling_factor] is required'],
])('names the mapping as the cause where a value of it is wrong: %j', async (given, reason) => {
  const { error } = await put('/refused', { mappings: given });
  expect(error.root_cause).toEqual([parsing(`Failed to parse mapping [_doc]: ${reason}`)]);
  expect(error.caused_by).toEqual({ type: 'illegal_argument_exception', reason });
});

it('writes what is unknown as OpenSearch does', async () => {
  const { error } = await put('/refused', { mappings: { foo: { a: [1, 'x', null] }, bar: 1.5 } });
  expect(error.root_cause[0].reason).toBe(
    'Root mapping definition has unsupported parameters:  [bar : 1.5] [foo : {a=[1, x, null]}]',
  );
});

it('says of a field that is there why it can’t change', async () => {
  await put('/kept', { mappings: { properties: { a: { type: 'long' } } } });
  const changed = await put('/kept/_mapping', { properties: { a: { type: 'keyword' } } });
  expect(changed.error).toMatchObject({
    type: 'illegal_argument_exception',
    reason: 'mapper [a] cannot be changed from type [long] to [keyword]',
  });
});

it.each([
  ['/typed', { mappings: { _doc: {} } }, 'The mapping definition cannot be nested under a type'],
  [
    '/_template/typed',
    { index_patterns: 'x', mappings: { _doc: {} } },
    'The mapping definition cannot be nested under a type',
  ],
  ['/missing/_mapping', { _doc: {} }, 'Types cannot be provided in put mapping requests'],
])('takes no mapping under the name of a type: %s', async (path, body, reason) => {
  expect(await put(path, body)).toMatchObject({
    status: 400,
    error: { type: 'illegal_argument_exception', reason },
  });
});

it('takes no mapping under the name of a type, where templates have their own place for it', async () => {
  const template = { mappings: { _doc: { properties: {} } } };
  const reason = 'Root mapping definition has unsupported parameters:  [_doc : {properties={}}]';
  const { error } = await put('/_component_template/typed', { template });
  expect(error.root_cause).toEqual([parsing(reason)]);
});
