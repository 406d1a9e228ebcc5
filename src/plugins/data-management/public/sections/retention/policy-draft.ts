import { asList, asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import type { Policy } from '../../../common';
import { knownSource, toList, writeSource } from '../../names/read-source';

/** A policy as it stands in the fields of its form. */
export interface PolicyDraft {
  id: string;
  /** The fields can't say what it says: it is changed as JSON. */
  isJson: boolean;
  source: string;
  fields: PolicyFields;
}

export interface PolicyFields {
  description: string;
  /** Times and sizes as OpenSearch writes them: `7d`, `30gb`. Empty: no condition. */
  rollOverAge: string;
  rollOverSize: string;
  rollOverDocuments: string;
  deleteAge: string;
  /** From when the age counts until an index is deleted. */
  deleteFrom: 'min_index_age' | 'min_rollover_age';
  patterns: string;
  priority: string;
}

const NEW: PolicyFields = {
  description: '',
  rollOverAge: '',
  rollOverSize: '',
  rollOverDocuments: '',
  deleteAge: '',
  deleteFrom: 'min_index_age',
  patterns: '',
  priority: '',
};

const WRITTEN = 'hot';
const GONE = 'delete';

export function toPolicyDraft(policy: Policy | undefined): PolicyDraft {
  if (!policy) return { id: '', isJson: false, source: '', fields: NEW };
  const { id, source } = policy;
  const fields = readFields(knownSource(source));
  return { id, isJson: fields === undefined, source, fields: fields ?? NEW };
}

export const toPolicySource = ({ isJson, source, fields }: PolicyDraft): string =>
  isJson ? source : writeSource(fromFields(fields));

export function fromFields(fields: PolicyFields): JsonObject {
  const { description, deleteAge, deleteFrom, patterns, priority } = fields;
  const rollover = rolloverOf(fields);
  const deletes = deleteAge.trim() !== '';
  const list = toList(patterns);
  return {
    description: description.trim(),
    default_state: WRITTEN,
    states: [
      {
        name: WRITTEN,
        actions: rollover ? [{ rollover }] : [],
        transitions: deletes
          ? [{ state_name: GONE, conditions: { [deleteFrom]: deleteAge.trim() } }]
          : [],
      },
      ...(deletes ? [{ name: GONE, actions: [{ delete: {} }], transitions: [] }] : []),
    ],
    ...(list.length > 0 && {
      ism_template: [
        {
          index_patterns: [...list],
          ...(priority.trim() !== '' && { priority: Number(priority) }),
        },
      ],
    }),
  };
}

function rolloverOf(fields: PolicyFields): JsonObject | undefined {
  const { rollOverAge: age, rollOverSize: size, rollOverDocuments: documents } = fields;
  const conditions = {
    ...(age.trim() !== '' && { min_index_age: age.trim() }),
    ...(size.trim() !== '' && { min_size: size.trim() }),
    ...(documents.trim() !== '' && { min_doc_count: Number(documents) }),
  };
  return Object.keys(conditions).length > 0 ? conditions : undefined;
}

/** Undefined where the policy says more than the fields can: what is written again by them has to be the same. */
function readFields(policy: JsonObject): PolicyFields | undefined {
  const states = asList(policy['states']).map(asObject);
  const [first = {}, last] = states;
  const rollover = asObject(asObject(asList(first['actions'])[0])['rollover']);
  const transition = asObject(asList(first['transitions'])[0]);
  const conditions = asObject(transition['conditions']);
  const deleteFrom = 'min_rollover_age' in conditions ? 'min_rollover_age' : 'min_index_age';
  const template = asObject(asList(policy['ism_template'])[0]);
  const fields: PolicyFields = {
    description: textOf(policy['description']),
    rollOverAge: textOf(rollover['min_index_age']),
    rollOverSize: textOf(rollover['min_size']),
    rollOverDocuments: textOf(rollover['min_doc_count']),
    deleteAge: textOf(conditions[deleteFrom]),
    deleteFrom,
    patterns: asList(template['index_patterns']).map(String).join(', '),
    priority: textOf(template['priority']),
  };
  const again = fromFields(fields);
  return isSame(named(policy, first, last), named(again, ...statesOf(again))) ? fields : undefined;
}

const statesOf = ({ states }: JsonObject): [JsonObject, JsonObject | undefined] => {
  const [first = {}, last] = asList(states).map(asObject);
  return [first, last];
};

/** States have the names that somebody gave them; what else is there counts. */
function named(policy: JsonObject, first: JsonObject, last: JsonObject | undefined): JsonValue {
  const rename = (name: JsonValue | undefined) =>
    name === first['name'] ? WRITTEN : name === last?.['name'] ? GONE : (name ?? null);
  const states = asList(policy['states']).map((state): JsonValue => {
    const { name, transitions, ...rest } = asObject(state);
    return {
      ...rest,
      name: rename(name),
      transitions: asList(transitions).map((one) => ({
        ...asObject(one),
        state_name: rename(asObject(one)['state_name']),
      })),
    };
  });
  const templates = asList(policy['ism_template']).map((one): JsonValue => {
    const { last_updated_time: _, ...rest } = asObject(one);
    return { ...rest, priority: rest['priority'] ?? 0 };
  });
  const { description, default_state: start, ism_template: _, ...others } = policy;
  return {
    ...others,
    description: textOf(description),
    default_state: rename(start),
    states,
    ism_template: templates,
  };
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'number' || typeof value === 'bigint' ? String(value) : asText(value);

/** Whatever the order of their members. */
const isSame = (one: JsonValue, other: JsonValue): boolean => sorted(one) === sorted(other);

const sorted = (value: JsonValue): string =>
  JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === 'bigint') return String(one);
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
