import { isObject, type JsonObject, type JsonValue } from '#common/json';
import type { AnalyzeRequest } from '#engine';
import type { Endpoint } from '../endpoint';
import { illegalArgument, notOffered } from '../http/api-error';
import { oneIndex } from '../indices-of';

const NAMES = ['analyzer', 'field', 'normalizer'] as const;
const KNOWN = new Set([
  ...NAMES,
  'text',
  'tokenizer',
  'filter',
  'char_filter',
  'explain',
  'attributes',
]);

export const endpoint: Endpoint = {
  name: 'indices.analyze',
  routes: ['GET /_analyze', 'POST /_analyze', 'GET /{index}/_analyze', 'POST /{index}/_analyze'],
  scope: 'read',
  does: 'The words of texts, with their types. `explain` and character filters are refused.',
  parameters: ['prefer_local'],
  body: 'json',
  async handle({ engine, params, body }) {
    const given = body.object() ?? {};
    const index = params['index'];
    const request = readRequest(given);
    const name = index === undefined ? undefined : await oneIndex(engine, index);
    return { json: { tokens: await engine.analyze({ ...request, ...(name && { index: name }) }) } };
  },
};

function readRequest(given: JsonObject): AnalyzeRequest {
  const unknown = Object.keys(given).find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    throw illegalArgument(`Unknown parameter [${unknown}] in request body`);
  const { text, tokenizer, filter, char_filter, explain } = given;
  if (explain === true) throw notOffered('[explain] of _analyze is not supported.');
  if (Array.isArray(char_filter) && char_filter.length > 0) {
    throw notOffered('[char_filter] is not supported.');
  }
  const texts = [text ?? []].flat();
  if (texts.length === 0) throw illegalArgument('Validation Failed: 1: text is missing;');
  const names = NAMES.flatMap((name): [string, string][] =>
    given[name] === undefined ? [] : [[name, nameOf(name, given[name])]],
  );
  return {
    text: texts.map((one) => nameOf('text', one)),
    ...Object.fromEntries(names),
    ...(tokenizer === undefined ? {} : { tokenizer: partOf('tokenizer', tokenizer) }),
    ...(filter === undefined
      ? {}
      : { filter: [filter].flat().map((one) => partOf('filter', one)) }),
  };
}

function nameOf(name: string, value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw illegalArgument(`${name} should be a text`);
}

const partOf = (name: string, value: JsonValue): string | JsonObject =>
  isObject(value) ? value : nameOf(name, value);
