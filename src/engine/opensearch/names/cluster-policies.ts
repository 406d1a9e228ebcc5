import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { NamesContext } from '../../index-names';
import type {
  ChangedIndices,
  IndexPolicies,
  ManagedIndex,
  PolicyState,
  StoredPolicy,
} from '../../index-policies';
import { isAllowed } from '../../index-patterns';
import { noSuchIndex, pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { readNames } from '../describe-indices';
import { matchesPattern } from '../../index-patterns';
import { requireAllIndices, requireManageable } from './name-rights';

const ROOT = '/_plugins/_ism';
const MOST = 1000;

interface PolicyAnswer {
  _id: string;
  _version?: number;
  _seq_no: number;
  _primary_term: number;
  policy: JsonObject | { policy: JsonObject };
}

/** The cluster's plugin for index management; written by its documentation, as no registry has the plugin. */
export function createPolicies(cluster: AskedCluster): IndexPolicies {
  const change = (
    action: 'add' | 'remove' | 'change_policy' | 'retry',
    given: { expression: string; body?: JsonObject },
    context: NamesContext,
  ) => changeIndices(cluster, { action, ...given }, context);
  return {
    async list(context) {
      requireAllIndices(context);
      const path = `${ROOT}/policies?size=${MOST}`;
      const { policies = [] } = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as {
        policies?: readonly PolicyAnswer[];
      };
      return policies.map(toPolicy).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    async put({ id, body, expected }, context) {
      requireAllIndices(context);
      const path = `${ROOT}/policies/${pathOf(id)}${expectedState(expected)}`;
      const text = await cluster.ask({ method: 'PUT', path, body: { policy: body } }, context);
      return toPolicy(JSON.parse(text) as PolicyAnswer);
    },
    async remove(id, expected, context) {
      requireAllIndices(context);
      const path = `${ROOT}/policies/${pathOf(id)}`;
      const found = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as PolicyAnswer;
      const before = toPolicy(found);
      if (expected && expected.seqNo !== before.seqNo) {
        throw new EngineError('conflict', tell('indices.exists', { name: id }));
      }
      await cluster.ask({ method: 'DELETE', path }, context);
      return before;
    },
    add: (expression, id, context) =>
      change('add', { expression, body: { policy_id: id } }, context),
    release: (expression, context) => change('remove', { expression }, context),
    change: (expression, { id, state, include }, context) =>
      change(
        'change_policy',
        {
          expression,
          body: {
            policy_id: id,
            ...(state !== undefined && { state }),
            ...(include && { include: include.map((one) => ({ state: one })) }),
          },
        },
        context,
      ),
    retry: (expression, context) => change('retry', { expression }, context),
    explain: (expression, context) => explain(cluster, expression, context),
  };
}

const expectedState = (expected: PolicyState | undefined): string =>
  expected ? `?if_seq_no=${expected.seqNo}&if_primary_term=${expected.primaryTerm}` : '';

function toPolicy(answer: PolicyAnswer): StoredPolicy {
  const { policy } = answer;
  const inner = policy['policy'];
  return {
    id: answer._id,
    version: answer._version ?? 1,
    seqNo: answer._seq_no,
    primaryTerm: answer._primary_term,
    policy: (inner ?? policy) as JsonObject,
  };
}

/** By their own names: a pattern would reach further on the cluster than it may. */
async function changeIndices(
  cluster: AskedCluster,
  { action, expression, body }: { action: string; expression: string; body?: JsonObject },
  context: NamesContext,
): Promise<ChangedIndices> {
  const names = await meantNames(cluster, expression, context);
  for (const name of names) requireManageable(name, context);
  const path = `${ROOT}/${action}/${names.map(pathOf).join(',')}`;
  const text = await cluster.ask({ method: 'POST', path, ...(body && { body }) }, context);
  const { updated_indices: updated = 0, failed_indices: failed = [] } = JSON.parse(text) as {
    updated_indices?: number;
    failed_indices?: readonly { index_name: string; reason: string }[];
  };
  return {
    updated,
    failures: failed.map(({ index_name: index, reason }) => ({ index, reason })),
  };
}

async function meantNames(
  cluster: AskedCluster,
  expression: string,
  context: NamesContext,
): Promise<readonly string[]> {
  const seen = (await readNames(cluster, context)).filter((name) =>
    isAllowed(name, [...context.allowedIndices, ...context.manageableIndices]),
  );
  const names = seen.filter((name) =>
    expression.split(',').some((part) => matchesPattern(name, part.trim())),
  );
  if (names.length === 0) throw noSuchIndex(expression);
  return names;
}

interface Explained {
  policy_id?: string | null;
  policy_seq_no?: number;
  state?: { name: string; start_time: number };
  action?: { name: string; start_time: number; index: number; failed?: boolean };
  rolled_over?: boolean;
  info?: { message?: string; cause?: string };
}

async function explain(
  cluster: AskedCluster,
  expression: string,
  context: NamesContext,
): Promise<readonly ManagedIndex[]> {
  const names = await meantNames(cluster, expression, context);
  const path = `${ROOT}/explain/${names.map(pathOf).join(',')}`;
  const answer = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as Record<
    string,
    Explained
  >;
  return names.map((index) => toManaged(index, answer[index] ?? {}));
}

function toManaged(index: string, explained: Explained): ManagedIndex {
  const { policy_id: policyId, policy_seq_no: seqNo = 0, state, action, info } = explained;
  if (!policyId) return { index };
  const message = info?.cause ?? info?.message;
  return {
    index,
    managed: {
      policyId,
      seqNo,
      ...(state && { state: { name: state.name, since: state.start_time } }),
      ...(action && {
        action: { name: action.name, since: action.start_time, position: action.index },
      }),
      ...(message !== undefined && { message }),
      hasFailed: action?.failed === true,
    },
  };
}
