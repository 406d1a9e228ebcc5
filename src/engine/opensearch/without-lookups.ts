import { isObject, stringifyLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';
import { fieldsOfQueries, withoutFields } from '../query-with-fields';

/**
 * The request without fields that are looked up in other indices, which a cluster does not join. Without one of them, what is asked about
 * it would find other documents. Throws `EngineError` that names it.
 */
export function withoutLookups<Body extends JsonObject>(body: Body): Body {
  const { derived, ...parts } = body;
  const own = isObject(derived) ? derived : {};
  const all = [own, ...fieldsOfQueries(parts)].flatMap((fields) => Object.entries(fields));
  const names = new Set(all.flatMap(([name, field]) => (isLookup(field) ? [name] : [])));
  if (names.size === 0) return body;
  const plain = withoutFields(parts);
  const text = stringifyLongNumerals(plain);
  const used = [...names].find((name) => text.includes(stringifyLongNumerals(name).slice(1, -1)));
  if (used !== undefined) {
    throw new EngineError('unsupported', tell('cluster.lookup', { name: used.slice(0, 100) }));
  }
  const others = all.filter(([, field]) => !isLookup(field));
  return {
    ...(plain as Body),
    ...(others.length > 0 ? { derived: Object.fromEntries(others) } : {}),
  };
}

const isLookup = (field: JsonValue): boolean => isObject(field) && Object.hasOwn(field, 'lookup');
