import { indexNameProblem } from '../../index-name-problem';
import { OperationError } from './operation';

/** Throws in OpenSearch's words for what it refuses as the name of an index that a write would make; the engine refuses more. */
export function checkNewName(name: string): void {
  const problem = indexNameProblem(name);
  if (problem === undefined) return;
  throw new OperationError({
    status: 400,
    type: 'invalid_index_name_exception',
    reason: `Invalid index name [${name.slice(0, 255)}], ${problem}`,
  });
}
