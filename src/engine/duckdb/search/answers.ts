import { stringifyLongNumerals, type JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { EngineContext } from '../../engine';
import type { Askers } from '../../shared-runs/askers';
import { createAnswerCache } from '../../shared-runs/answer-cache';
import type { ResolvedNames } from './indices';
import { createSharedRuns } from '../../shared-runs/shared-runs';

/** Answers the same search on the same data once, for everybody who may see the same documents. */
export interface Answers {
  answer(
    request: SearchRequest,
    found: ResolvedNames,
    context: EngineContext,
    work: (context: SearchContext) => Promise<ComputedAnswer>,
  ): Promise<JsonText>;
  /** How many were computed: neither known nor shared. */
  computed(): number;
  /** Whether it is computed once only, as long as it takes and afterwards, unless its answer is very long. */
  isShared(request: SearchRequest, context: EngineContext): boolean;
}

/** Of a search that may be computed for several people at once. */
export interface SearchContext extends EngineContext {
  askers?: Askers;
}

interface ComputedAnswer {
  text: JsonText;
  /** Not always those that were asked: they may have changed on the way. */
  found: ResolvedNames;
}

const CACHE_BYTES = 32 * 2 ** 20;
/** Longer requests, such as those with thousands of terms, are rarely asked twice. */
const LONGEST_KEY = 64 * 2 ** 10;

export function createAnswers(): Answers {
  const cache = createAnswerCache<JsonText>(CACHE_BYTES, (text) => text.length);
  const runs = createSharedRuns();
  let computed = 0;
  return {
    computed: () => computed,
    isShared: (request, context) => keyOf(request, context) !== undefined,
    async answer(request, found, context, given) {
      const work = (limited: SearchContext) => {
        computed += 1;
        return given(limited);
      };
      const key = keyOf(request, context, found);
      if (key === undefined) return (await work(context)).text;
      const data = dataOf(found);
      const full = `${data} ${key}`;
      const started = performance.now();
      const known = cache.get(full);
      if (known !== undefined) return withTime(known, performance.now() - started);
      return runs.run(full, context, async (signal, askers, onSearchProgress) => {
        // Who waits has its own time-out.
        const answer = await work({
          ...context,
          signal,
          askers,
          onSearchProgress,
          timeoutMs: Infinity,
        });
        if (dataOf(answer.found) === data) cache.set(full, answer.text);
        return answer.text;
      });
    },
  };
}

/** Undefined if not cacheable: the answer depends on the time, or the request is too long. */
function keyOf(
  request: SearchRequest,
  context: EngineContext,
  found?: ResolvedNames,
): string | undefined {
  // What ran when is about this search.
  if ((request.body['profile'] ?? false) !== false) return undefined;
  const { allowedIndices, workspaceId } = context;
  const text = stringifyLongNumerals([
    request.index,
    request.body,
    request.typedKeys ?? false,
    allowedIndices,
    workspaceId,
    ...(found?.filters.values() ?? []),
  ]);
  return text.length > LONGEST_KEY || mayNameNow(text) ? undefined : text;
}

/** Alone or before what date math goes on with; in query strings also behind their signs. */
const NOW = /(?<![\p{L}\p{N}_])now(?![\p{L}\p{N}_])/u;

/** Letters may be written with backslashes, by JSON and by query strings: `no\\w`, `\tnow`. */
const mayNameNow = (text: string): boolean =>
  // A query in base64: nobody sees what it names.
  text.includes('"wrapper"') ||
  // Documents of other indices are part of it.
  text.includes('"more_like_this"') ||
  (text.includes('now')
    ? NOW.test(text) || NOW.test(text.replaceAll(/\\(?:u[\da-f]{4}|.)/gi, ' '))
    : text.includes('\\') && NOW.test(text.replaceAll('\\', '')));

/** What the indices hold, and which of it is meant: an id is never given twice, a version changes with every change. */
const dataOf = ({ indices, filters, related = new Map() }: ResolvedNames): string =>
  stringifyLongNumerals([
    ...indices.map(({ id, name, version, asOf }) => [
      id,
      version,
      filters.get(name) ?? null,
      // What it knows of the order of documents, others don't.
      ...(asOf ? [asOf.through ?? null] : []),
    ]),
    ...[...related].map(([name, others]) => [
      name,
      ...others.map(({ index, filter }) => [index.id, index.version, filter ?? null]),
    ]),
  ]);

/** `took` is about this answer. */
const withTime = (answer: JsonText, milliseconds: number): JsonText =>
  answer.replace(/^\{"took":\d+/, `{"took":${Math.round(milliseconds)}`) as JsonText;
