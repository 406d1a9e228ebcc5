import { tell } from '#common/server-messages';
import {
  EngineError,
  type AliasAction,
  type EngineContext,
  type IndexAlias,
  type IndexNames,
  type NamesContext,
} from '#engine';
import type { DataAccess } from '../data-access';
import { hasRole, type Principal } from '../principal/principal';

/** Names of indices as one request may use them: who asks is bound already. */
export interface RequestNames {
  listAliases(): Promise<readonly IndexAlias[]>;
  updateAliases(actions: readonly AliasAction[]): Promise<void>;
}

interface RequestNamesParts {
  names: IndexNames;
  principal: Principal;
  access: DataAccess;
  context: EngineContext;
}

export function createRequestNames(parts: RequestNamesParts): RequestNames {
  const { names, principal, access, context } = parts;
  /** The route asked for the role already; one that forgot to can't change anything either (attack 64). */
  const toChange = (): NamesContext => {
    if (!hasRole(principal, 'editor')) {
      throw new EngineError('forbidden', tell('indices.needsEditor'));
    }
    return { ...context, manageableIndices: access.manageable };
  };
  return {
    listAliases: () => names.listAliases(context),
    updateAliases: async (actions) => names.updateAliases(actions, toChange()),
  };
}
