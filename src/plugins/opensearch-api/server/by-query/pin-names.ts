import { matchesPattern } from '#common/query';
import type { RequestEngine } from '#core/server';
import { illegalArgument } from '../http/api-error';

const isPattern = (part: string): boolean => part.includes('*') || part === '_all';

/**
 * The names that an expression means now, for work that goes on for long: what is made meanwhile, by the work itself too, is not part of it.
 * Aliases stay aliases, as they can have filters.
 */
export async function pinNames(
  engine: Pick<RequestEngine, 'names' | 'resolveIndices'>,
  expression: string,
  indices: readonly string[],
): Promise<string> {
  const parts = expression.split(',');
  if (!parts.some(isPattern)) return expression;
  const aliases = (await engine.names.listAliases()).map(({ alias }) => alias);
  const among = (names: readonly string[], part: string) =>
    names.filter((name) => matchesPattern(name, part === '_all' ? '*' : part));
  if (parts.every((part) => among(aliases, part).length === 0)) return indices.join(',');
  if (parts.some((part) => part.startsWith('-'))) {
    throw illegalArgument(
      `[${expression.slice(0, 200)}] means aliases and leaves some out: name the indices themselves.`,
    );
  }
  const names = [...indices, ...aliases];
  return [...new Set(parts.flatMap((part) => among(names, part)))].join(',');
}
