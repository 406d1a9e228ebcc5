import { matchesPattern } from '#common/query';
import { parseLongNumerals, type JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import type { AliasAction, IndexAlias, IndexNames, NamesContext } from '../../index-names';
import { isAllowed } from '../../index-patterns';
import { EngineError } from '../../engine-error';
import { noSuchIndex } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { shownName } from '../shown-names';
import { isManageable, requireGivable, requireManageable } from './name-rights';

/** An index by the name that people know it by, and its aliases. */
interface NamedIndex {
  concrete: string;
  name: string;
  aliases: Readonly<Record<string, JsonObject>>;
}

export function createAliases(
  cluster: AskedCluster,
): Pick<IndexNames, 'listAliases' | 'updateAliases'> {
  return {
    async listAliases(context) {
      const indices = await readAliases(cluster, context);
      return indices
        .filter(({ name }) => isAllowed(name, context.allowedIndices))
        .flatMap(toAliases)
        .toSorted((a, b) => byText(a.alias, b.alias) || byText(a.index, b.index));
    },
    async updateAliases(actions, context) {
      const indices = await readAliases(cluster, context);
      const sent = actions.flatMap((action) => toSent(action, indices, context));
      if (sent.length === 0) return;
      await cluster.ask({ method: 'POST', path: '/_aliases', body: { actions: sent } }, context);
    },
  };
}

async function readAliases(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<readonly NamedIndex[]> {
  const path = '/_alias?expand_wildcards=open';
  const answer = parseLongNumerals(await cluster.ask({ method: 'GET', path }, context)) as Record<
    string,
    { aliases?: Record<string, JsonObject> }
  >;
  return Object.entries(answer)
    .map(([concrete, { aliases = {} }]) => ({
      concrete,
      name: shownName(concrete, Object.keys(aliases)),
      aliases,
    }))
    .filter(({ name }) => !name.startsWith('.'));
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The alias by which an index that took another's place is known is its name. */
const toAliases = ({ name, aliases }: NamedIndex): readonly IndexAlias[] =>
  Object.entries(aliases)
    .filter(([alias]) => alias !== name && !alias.startsWith('.'))
    .map(([alias, options]) => {
      const { filter, is_write_index: isWriteIndex } = options as {
        filter?: JsonObject;
        is_write_index?: boolean;
      };
      const { index_routing: indexRouting, search_routing: searchRouting } = options;
      return {
        alias,
        index: name,
        ...(filter && { filter }),
        ...(isWriteIndex !== undefined && { isWriteIndex }),
        ...(typeof indexRouting === 'string' && { indexRouting }),
        ...(typeof searchRouting === 'string' && { searchRouting }),
      };
    });

/** As the cluster is asked: with names of indices, never with patterns, which it would expand further. */
function toSent(
  action: AliasAction,
  indices: readonly NamedIndex[],
  context: NamesContext,
): readonly JsonObject[] {
  const meant = meantIndices(action.indices, indices, context);
  for (const { name } of meant) requireManageable(name, context);
  switch (action.kind) {
    case 'remove_index':
      return meant.map(({ concrete }) => ({ remove_index: { index: concrete } }));
    case 'add':
      for (const alias of action.aliases) requireGivable(alias, context.manageableIndices);
      return meant.flatMap(({ concrete }) =>
        action.aliases.map((alias) => ({ add: { ...action.options, index: concrete, alias } })),
      );
    case 'remove':
      return meant.flatMap((index) => toRemoved(action, index, context));
  }
}

function toRemoved(
  { aliases, mustExist }: Extract<AliasAction, { kind: 'remove' }>,
  index: NamedIndex,
  { manageableIndices }: NamesContext,
): readonly JsonObject[] {
  return aliases.flatMap((pattern) => {
    const own = Object.keys(index.aliases).filter(
      (alias) =>
        alias !== index.name &&
        isManageable(alias, manageableIndices) &&
        (pattern === '_all' || matchesPattern(alias, pattern)),
    );
    if (own.length === 0 && mustExist !== false) {
      throw new EngineError('index_not_found', `aliases [${pattern.slice(0, 255)}] missing`, {
        type: 'aliases_not_found_exception',
      });
    }
    return own.map((alias) => ({ remove: { index: index.concrete, alias } }));
  });
}

function meantIndices(
  expressions: readonly string[],
  indices: readonly NamedIndex[],
  { allowedIndices, manageableIndices }: NamesContext,
): readonly NamedIndex[] {
  const seen = indices.filter(({ name }) =>
    isAllowed(name, [...allowedIndices, ...manageableIndices]),
  );
  return expressions.flatMap((expression) => {
    const pattern = expression === '_all' ? '*' : expression;
    const found = seen.filter(({ name }) => matchesPattern(name, pattern));
    if (found.length === 0 && !pattern.includes('*')) throw noSuchIndex(expression);
    return found;
  });
}
