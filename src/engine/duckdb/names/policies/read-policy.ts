import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { illegalArgument } from '../name-error';
import type { PolicyAction, PolicyStep, ReadPolicy, Transition } from './policy';
import { readConditions } from './read-conditions';

const MOST_STATES = 100;
const MEMBERS = new Set([
  'description',
  'default_state',
  'states',
  'ism_template',
  // What OpenSearch adds when it tells a policy.
  'policy_id',
  'last_updated_time',
  'schema_version',
  'error_notification',
  'user',
]);

/** @throws EngineError for what is no policy, and by its name for what can't be done by one here */
export function readPolicy(body: JsonObject): ReadPolicy {
  const unknown = Object.keys(body).find((name) => !MEMBERS.has(name));
  if (unknown !== undefined) throw illegalArgument(`Invalid field: [${unknown.slice(0, 100)}]`);
  if ((body['error_notification'] ?? null) !== null) {
    throw illegalArgument('[error_notification] is not supported: nothing is sent by policies.');
  }
  const states = listOf(body['states'], 'states').map(readState);
  if (states.length === 0 || states.length > MOST_STATES) {
    throw illegalArgument(`A policy has 1 to ${MOST_STATES} [states].`);
  }
  const names = states.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw illegalArgument(`Duplicate state names are not allowed: [${twice}]`);
  const { default_state: first } = body;
  if (typeof first !== 'string' || !names.includes(first)) {
    throw illegalArgument('Policy must have a valid default state');
  }
  for (const { name, transitions } of states) {
    const missing = transitions.find(({ state }) => !names.includes(state));
    if (missing) {
      throw illegalArgument(
        `Policy contains a transition in state=${name} pointing at nonexistent state=${missing.state.slice(0, 100)}`,
      );
    }
  }
  return { defaultState: first, states, templates: readTemplates(body['ism_template']) };
}

function readState(value: JsonValue): PolicyStep {
  const { name, actions, transitions, ...others } = objectOf(value, 'states');
  refuse(others, 'states');
  if (typeof name !== 'string' || name.trim() === '') {
    throw illegalArgument('State must contain a valid name');
  }
  const read = listOf(actions ?? [], 'actions').map(readAction);
  const next = listOf(transitions ?? [], 'transitions').map(readTransition);
  if (next.length > 0 && read.some(({ kind }) => kind === 'delete')) {
    throw illegalArgument(`State=${name} must not contain transitions when it has a delete action`);
  }
  return { name, actions: read, transitions: next };
}

/** Of every action; without an effect, as what fails is tried again at the next look. */
const OF_ALL = new Set(['retry', 'timeout']);

function readAction(value: JsonValue): PolicyAction {
  const [kind, ...more] = Object.keys(objectOf(value, 'actions')).filter((one) => !OF_ALL.has(one));
  if (kind === undefined || more.length > 0) {
    throw illegalArgument('Each of [actions] has one action.');
  }
  const options = objectOf(value, 'actions')[kind];
  if (kind === 'delete') return { kind };
  if (kind !== 'rollover') {
    throw illegalArgument(
      `The action [${kind.slice(0, 100)}] is not supported: there are [rollover] and [delete].`,
    );
  }
  const known = ['min_index_age', 'min_size', 'min_primary_shard_size', 'min_doc_count'];
  const { copy_alias: copies, ...conditions } = objectOf(options ?? {}, kind);
  if (copies !== undefined && copies !== false) {
    throw illegalArgument('[copy_alias] of [rollover] is not supported: templates give aliases.');
  }
  return { kind, conditions: readConditions(conditions, kind, known) };
}

function readTransition(value: JsonValue): Transition {
  const { state_name: state, conditions, ...others } = objectOf(value, 'transitions');
  refuse(others, 'transitions');
  if (typeof state !== 'string') throw illegalArgument('[transitions] need a [state_name]');
  const known = ['min_index_age', 'min_size', 'min_doc_count', 'min_rollover_age'];
  const read = readConditions(conditions, 'conditions', known);
  if (Object.keys(read).length > 1) {
    throw illegalArgument('Cannot provide more than one Transition condition');
  }
  return { state, conditions: read };
}

function readTemplates(value: JsonValue | undefined): ReadPolicy['templates'] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((one: JsonValue) => {
    const {
      index_patterns: patterns,
      priority = 0,
      last_updated_time: _,
      ...others
    } = objectOf(one, 'ism_template');
    refuse(others, 'ism_template');
    const list = listOf(patterns, 'index_patterns').map(String);
    if (list.length === 0) throw illegalArgument('[ism_template] needs [index_patterns]');
    if (typeof priority !== 'number' || !Number.isSafeInteger(priority) || priority < 0) {
      throw illegalArgument('[priority] has to be a whole number from 0 on');
    }
    return { patterns: list, priority };
  });
}

function objectOf(value: JsonValue | undefined, place: string): JsonObject {
  if (isObject(value)) return value;
  throw illegalArgument(`[${place}] has to be made of objects`);
}

function listOf(value: JsonValue | undefined, place: string): readonly JsonValue[] {
  if (Array.isArray(value)) return value as readonly JsonValue[];
  throw illegalArgument(`[${place}] has to be a list`);
}

function refuse(others: JsonObject, place: string): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw illegalArgument(`Invalid field: [${unknown.slice(0, 100)}] found in [${place}]`);
  }
}
