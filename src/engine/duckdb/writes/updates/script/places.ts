import type { Value } from '../document/values';
import { convert } from './conversions';
import { getIndex, getMember, setIndex, setMember } from './members';
import type { Variable } from './scope';

/** What a value can be put into. */
export type Place =
  | { readonly variable: Variable }
  | { readonly object: Value; readonly name: string }
  | { readonly object: Value; readonly index: Value };

export function readPlace(place: Place): Value {
  if ('variable' in place) return place.variable.value;
  return 'name' in place
    ? getMember(place.object, place.name)
    : getIndex(place.object, place.index);
}

/** @param isNarrowed of what was computed with what was there: it becomes what the variable is */
export function writePlace(place: Place, value: Value, isNarrowed = false): Value {
  if ('variable' in place) {
    place.variable.value = convert(place.variable.type, value, isNarrowed);
    return place.variable.value;
  }
  if ('name' in place) setMember(place.object, place.name, value);
  else setIndex(place.object, place.index, value);
  return value;
}
