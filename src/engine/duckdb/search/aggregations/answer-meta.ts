import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { hasNames } from '../members';

/** What a request says of an aggregation for itself: it comes back with the answer. */
export function readMeta(name: string, given: JsonValue | undefined): { meta?: JsonObject } {
  if (given === undefined) return {};
  if (!isObject(given)) throw invalid(`Expected [START_OBJECT] under [meta] in [${name}]`);
  return { meta: given };
}

export function withMeta(answer: Answer, meta: JsonObject | undefined): Answer {
  if (!meta || typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return answer;
  }
  return hasNames(answer)
    ? new Map<string, Answer>([['meta', meta as Answer], ...answer])
    : { meta: meta as Answer, ...(answer as { readonly [key: string]: Answer }) };
}
