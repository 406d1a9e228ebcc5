import { asList, isObject, type JsonObject, type JsonText, type JsonValue } from '#common/json';
import type { Call, Endpoint } from '../endpoint';
import { checkRouting } from '../documents/check-routing';
import { findDocuments, type PlacedDocument } from '../documents/find-documents';
import { ApiError, errorBody, illegalArgument, toApiError } from '../http/api-error';
import { oneIndex } from '../indices-of';
import { validationFailed } from '../points/ids';
import { sourceOf } from '../search/search-body';
import { settle } from '../documents/settle';
import { storedFieldsOf } from '../documents/stored-fields';

const MOST = 10_000;

export const endpoint: Endpoint = {
  name: 'mget',
  routes: ['GET /_mget', 'POST /_mget', 'GET /{index}/_mget', 'POST /{index}/_mget'],
  scope: 'read',
  does: 'Up to 10,000 documents by their IDs; each index is judged by itself.',
  parameters: [
    'preference',
    'realtime',
    'refresh',
    'routing',
    'stored_fields',
    '_source',
    '_source_includes',
    '_source_excludes',
  ],
  body: 'json',
  async handle(call) {
    const wanted = readDocs(call);
    const names = await resolveNames(call, wanted);
    await settleAll(call, wanted, names);
    const placed: PlacedDocument[] = [];
    const answers = wanted.map((one, at) => {
      const { index, id } = one;
      const name = names.get(index);
      if (typeof name !== 'string') return errorItem(index, id, name);
      placed.push({ ...one, index: name, at });
      return JSON.stringify({ _index: name, _id: id, found: false });
    });
    for await (const { document, found } of findDocuments(call.engine, placed)) {
      const { at, index, id, routing } = document;
      const asked = wanted[at]?.index ?? index;
      try {
        if (found instanceof ApiError) throw found;
        await checkRouting(call.engine, { index, id, routing, found });
        answers[at] = found?.text ?? answers[at] ?? '';
      } catch (error) {
        answers[at] = errorItem(asked, id, toApiError(error));
      }
    }
    return { json: `{"docs":[${answers.join(',')}]}` as JsonText };
  },
};

interface Wanted {
  index: string;
  id: string;
  routing: string | undefined;
  options: JsonObject;
}

function readDocs({ body, params, parameters }: Call): readonly Wanted[] {
  const { docs, ids } = body.object() ?? {};
  const all = { ...sourceOf(parameters), ...storedFieldsOf(parameters) };
  const usual = parameters.text('routing');
  const given = [...asList(docs), ...asList(ids).map((id) => ({ _id: id }))];
  if (given.length === 0) throw validationFailed('no documents to get');
  if (given.length > MOST) throw illegalArgument(`A request can have up to ${MOST} documents.`);
  return given.map((one, at) => readDoc(one, { at, index: params['index'], usual, all }));
}

interface DocPlace {
  at: number;
  index: string | undefined;
  /** The routing of those that name none. */
  usual: string | undefined;
  all: JsonObject;
}

function readDoc(doc: JsonValue, { at, index, usual, all }: DocPlace): Wanted {
  // An id alone, in a list of documents.
  const {
    _index = index,
    _id,
    _source,
    stored_fields,
    routing = usual,
    ...others
  } = isObject(doc) ? doc : { _id: doc };
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new ApiError(
      400,
      'parse_exception',
      `failed to parse multi get request. unknown field [${other.slice(0, 100)}]`,
    );
  }
  if (typeof _index !== 'string') {
    throw validationFailed(`index is missing for doc ${at}`);
  }
  if (_id === undefined || _id === null || typeof _id === 'object') {
    throw validationFailed(`id is missing for doc ${at}`);
  }
  const own = {
    ...(_source === undefined ? {} : { _source }),
    ...(stored_fields === undefined ? {} : { stored_fields }),
  };
  return {
    index: _index,
    id: String(_id),
    routing: routing === undefined || routing === null ? undefined : String(routing),
    options: { ...all, ...own },
  };
}

/** Each name once, however many documents are of it. */
async function resolveNames(
  { engine }: Call,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, string | ApiError>> {
  const names = new Map<string, string | ApiError>();
  for (const { index } of wanted) {
    if (names.has(index)) continue;
    names.set(index, await oneIndex(engine, index).catch(toApiError));
  }
  return names;
}

/** Each index once. */
async function settleAll(
  call: Call,
  wanted: readonly Wanted[],
  names: ReadonlyMap<string, string | ApiError>,
): Promise<void> {
  const ids = new Map<string, string[]>();
  for (const { index, id } of wanted) {
    const name = names.get(index);
    if (typeof name !== 'string') continue;
    const own = ids.get(name) ?? [];
    ids.set(name, own);
    own.push(id);
  }
  await Promise.all([...ids].map(([name, own]) => settle(call, name, own)));
}

function errorItem(index: string, id: string, error: ApiError | undefined): string {
  const { error: told = undefined } = (error ? errorBody(error) : {}) as { error?: object };
  return JSON.stringify({ _index: index, _id: id, error: told });
}
