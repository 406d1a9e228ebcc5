import { isObject, type JsonValue } from '#common/json';
import { ApiError, illegalArgument } from '../http/api-error';
import type { Body } from '../http/read-body';

const ID = /^[\w-]{32}$/;
const MOST = 1000;

/** Ids that are given as one text or a list, by the name of the member or in the address. */
export function readIds(body: Body, name: string, inAddress?: string): readonly string[] {
  const given = body.object() ?? {};
  const unknown = Object.keys(given).find((key) => key !== name);
  if (unknown !== undefined) {
    throw illegalArgument(
      `Unknown parameter [${unknown.slice(0, 100)}] in request body or parameter is of the wrong type[${typeOf(given[unknown])}] `,
    );
  }
  const value = given[name];
  const ids =
    value === undefined ? (inAddress?.split(',') ?? []) : Array.isArray(value) ? value : [value];
  if (ids.length > MOST) throw illegalArgument(`A request can name up to ${MOST} ids.`);
  return ids.map((id: JsonValue) => {
    if (typeof id === 'string') return id;
    throw illegalArgument(`${name} array element should only contain ${name}`);
  });
}

/** Throws for what can't be the id of anything. */
export function checkId(id: string, message: string): string {
  if (ID.test(id)) return id;
  throw illegalArgument(message);
}

export const validationFailed = (...problems: readonly string[]): ApiError =>
  new ApiError(
    400,
    'action_request_validation_exception',
    `Validation Failed: ${problems.map((problem, at) => `${at + 1}: ${problem};`).join('')}`,
  );

/** As OpenSearch's parser calls it. */
const typeOf = (value: JsonValue | undefined): string =>
  isObject(value)
    ? 'START_OBJECT'
    : Array.isArray(value)
      ? 'START_ARRAY'
      : typeof value === 'string'
        ? 'VALUE_STRING'
        : typeof value === 'number'
          ? 'VALUE_NUMBER'
          : value === null
            ? 'VALUE_NULL'
            : 'VALUE_BOOLEAN';
