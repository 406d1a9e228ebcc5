import type { JsonObject } from '#common/json';
import type { SearchRequest } from '#common/search';

/** The member of a compared body that stands for parameters of the request. */
const MEMBER = '?';

type AnswerParameters = Record<'typed_keys', boolean> | Record<'filter_path', string>;

/** A body that is asked with these. */
export const asked = (parameters: AnswerParameters, body: JsonObject): JsonObject => ({
  [MEMBER]: parameters,
  ...body,
});

export const withoutParameters = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== MEMBER));

/** As a node takes them. */
export function parametersOf({ [MEMBER]: parameters }: JsonObject): string {
  return parameters === undefined
    ? ''
    : `?${new URLSearchParams(parameters as Record<string, string>).toString()}`;
}

/** As the engine takes them. */
export function requestOf(index: string, body: JsonObject): SearchRequest {
  const { typed_keys: typedKeys, filter_path: filterPath } = (body[MEMBER] ?? {}) as {
    typed_keys?: boolean;
    filter_path?: string;
  };
  return {
    index,
    body: withoutParameters(body),
    ...(typedKeys === undefined ? {} : { typedKeys }),
    ...(filterPath === undefined ? {} : { filterPath }),
  };
}

/** As docs/coverage/search-language.yml calls them. */
export const parameterNames = ({ [MEMBER]: parameters }: JsonObject): readonly string[] =>
  Object.keys((parameters ?? {}) as JsonObject).map((name) => `request.${name}`);
