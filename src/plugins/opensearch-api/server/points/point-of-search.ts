import { isObject, type JsonObject, type JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { illegalArgument, parsingError, ApiError } from '../http/api-error';
import { INDICES_OPTIONS, type Parameters } from '../http/parameters';
import { checkId, validationFailed } from './ids';
import { readKeepAlive } from './keep-alive';

interface Taken {
  body: JsonObject;
  pointInTime?: NonNullable<SearchRequest['pointInTime']>;
}

/** The search without `pit`, and what that says. */
export function takePoint(given: JsonObject): Taken {
  const { pit, ...body } = given;
  if (pit === undefined) return { body: given };
  if (!isObject(pit)) throw parsingError('Unknown key for a VALUE_STRING in [pit].');
  const { id, keep_alive: keepAlive, ...others } = pit;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new ApiError(
      400,
      'x_content_parse_exception',
      `[pit] unknown field [${unknown.slice(0, 100)}]`,
    );
  }
  if (typeof id !== 'string') throw illegalArgument('point int time id is not provided');
  const keepAliveMs =
    keepAlive === undefined ? undefined : readKeepAlive('keep_alive', String(keepAlive));
  return {
    body,
    pointInTime: {
      id: checkId(id, 'invalid id: it is not the id of a point in time'),
      ...(keepAliveMs === undefined ? {} : { keepAliveMs }),
    },
  };
}

/** It has its indices: nothing else may name them, or say how they are found. */
export function checkPointOptions(parameters: Parameters, index: string | undefined): void {
  const problems = [
    ...(index === undefined ? [] : ['[indices] cannot be used with point in time']),
    ...(INDICES_OPTIONS.some((name) => parameters.has(name))
      ? ['[indicesOptions] cannot be used with point in time']
      : []),
    ...['routing', 'preference']
      .filter((name) => parameters.has(name))
      .map((name) => `[${name}] cannot be used with point in time`),
  ];
  if (parameters.has('scroll')) {
    problems.unshift('using [point in time] is not allowed in a scroll context');
  }
  if (problems.length > 0) throw validationFailed(...problems);
}

/** The answer, which begins with a member of that name. */
export const withId = (name: '_scroll_id' | 'pit_id', id: string, answer: JsonText): JsonText =>
  `{"${name}":${JSON.stringify(id)},${answer.slice(1)}` as JsonText;
