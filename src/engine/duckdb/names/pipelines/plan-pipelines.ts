import { matchesPattern } from '#common/query';
import { EngineError } from '../../../engine-error';
import type { NamedPipeline, NamesContext } from '../../../index-names';
import { compilePipeline, DefinitionError } from '../../pipelines';
import { requireGivable } from '../concrete-indices';
import { illegalArgument } from '../name-error';
import type { NameChange, Names } from '../names';

const LONGEST_NAME = 255;
const MOST = 1000;

interface Place {
  names: Names;
  context: NamesContext;
}

/** Any index may use a pipeline: they are seen and changed by whoever may manage all indices. */
export const requireAllIndices = ({ manageableIndices }: NamesContext): void =>
  requireGivable('*', manageableIndices);

/** Throws where it can't be a pipeline. */
export function planPipeline(
  { name, source }: NamedPipeline,
  { names, context }: Place,
): readonly NameChange[] {
  requireAllIndices(context);
  if (name === '' || name === '_none' || name.length > LONGEST_NAME || /[\p{C},*]/u.test(name)) {
    throw illegalArgument(
      `pipeline id [${name.slice(0, LONGEST_NAME)}] must have 1 to ${LONGEST_NAME} characters, and neither commas nor asterisks; [_none] means no pipeline`,
    );
  }
  if (!names.pipelines.has(name) && names.pipelines.size >= MOST) {
    throw illegalArgument(`there are [${MOST}] pipelines already: delete some`);
  }
  checked(() => compilePipeline(name, source));
  return [{ kind: 'pipelines', name, becomes: { source } }];
}

export function planPipelineRemoval(
  expression: string,
  { names, context }: Place,
): readonly NameChange[] {
  requireAllIndices(context);
  const found = pipelinesOf(expression, names);
  if (found.length === 0 && expression !== '*') {
    throw new EngineError('index_not_found', `pipeline [${expression.slice(0, 255)}] is missing`, {
      type: 'resource_not_found_exception',
    });
  }
  return found.map(({ name }) => ({ kind: 'pipelines', name, becomes: undefined }));
}

/** By names and patterns with commas; undefined: all. */
export function pipelinesOf(
  expression: string | undefined,
  { pipelines }: Pick<Names, 'pipelines'>,
): readonly NamedPipeline[] {
  const asked = expression?.split(',');
  return [...pipelines]
    .filter(([name]) => !asked || asked.some((one) => matchesPattern(name, one)))
    .map(([name, { source }]) => ({ name, source }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What is wrong with a definition is wrong with the request. */
export function checked<Found>(work: () => Found): Found {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const { type, reason, ...details } = error.told;
    throw new EngineError('invalid_query', reason ?? type, { type, details });
  }
}
