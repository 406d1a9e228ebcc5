import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonObject,
  type JsonValue,
} from '#common/json';
import type { TestServer } from '#core/server/testing';
import { MissingApi, type RestCall } from './client';

type Parameters = RestCall['parameters'];

/** Documents that a test writes before the port takes any: they wait, and are loaded as a file before the next call. */
export interface WaitingDocuments {
  /** Missing: no call that writes documents. */
  writerOf(api: string): ((parameters: Parameters) => Promise<JsonValue>) | undefined;
  load(): Promise<void>;
  clear(): void;
}

export function createWaitingDocuments(server: TestServer): WaitingDocuments {
  const waiting = new Map<string, string[]>();
  const operator = server.engine.forOperator();
  let files = 0;

  const load = async () => {
    for (const [index, lines] of waiting) {
      waiting.delete(index);
      const path = join(server.stagingFolder, `${(files += 1)}.ndjson`);
      await writeFile(path, lines.join('\n'));
      if (!(await isThere(operator, index))) await operator.createEmpty(index, { mappings: {} });
      const source = { paths: [path], name: `${files}.ndjson` };
      const loaded = await operator.append(source, { index });
      await loaded.textIndexed;
      if (loaded.rejectedRows > 0) throw new Error(JSON.stringify(loaded.notices));
    }
  };
  const add = (index: string, id: JsonValue | undefined, document: JsonValue) => {
    const lines = waiting.get(index) ?? [];
    waiting.set(index, lines);
    lines.push(withId(document, id));
  };
  const addOne = async ({ index, id, body, type }: Parameters) => {
    if (type !== undefined) throw new MissingApi('types of documents');
    add(String(index), id, body ?? {});
    return { result: 'created', _id: id ?? null };
  };
  const addAll = async ({ index, body }: Parameters) => {
    for (const [action, document] of actionsOf(body ?? null)) {
      const [[kind, target] = ['', {}]] = Object.entries(action);
      if (kind !== 'index' && kind !== 'create') throw new MissingApi(`bulk ${kind}`);
      const { _index: into = index, _id: id } = target as JsonObject;
      add(String(into), id, document);
    }
    return load().then(
      () => ({ errors: false }),
      () => ({ errors: true }),
    );
  };
  const writers = new Map<string, (parameters: Parameters) => Promise<JsonValue>>([
    ['index', addOne],
    ['create', addOne],
    ['bulk', addAll],
  ]);
  return { writerOf: (api) => writers.get(api), load, clear: () => waiting.clear() };
}

const isThere = (
  { listIndices }: ReturnType<TestServer['engine']['forOperator']>,
  index: string,
): Promise<boolean> => listIndices().then((all) => all.some(({ name }) => name === index));

/** One line, however the test writes it; the id is a member of it. */
function withId(document: JsonValue, id: JsonValue | undefined): string {
  const text = stringifyLongNumerals(
    typeof document === 'string' ? parseLongNumerals(document) : document,
  );
  if (id === undefined) return text;
  const isEmpty = /^\s*\{\s*\}\s*$/.test(text);
  return text.replace('{', `{"_id":${JSON.stringify(String(id))}${isEmpty ? '' : ','}`);
}

/** An answer without these members, which no document of the tests has of its own. */
export function withoutIds(value: JsonValue, name = ''): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withoutIds(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([member]) => name !== '_source' || member !== '_id')
      .map(([member, one]) => [member, withoutIds(one ?? null, member)]),
  );
}

function* actionsOf(body: JsonValue): Generator<[JsonObject, JsonValue]> {
  const lines = (
    typeof body === 'string' ? body.split('\n').filter((line) => line.trim() !== '') : body
  ) as JsonValue[];
  const read = (line: JsonValue = {}) =>
    typeof line === 'string' ? (parseLongNumerals(line) as JsonValue) : line;
  for (let at = 0; at < lines.length; at += 2) {
    yield [read(lines[at]) as JsonObject, read(lines[at + 1])];
  }
}
