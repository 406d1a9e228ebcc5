import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseLongNumerals, stringifyLongNumerals, type JsonValue } from '#common/json';
import { MissingApi, type RestCall, type RestClient } from './client';

interface ApiPath {
  path: string;
  methods: readonly string[];
}

/** A server that speaks OpenSearch's HTTP, called as the descriptions of its API say (`rest-api-spec/api`). */
export function connectNode(url: string, root: string): RestClient {
  const paths = new Map<string, readonly ApiPath[]>();
  const pathsOf = async (api: string): Promise<readonly ApiPath[]> => {
    const known = paths.get(api);
    if (known) return known;
    const text = await readFile(join(root, `${api}.json`), 'utf8').catch(() => {
      throw new MissingApi(`the API ${api}`);
    });
    const [described] = Object.values(
      JSON.parse(text) as Record<string, { url: { paths: ApiPath[] } }>,
    );
    const found = (described?.url.paths ?? []).filter(({ path }) => !path.includes('{type}'));
    paths.set(api, found);
    return found;
  };
  return {
    async call({ api, parameters, headers = {} }) {
      const { path, methods } = choosePath(await pathsOf(api), parameters);
      // Of a time when mappings had types: OpenSearch 3 does not know it.
      const { body, include_type_name: _, ...others } = parameters;
      const rest = Object.entries(others).filter(([name]) => !path.includes(`{${name}}`));
      const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(parameters[name])),
      );
      const response = await fetch(
        `${url}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`,
        {
          method: methodFor(methods, body !== undefined),
          signal: limit(),
          headers: {
            ...(body !== undefined && { 'content-type': typeOf(api) }),
            ...lowerCased(headers),
          },
          ...(body !== undefined && { body: writeBody(body) }),
        },
      );
      if (methods[0] === 'HEAD') return { status: response.status, body: response.ok };
      const text = await response.text();
      return { status: response.status, body: readJson(text) };
    },
    async clear() {
      const send = (path: string) => fetch(url + path, { method: 'DELETE', signal: limit() });
      await send('/_data_stream/*');
      const listed = await fetch(`${url}/_cat/indices?h=index&format=json&expand_wildcards=all`);
      const names = ((await listed.json()) as { index: string }[]).map(({ index }) => index);
      for (const name of names) await send(`/${encodeURIComponent(name)}`);
      for (const kind of OTHERS) await send(`/${kind}/*`);
    },
  };
}

/** What tests leave beside indices. */
const OTHERS = ['_index_template', '_component_template', '_template', '_ingest/pipeline'];

const MOST_MS = 20_000;
const limit = (): AbortSignal => AbortSignal.timeout(MOST_MS);

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const typeOf = (api: string): string =>
  api === 'bulk' || api === 'msearch' ? 'application/x-ndjson' : 'application/json';

const methodFor = (methods: readonly string[], hasBody: boolean): string =>
  (hasBody ? methods.find((method) => method !== 'GET') : undefined) ?? methods[0] ?? 'GET';

/** The path that names the most of what is given. */
function choosePath(paths: readonly ApiPath[], parameters: RestCall['parameters']): ApiPath {
  const namesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const possible = paths
    .filter(({ path }) => namesOf(path).every((name) => parameters[name] !== undefined))
    .toSorted((one, other) => namesOf(other.path).length - namesOf(one.path).length);
  const [first] = possible;
  if (!first) throw new MissingApi('an address for these parameters');
  return first;
}

function writeBody(body: JsonValue): string {
  if (typeof body === 'string') return body;
  return Array.isArray(body)
    ? body
        .map((line) => `${typeof line === 'string' ? line : stringifyLongNumerals(line)}\n`)
        .join('')
    : stringifyLongNumerals(body);
}

function readJson(text: string): JsonValue {
  try {
    return parseLongNumerals(text) as JsonValue;
  } catch {
    return text;
  }
}
