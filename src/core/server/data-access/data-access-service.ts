import type { FastifyRequest } from 'fastify';
import { principalOf } from '../auth/principal-of';
import type { Principal } from '../principal/principal';
import { decideAccess, type DataAccess } from './data-access';
import type { DataRules } from './data-rules';

/** The part of workspaces that rules go by: only those that somebody may read count. */
export interface WorkspaceRights {
  /** Throws 403 where the address names a workspace that is not there for whoever asks. */
  accessOf(request: FastifyRequest): { readonly workspaceId?: string };
  accessFor(principal: Principal): { readonly readable: ReadonlySet<string> };
  exists(id: string): boolean;
}

export interface DataAccessService {
  /** In the workspace that the address names. Throws 401 for a stranger. */
  of(request: FastifyRequest): DataAccess & { readonly workspaceId: string };
  /** Whether a stream of events may tell this person so; a browser has one stream for all workspaces. */
  mayHear(principal: Principal | undefined, topic: string, data: object): boolean;
}

const NOWHERE: ReadonlySet<string> = new Set();

/** Everything is decided again at each request and event: a rule that is changed counts at once. */
export function createDataAccess(
  rules: Pick<DataRules, 'all'>,
  workspaces: WorkspaceRights,
): DataAccessService {
  return {
    of(request) {
      const principal = principalOf(request);
      const { workspaceId = '' } = workspaces.accessOf(request);
      const here = workspaceId ? new Set([workspaceId]) : NOWHERE;
      return { ...decideAccess(rules.all(), { principal, workspaces: here }), workspaceId };
    },
    mayHear(principal, topic, data) {
      const index = indexOf(topic, data);
      if (index === undefined) {
        return true;
      }
      if (!principal) {
        return false;
      }
      const { readable } = workspaces.accessFor(principal);
      const access = decideAccess(rules.all(), { principal, workspaces: readable });
      // Progress counts rows: whoever sees a part of the documents does not learn how many there are.
      const isCounted = topic === 'ingest' || 'rows' in data;
      return isCounted ? access.canReadAll(index) : access.canRead(index);
    },
  };
}

/** Events that speak of one index. */
function indexOf(topic: string, data: object): string | undefined {
  const { name, index } = data as { name?: unknown; index?: unknown };
  if (topic !== 'index' && topic !== 'ingest') {
    return undefined;
  }
  return String((topic === 'index' ? name : index) ?? '');
}
