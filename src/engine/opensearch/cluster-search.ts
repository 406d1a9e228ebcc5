import { isObject, stringifyLongNumerals, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext, SearchEngine } from '../engine';
import { EngineError } from '../engine-error';
import { filterAnswer } from '../filter-path/filter-answer';
import { createSharedRuns } from '../shared-runs/shared-runs';
import { EMPTY_ANSWER, pathOf, withFilter, type ReadablePart } from './allowed';
import type { AskedCluster } from './ask-cluster';
import {
  createNumberField,
  createSealedNumbers,
  readPlaces,
  withPlaces,
  withoutTotal,
  withSealedPlaces,
  withWholeTies,
} from './document-places';
import { refuseHiddenWords } from './hidden-words';
import type { RecentAnswers } from './recent-answers';
import { refuseReachingOut } from './reaching-out';
import { withoutFailures } from './without-failures';
import { withoutLookups } from './without-lookups';
import { withWholeCounts } from './whole-counts';

export type Readable = (index: string, context: EngineContext) => Promise<ReadablePart>;

/**
 * Passes searches on. Equal ones that are made while one of them runs are one for the cluster, whoever makes them: what somebody may
 * see is part of what is asked, and so are credentials of their own.
 */
export function createSearch(
  cluster: AskedCluster,
  readable: Readable,
  recent: RecentAnswers,
): SearchEngine['search'] {
  const runs = createSharedRuns();
  const sealed = createSealedNumbers();
  const numbers = createNumberField();
  const search: SearchEngine['search'] = async (request, asking) => {
    const { index, typedKeys } = request;
    const { body, places } = readPlaces(withWholeCounts(withoutLookups(request.body)));
    const { place, ...context } = asking;
    const { expression, filter, isLimited } = await readable(index, context);
    if (expression === '') return filterAnswer(request, EMPTY_ANSWER);
    if (isLimited) refuseReachingOut(body);
    if (filter) refuseHiddenWords(body);
    const field = numbers.get();
    const filtered = withFilter(
      places ? withPlaces(body, places, { sealed, field, isLimited }) : body,
      filter,
    );
    const path = `/${pathOf(expression)}/_search${typedKeys ? '?typed_keys=true' : ''}`;
    const key = stringifyLongNumerals([path, context.forwarded?.headers ?? null, filtered]);
    const known = recent.get(key, request.maxAgeMs);
    const began = performance.now();
    const answer =
      known ??
      (await runs.run(key, context, async (signal) => {
        const ask = (asked: JsonObject, more: Pick<EngineContext, 'place'> = {}) =>
          cluster.ask(
            { method: 'POST', path, body: asked, repeatable: true },
            // Who waits has its own time-out.
            { ...context, ...more, signal, timeoutMs: Infinity },
          );
        const found = await ask(filtered, place && { place });
        return places ? withWholeTies(found, filtered, places, (asked) => ask(asked)) : found;
      }));
    if (known === undefined && request.maxAgeMs !== undefined) recent.set(key, answer, began);
    const told = isLimited ? withoutFailures(answer) : answer;
    if (!places) return filterAnswer(request, told);
    const wanted = body['track_total_hits'] === false ? withoutTotal(told) : told;
    return filterAnswer(request, isLimited ? withSealedPlaces(wanted, sealed) : wanted);
  };
  return (request, context) =>
    search(request, context).catch((error: unknown) => {
      if (numbers.isOther(error)) return search(request, context);
      throw tooOldFor(request.body, error) ?? error;
    });
}

/** Fields that a request calculates came with 2.15: before, they are a key that a search has not got. */
function tooOldFor({ derived }: JsonObject, error: unknown): EngineError | undefined {
  if (!isObject(derived) || !(error instanceof EngineError)) return undefined;
  return /^unknown key\b.*\[derived\]/i.test(error.message)
    ? new EngineError('unsupported', tell('cluster.noDerived'), { cause: error })
    : undefined;
}
