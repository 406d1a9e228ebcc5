import { closedObject, type CoreStart, disconnectSignal, type Router } from '#core/server';
import type { ChangedIndices, ManagedIndex as ManagedByEngine, StoredPolicy } from '#engine';
import type { ManagedIndex, Policy } from '../common';
import { byName, type ByName, nameList, sourceText } from './schemas';
import { fromSource, toSource } from './source';

const PATH = '/internal/names/policies';

const number = { type: 'integer', minimum: 0 } as const;
const putBody = closedObject({ source: sourceText, seqNo: number, primaryTerm: number }, [
  'source',
]);
const indicesBody = closedObject({ indices: nameList }, ['indices']);

interface WithIndices {
  Body: { indices: readonly string[] };
}

export function registerRetentionRoutes(router: Router, core: CoreStart): void {
  router.get(PATH, { access: 'editor' }, async (request, reply) => {
    const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
    const { policies } = engine.names;
    const [found, indices] = await Promise.all([policies.list(), policies.explain('*')]);
    return { policies: found.map(toPolicy), indices: indices.flatMap(toManaged) };
  });

  router.put<ByName & { Body: { source: string; seqNo?: number; primaryTerm?: number } }>(
    `${PATH}/:name`,
    { schema: { ...byName, body: putBody } },
    async (request) => {
      const { source, seqNo, primaryTerm } = request.body;
      const isSeen = seqNo !== undefined && primaryTerm !== undefined;
      const stored = await core.engine.forRequest(request).names.policies.put({
        id: request.params.name,
        body: fromSource(source, 'policy'),
        ...(isSeen && { expected: { seqNo, primaryTerm } }),
      });
      return toPolicy(stored);
    },
  );

  router.delete<ByName>(`${PATH}/:name`, { schema: byName }, async (request) => {
    await core.engine.forRequest(request).names.policies.remove(request.params.name);
    return {};
  });

  registerManagedRoutes(router, core);
}

function registerManagedRoutes(router: Router, core: CoreStart): void {
  const schema = { body: indicesBody };
  // Those that are under another one get this one instead, as it is now.
  router.post<ByName & WithIndices>(
    `${PATH}/:name/indices`,
    { schema: { ...byName, ...schema } },
    async (request): Promise<ChangedIndices> => {
      const { policies } = core.engine.forRequest(request).names;
      const expression = request.body.indices.join(',');
      const id = request.params.name;
      const managed = (await policies.explain(expression)).filter((one) => one.managed);
      const [under, free] = [managed.map(({ index }) => index), new Set(request.body.indices)];
      for (const index of under) free.delete(index);
      const changed = await Promise.all([
        under.length > 0 ? policies.change(under.join(','), { id }) : NOTHING,
        free.size > 0 ? policies.add([...free].join(','), id) : NOTHING,
      ]);
      return {
        updated: changed.reduce((sum, { updated }) => sum + updated, 0),
        failures: changed.flatMap(({ failures }) => failures),
      };
    },
  );
  router.post<WithIndices>('/internal/names/retention/release', { schema }, (request) =>
    core.engine.forRequest(request).names.policies.release(request.body.indices.join(',')),
  );
  router.post<WithIndices>('/internal/names/retention/retry', { schema }, (request) =>
    core.engine.forRequest(request).names.policies.retry(request.body.indices.join(',')),
  );
}

const NOTHING: ChangedIndices = { updated: 0, failures: [] };

/** Without what the engine adds: it is what somebody changes. */
function toPolicy({ id, version, seqNo, primaryTerm, policy }: StoredPolicy): Policy {
  const {
    policy_id: _id,
    last_updated_time: _time,
    schema_version: _schema,
    error_notification: _notification,
    ...own
  } = policy;
  return { id, version, seqNo, primaryTerm, source: toSource(own) };
}

function toManaged({ index, managed }: ManagedByEngine): readonly ManagedIndex[] {
  if (!managed) return [];
  const { policyId, seqNo, state, action, message, hasFailed } = managed;
  return [
    {
      index,
      policyId,
      seqNo,
      hasFailed,
      ...(state && { state: state.name }),
      ...(action && { action: action.name }),
      ...(message !== undefined && { message }),
    },
  ];
}
