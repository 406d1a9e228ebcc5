import { asText, isObject, type JsonObject, type JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { EngineError } from '#engine';
import type { Call, Endpoint } from '../endpoint';
import { type ApiError, errorBody, illegalArgument, toApiError } from '../http/api-error';
import { readParameters } from '../http/parameters';
import { parseObject, type Body } from '../http/read-body';
import { availableParts, readIndicesOptions } from '../indices-of';
import { checkPointOptions, takePoint, withId } from '../points/point-of-search';
import { withPlainTotals } from '../search/plain-totals';
import { checkSearchOptions, withWholeTotal } from '../search/search-options';

const MOST_SEARCHES = 1000;
const HEADER = new Set([
  'index',
  'indices',
  'search_type',
  'preference',
  'routing',
  'request_cache',
  'allow_partial_search_results',
  'ccs_minimize_roundtrips',
  'cancel_after_time_interval',
  'expand_wildcards',
  'ignore_unavailable',
  'allow_no_indices',
  'ignore_throttled',
]);

export const endpoint: Endpoint = {
  name: 'msearch',
  routes: ['GET /_msearch', 'POST /_msearch', 'GET /{index}/_msearch', 'POST /{index}/_msearch'],
  scope: 'read',
  does: 'Answers up to 1,000 searches of NDJSON, each with a result or an error of its own.',
  parameters: [
    'search_type',
    'max_concurrent_searches',
    'max_concurrent_shard_requests',
    'pre_filter_shard_size',
    'rest_total_hits_as_int',
    'ccs_minimize_roundtrips',
    'typed_keys',
  ],
  body: 'lines',
  async handle(call) {
    const started = performance.now();
    checkSearchOptions(call.parameters);
    const given = await readSearches(call.body);
    // What can't be asked for with totals as numbers is refused for all.
    const bodies = given.map(({ body }) =>
      call.parameters.flag('rest_total_hits_as_int') ? withWholeTotal(body) : body,
    );
    const ready = await Promise.all(
      given.map(({ header }, at) => prepare({ header, body: bodies[at] ?? {} }, call)),
    );
    const answers = await run(ready, call);
    const took = Math.round(performance.now() - started);
    return { json: `{"took":${took},"responses":[${answers.join(',')}]}` as JsonText };
  },
};

interface GivenSearch {
  header: JsonObject;
  body: JsonObject;
}

async function readSearches(body: Body): Promise<readonly GivenSearch[]> {
  if (body.isEmpty) throw illegalArgument('Validation Failed: 1: no requests added;');
  const searches: GivenSearch[] = [];
  let header: JsonObject | undefined;
  for await (const line of body.lines()) {
    if (header) {
      searches.push({ header, body: parseObject(line) ?? {} });
      header = undefined;
      if (searches.length > MOST_SEARCHES) {
        throw illegalArgument(`A request can have up to ${MOST_SEARCHES} searches.`);
      }
    } else header = readHeader(line);
  }
  if (header && Object.keys(header).length > 0) {
    throw illegalArgument('The msearch request must be terminated by a newline [\n]');
  }
  if (searches.length === 0) throw illegalArgument('Validation Failed: 1: no requests added;');
  return searches;
}

function readHeader(line: string): JsonObject {
  const header = parseObject(line) ?? {};
  const unknown = Object.keys(header).find((name) => !HEADER.has(name));
  if (unknown !== undefined) {
    throw illegalArgument(`key [${unknown}] is not supported in the metadata section`);
  }
  return header;
}

/** Each is judged by itself: one that can't be read says so in its place. */
async function prepare(
  { header, body }: GivenSearch,
  { engine, parameters, params }: Call,
): Promise<SearchRequest | ApiError> {
  try {
    // A header says what the address of a search says.
    const options = readParameters(
      new URLSearchParams(
        Object.entries(header).flatMap(([name, value]): [string, string][] =>
          isObject(value) ? [] : [[name, String(value)]],
        ),
      ).toString(),
    );
    checkSearchOptions(options);
    const { index, indices = index } = header;
    const point = takePoint(body);
    const typed = parameters.flag('typed_keys') ? { typedKeys: true } : {};
    if (point.pointInTime) {
      const named = indices === undefined ? params['index'] : '';
      checkPointOptions(options, named);
      return { index: '', ...point, ...typed };
    }
    const expression = Array.isArray(indices) ? indices.map(String).join(',') : asText(indices);
    return {
      index: await availableParts(
        engine,
        expression || params['index'] || '*',
        readIndicesOptions(options),
      ),
      body,
      ...typed,
    };
  } catch (error) {
    return asItem(error);
  }
}

/** What whoever asks can do something about is the answer of one search; anything else that of all. */
function asItem(error: unknown): ApiError {
  const found = toApiError(error);
  if (found.status >= 500 && !(error instanceof EngineError)) throw error;
  return found;
}

async function run(
  ready: readonly (SearchRequest | ApiError)[],
  { engine, parameters }: Call,
): Promise<readonly string[]> {
  const asNumber = parameters.flag('rest_total_hits_as_int');
  const answers = ready.map((one) => ('index' in one ? '' : JSON.stringify(errorBody(one))));
  const places = ready.flatMap((one, at) => ('index' in one ? [at] : []));
  const searches = ready.filter((one): one is SearchRequest => 'index' in one);
  for await (const outcome of engine.multiSearch(searches)) {
    const at = places[outcome.position] ?? 0;
    if ('error' in outcome) {
      answers[at] = JSON.stringify(errorBody(toApiError(outcome.error)));
    } else {
      const { id } = searches[outcome.position]?.pointInTime ?? {};
      const own = asNumber ? withPlainTotals(outcome.response) : outcome.response;
      const text = id === undefined ? own : withId('pit_id', id, own);
      answers[at] = `${text.slice(0, text.lastIndexOf('}'))},"status":200}`;
    }
  }
  return answers;
}
