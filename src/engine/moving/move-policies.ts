import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { EngineError } from '../engine-error';
import type { NamesContext } from '../index-names';
import type { IndexPolicies, StoredPolicy } from '../index-policies';
import { isSame, type MovedName, moveOne, type Names } from './move-names';

/**
 * Policies, which take indices that are made from then on: those that were copied before are under none, and are named with what puts
 * them under theirs.
 */
export async function movePolicies({ from, to, context }: Names): Promise<readonly MovedName[]> {
  const all = await listPolicies(from.policies, context);
  const there = await listPolicies(to.policies, context);
  const moved: MovedName[] = [];
  for (const { id, policy } of all) {
    const present = there.find((one) => one.id === id);
    const body = ownPolicy(policy);
    const isOther = present && !isSame(ownPolicy(present.policy), body);
    const work = () => to.policies.put({ id, body }, context);
    const what = `policy ${id}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const one = await moveOne({ what, isThere: present !== undefined, isOther }, work);
    moved.push(one.left === undefined ? one : { what, left: `${one.left} ${byHand(id)}` });
  }
  if (all.length > 0) moved.push(...(await nameManaged(from.policies, context)));
  return moved;
}

async function nameManaged(policies: IndexPolicies, context: NamesContext): Promise<MovedName[]> {
  const indices = await policies.explain('*', context);
  return indices.flatMap(({ index, managed }) => {
    if (!managed || index.startsWith('.')) return [];
    const { policyId } = managed;
    return {
      what: `that ${index} is under the policy ${policyId}`,
      left: `its age counts anew there, from when it was copied. Where that is wanted: POST /_plugins/_ism/add/${encodeURIComponent(index)} with {"policy_id":${JSON.stringify(policyId)}}.`,
    };
  });
}

/** A cluster without the plugin has none. */
async function listPolicies(
  policies: IndexPolicies,
  context: NamesContext,
): Promise<readonly StoredPolicy[]> {
  try {
    return await policies.list(context);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'unsupported') return [];
    throw error;
  }
}

const byHand = (id: string): string => {
  const path = `/_plugins/_ism/policies/${encodeURIComponent(id)}`;
  return `To put it there by hand: what GET ${path} answers where it is, as {"policy":{…}} with PUT ${path}.`;
};

/** What an engine says of a policy that nobody gave it. */
const TOLD: ReadonlySet<string> = new Set(['last_updated_time', 'policy_id', 'schema_version']);

/** As somebody would put it: what takes indices does so from the time on at which it is put there. */
const ownPolicy = (policy: JsonObject): JsonObject => {
  const { ism_template: templates, ...rest } = withoutTold(policy);
  if (templates === undefined || templates === null) return rest;
  const list = Array.isArray(templates) ? (templates as readonly JsonValue[]) : [templates];
  return {
    ...rest,
    ism_template: list.map((one) => (isObject(one) ? withoutTold(one) : one)),
  };
};

const withoutTold = (told: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(told).filter(([name, value]) => !TOLD.has(name) && value !== null),
  );
