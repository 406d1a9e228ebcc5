import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { illegalArgument } from '../name-error';

/**
 * OpenSearch's merge of the mappings of templates: objects are put together, and of a field that both have the later one counts, whatever
 * its type was.
 */
export function mergeMappings(before: JsonObject, later: JsonObject): JsonObject {
  const merged = put(before, later, ['properties', 'dynamic_templates', '_meta']);
  const properties = mergeProperties(before['properties'], later['properties']);
  const templates = mergeDynamic(before['dynamic_templates'], later['dynamic_templates']);
  const meta = mergeObjects(before['_meta'], later['_meta']);
  return {
    ...merged,
    ...(meta === undefined ? {} : { _meta: meta }),
    ...(templates === undefined ? {} : { dynamic_templates: templates }),
    ...(properties === undefined ? {} : { properties }),
  };
}

/** Names are those that people choose: none of them is the name of a prototype. */
const fromEntries = (entries: Iterable<readonly [string, JsonValue]>): JsonObject =>
  Object.assign(Object.create(null) as JsonObject, Object.fromEntries(entries));

function put(before: JsonObject, later: JsonObject, without: readonly string[]): JsonObject {
  const entries = [...Object.entries(before), ...Object.entries(later)];
  return fromEntries(
    entries.flatMap(([name, value]): [string, JsonValue][] =>
      value === undefined || without.includes(name) ? [] : [[name, value]],
    ),
  );
}

function mergeObjects(
  before: JsonValue | undefined,
  later: JsonValue | undefined,
): JsonValue | undefined {
  if (!isObject(before) || !isObject(later)) return later ?? before;
  const merged = new Map(entriesOf(before));
  for (const [name, value] of entriesOf(later)) {
    merged.set(name, mergeObjects(merged.get(name), value) ?? value);
  }
  return fromEntries(merged);
}

const entriesOf = (object: JsonObject): [string, JsonValue][] =>
  Object.entries(object).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);

/** Of two with the same name the later one counts, in the place of the first. */
function mergeDynamic(
  before: JsonValue | undefined,
  later: JsonValue | undefined,
): JsonValue | undefined {
  if (!Array.isArray(before) || !Array.isArray(later)) return later ?? before;
  const all = new Map<string, JsonValue>();
  for (const template of [...before, ...later]) {
    all.set(isObject(template) ? (Object.keys(template)[0] ?? '') : String(template), template);
  }
  return [...all.values()];
}

function mergeProperties(
  before: JsonValue | undefined,
  later: JsonValue | undefined,
): JsonValue | undefined {
  if (!isObject(before) || !isObject(later)) {
    const only = later ?? before;
    return isObject(only) ? expand(only) : only;
  }
  const merged = new Map(entriesOf(expand(before)));
  for (const [name, node] of entriesOf(expand(later))) {
    const known = merged.get(name);
    merged.set(name, known === undefined ? node : mergeNode(name, known, node));
  }
  return fromEntries(merged);
}

function mergeNode(name: string, known: JsonValue, node: JsonValue): JsonValue {
  if (!isObject(known) || !isObject(node)) return node;
  if (!isInner(known) && !isInner(node)) return node;
  if (!isInner(known) || !isInner(node)) {
    throw illegalArgument(
      isInner(known)
        ? `can't merge a non object mapping [${name}] with an object mapping`
        : `can't merge an object mapping [${name}] with a non object mapping`,
    );
  }
  const properties = mergeProperties(known['properties'], node['properties']);
  return {
    ...put(known, node, ['properties']),
    ...(properties === undefined ? {} : { properties }),
  };
}

const isInner = ({ type, properties }: JsonObject): boolean =>
  properties !== undefined || type === undefined || type === 'object' || type === 'nested';

/** `a.b` is the field `b` of the object `a`. */
function expand(properties: JsonObject): JsonObject {
  const expanded = new Map<string, JsonValue>();
  for (const [name, node] of entriesOf(properties)) {
    const [first = '', ...rest] = name.split('.');
    const isPath = rest.length > 0 && ![first, ...rest].includes('');
    const key = isPath ? first : name;
    const own = isPath ? { properties: { [rest.join('.')]: node } } : node;
    const known = expanded.get(key);
    expanded.set(key, known === undefined ? own : mergeNode(key, known, own));
  }
  return fromEntries(expanded);
}
