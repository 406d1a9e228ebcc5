import type { FastifyRequest } from 'fastify';
import type { DataRule, OwnDataAccess } from '#common/data-access';
import { nested, tell as message } from '#common/server-messages';
import type { SearchRequest } from '#common/search';
import { type AllowedIndices, EngineError, isAllowed } from '#engine';
import type { Directory } from '../auth/directory';
import { principalOf } from '../auth/principal-of';
import { HttpError, type Router, closedObject } from '../http';
import type { DataAccessService } from './data-access-service';
import {
  assertLists,
  type DataRuleBody,
  dataRuleBody,
  findRuleProblem,
  findUserProblem,
  findWorkspaceProblem,
  toRule,
} from './data-rule-schema';
import type { DataRules } from './data-rules';

/** A search with the operator's rights. */
export interface OperatorSearch {
  search(request: SearchRequest): Promise<unknown>;
}

interface Dependencies {
  rules: DataRules;
  access: DataAccessService;
  /** As an administrator sees it: tries filters. */
  engine: OperatorSearch;
  directory: Pick<Directory, 'mayBeId'>;
  workspaces: { exists(id: string): boolean };
  /** Open pages show what changed. */
  onChange(): void;
}

type ById = { Params: { id: string } };

const PATH = '/api/security/data_rules';
const access = 'administrator';
const indexQuery = {
  type: 'object',
  properties: { index: { type: 'string', minLength: 1, maxLength: 255 } },
} as const;
const restoreBody = closedObject({ version: { type: 'string', minLength: 1, maxLength: 100 } }, [
  'version',
]);

/** `/api/security/data_rules`: administrators say who may do what with which indices. */
export function registerDataRuleRoutes(router: Router, dependencies: Dependencies): void {
  const { rules } = dependencies;
  router.get<{ Querystring: { index?: string } }>(
    PATH,
    { access, schema: { querystring: indexQuery } },
    ({ query: { index } }) => ({
      rules: rules.list().filter(({ indices }) => index === undefined || isAllowed(index, indices)),
    }),
  );
  registerChanges(router, dependencies);
  router.get<ById>(`${PATH}/:id/history`, { access }, async ({ params }) => ({
    versions: await rules.history(params.id),
  }));
  router.get('/api/security/data_access', { access: 'viewer' }, (request) =>
    describeOwn(dependencies.access, request),
  );
}

function registerChanges(
  router: Router,
  { rules, engine, directory, workspaces, onChange }: Dependencies,
): void {
  const check = async (body: DataRuleBody, changedId?: string): Promise<DataRule> => {
    const kept = rules.list().find(({ id }) => id === changedId);
    const problem =
      findRuleProblem(body) ??
      findUserProblem(body, directory, kept?.users ?? []) ??
      findWorkspaceProblem(body, workspaces.exists, kept?.workspaces ?? []);
    if (problem) {
      throw new HttpError(400, problem);
    }
    const rule = toRule(body);
    await tryFilter(rule, engine);
    return rule;
  };
  /** The line of the audit log says which rule it was. */
  const tell = (request: FastifyRequest, { id, name }: { id: string; name?: string }) => {
    request.changedObject = { type: 'data-rule', id, ...(name && { name }) };
    onChange();
  };
  router.post<{ Body: DataRuleBody }>(
    PATH,
    { access, schema: { body: dataRuleBody }, checkBody: assertLists },
    async (request) => {
      const made = await rules.create(await check(request.body), principalOf(request).id);
      tell(request, made);
      return made;
    },
  );
  router.put<ById & { Body: DataRuleBody }>(
    `${PATH}/:id`,
    { access, schema: { body: dataRuleBody }, checkBody: assertLists },
    async (request) => {
      const { version } = request.body;
      const by = principalOf(request).id;
      const rule = await check(request.body, request.params.id);
      const changed = await rules.update(request.params.id, rule, by, version);
      tell(request, changed);
      return changed;
    },
  );
  router.delete<ById>(`${PATH}/:id`, { access }, async (request) => {
    await rules.remove(request.params.id, principalOf(request).id);
    tell(request, request.params);
    return rules.all().length > 0 ? {} : { message: message('dataRules.lastDeleted').text };
  });
  router.post<ById & { Body: { version: string } }>(
    `${PATH}/:id/restore`,
    { access, schema: { body: restoreBody } },
    async (request) => {
      const restored = await rules.restore(request.params.id, request.body.version);
      tell(request, restored);
      return restored;
    },
  );
}

/** A filter that no search takes would leave people with errors. Throws 400 with the reason. */
async function tryFilter({ indices, filter }: DataRule, engine: OperatorSearch) {
  if (!filter) {
    return;
  }
  for (const index of indices) {
    try {
      await engine.search({ index, body: { size: 0, query: filter } });
    } catch (error) {
      if (!(error instanceof EngineError)) {
        throw error;
      }
      if (error.code === 'invalid_query' || error.code === 'unsupported') {
        const { message: text, serverMessage } = error;
        const reason = serverMessage ? nested(serverMessage) : text;
        throw new HttpError(400, message('dataRules.filterRefused', { reason }));
      }
    }
  }
}

function describeOwn(service: DataAccessService, request: FastifyRequest): OwnDataAccess {
  const { isUnrestricted, readable, writable, manageable } = service.of(request);
  return {
    isUnrestricted,
    read: readable.filter(isName),
    filtered: readable.flatMap((one) => (typeof one === 'string' ? [] : [one.pattern])),
    write: writable.filter(isName),
    manage: manageable.filter(isName),
  };
}

const isName = (one: AllowedIndices): one is string => typeof one === 'string';
