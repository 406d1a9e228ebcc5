import { isObject, stringifyLongNumerals, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { fieldsOfQueries, withoutFields } from '../../../query-with-fields';
import { invalid } from '../failures';

/** The request with the fields that its queries bring with them as fields of its own. */
export function liftFields<Body extends JsonObject>(body: Body): Body & { derived?: JsonObject } {
  const { derived: own = {}, ...parts } = body;
  const brought = fieldsOfQueries(parts as JsonObject);
  if (brought.length === 0) return body as Body & { derived?: JsonObject };
  const all = new Map(isObject(own) ? Object.entries(own) : []);
  for (const [name, field] of brought.flatMap((fields) => Object.entries(fields))) {
    const known = all.get(name);
    // Of two meanings of a name none is the right one.
    if (known !== undefined && stringifyLongNumerals(known) !== stringifyLongNumerals(field)) {
      throw invalid(tell('search.derived.twice', { name: name.slice(0, 100) }));
    }
    all.set(name, field);
  }
  return { ...(withoutFields(parts as JsonObject) as Body), derived: Object.fromEntries(all) };
}
