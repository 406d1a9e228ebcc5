import type { SearchRequest } from '#common/search';

/** Parameters of a search that say how its answer is written. */
export interface AnswerParameters {
  typed_keys?: boolean;
  filter_path?: string | readonly string[];
}

const path = { type: 'string', maxLength: 10_000 } as const;

/** As the body's schema has them. */
export const answerParameters = {
  typed_keys: { type: 'boolean' },
  filter_path: { anyOf: [path, { type: 'array', maxItems: 100, items: path }] },
} as const;

export const readAnswerParameters = ({
  typed_keys: typedKeys,
  filter_path: filterPath,
}: AnswerParameters): Pick<SearchRequest, 'typedKeys' | 'filterPath'> => ({
  ...(typedKeys ? { typedKeys } : {}),
  ...(filterPath === undefined ? {} : { filterPath: [filterPath].flat().join(',') }),
});
