import { EngineError } from '#engine';
import type { RequestEngine } from '#core/server';
import type { Call } from './endpoint';
import { illegalArgument, noSuchIndex } from './http/api-error';
import type { Parameters } from './http/parameters';

/** What is done about names that stand for nothing. */
export interface IndicesOptions {
  ignoreUnavailable: boolean;
  allowNoIndices: boolean;
  /** Patterns stand for open indices: all are open here. */
  expandsToOpen: boolean;
}

const EXPANSIONS = new Set(['open', 'closed', 'hidden', 'none', 'all']);

export function readIndicesOptions(
  parameters: Parameters,
  otherwise: Partial<IndicesOptions> = {},
): IndicesOptions {
  const expansions = parameters.list('expand_wildcards') ?? ['open'];
  const unknown = expansions.find((one) => !EXPANSIONS.has(one.toLowerCase()));
  if (unknown !== undefined) {
    throw illegalArgument(`No valid expand wildcard value [${unknown.slice(0, 100)}]`);
  }
  return {
    ignoreUnavailable: parameters.flag('ignore_unavailable', otherwise.ignoreUnavailable ?? false),
    allowNoIndices: parameters.flag('allow_no_indices', otherwise.allowNoIndices ?? true),
    expandsToOpen: expansions.some((one) => /^(open|all)$/i.test(one)),
  };
}

/** The names of the indices that the address means, by its parameters. */
export async function indicesOf(
  {
    engine,
    parameters,
  }: Pick<Call, 'parameters'> & { engine: Pick<RequestEngine, 'resolveIndices'> },
  expression = '*',
  options: IndicesOptions = readIndicesOptions(parameters),
): Promise<readonly string[]> {
  const kept = await availableParts(engine, expression, options);
  const names = kept === '' ? [] : await engine.resolveIndices(kept);
  if (names.length === 0 && !options.allowNoIndices) throw noSuchIndex(expression);
  return names;
}

/** As `indicesOf`, of indices that may be read or written. */
export const writtenIndices = (
  { engine, parameters }: Pick<Call, 'engine' | 'parameters'>,
  expression?: string,
): Promise<readonly string[]> =>
  indicesOf({ engine: { resolveIndices: engine.resolveWritten }, parameters }, expression);

/** The expression without the parts that stand for nothing, where the request says to overlook them; others are for the engine to refuse. */
export async function availableParts(
  engine: Pick<RequestEngine, 'resolveIndices'>,
  expression: string,
  { ignoreUnavailable, allowNoIndices, expandsToOpen }: IndicesOptions,
): Promise<string> {
  const parts: string[] = [];
  for (const part of splitExpression(expression)) {
    const isPattern = part.includes('*') || part === '_all';
    if (isPattern && !expandsToOpen) continue;
    // Exclusions are about what stands before them.
    const mayLack = ignoreUnavailable && !isPattern && !part.startsWith('-');
    if (mayLack && (await isMissing(engine, part))) continue;
    if (isPattern && !allowNoIndices && (await engine.resolveIndices(part)).length === 0) {
      throw noSuchIndex(part);
    }
    parts.push(part);
  }
  return parts.join(',');
}

/** The commas of date math stand between angle brackets. */
const splitExpression = (expression: string): readonly string[] =>
  (expression.match(/<[^<>]*>|[^,]+/g) ?? []).map((part) => part.trim()).filter(Boolean);

/** Whether a name, which is no pattern, stands for nothing that may be seen. */
export async function isMissing(
  engine: Pick<RequestEngine, 'resolveIndices'>,
  name: string,
): Promise<boolean> {
  try {
    await engine.resolveIndices(name);
    return false;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'index_not_found') return true;
    throw error;
  }
}

/** One index, as addresses of single documents name it. */
export async function oneIndex(
  engine: Pick<RequestEngine, 'resolveIndices'>,
  name: string,
): Promise<string> {
  const names = name.includes('*') || name === '_all' ? [] : await engine.resolveIndices(name);
  const [first, ...others] = names;
  if (first === undefined) throw noSuchIndex(name);
  if (others.length > 0) {
    throw illegalArgument(
      `Alias [${name}] has more than one index associated with it [${names.join(', ')}], can't execute a single index op`,
    );
  }
  return first;
}

/** As OpenSearch counts parts of indices: one each here, and no copies. */
export const shardsOf = (count: number) => ({ total: count, successful: count, failed: 0 });
