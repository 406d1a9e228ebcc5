import { indexNameProblem } from '#engine';
import { ApiError } from '../http/api-error';

/** OpenSearch's own words for what it refuses; the engine refuses more. */
export function checkName(name: string): void {
  const problem = indexNameProblem(name);
  if (problem === undefined) return;
  throw invalidName(name, problem);
}

export const invalidName = (name: string, problem: string): ApiError =>
  new ApiError(
    400,
    'invalid_index_name_exception',
    `Invalid index name [${name.slice(0, 255)}], ${problem}`,
    { index: name.slice(0, 255), index_uuid: '_na_' },
  );
