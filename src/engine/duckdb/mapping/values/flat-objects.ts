import { numeralOf } from '../parse-document';
import { Malformed } from '../mapping-error';
import type { CreateReader } from './scalar';

/** Between the path of a value in a flat object and the value: no JSON text can hold it unescaped. */
export const FLAT_SEPARATOR = '\u0001';

/** Never called: `flatValues` makes several of one object. */
export const flatObject: CreateReader = () => () => {
  throw new Malformed('a flat object is read as a whole');
};

/** All values of an object with their paths, as `path value` with the separator between. */
export function flatValues(value: unknown, path = '', found: string[] = []): readonly string[] {
  if (Array.isArray(value)) {
    for (const item of value) flatValues(item, path, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      flatValues(member, path === '' ? key : `${path}.${key}`, found);
    }
  } else if (value !== null && path === '') {
    throw new Malformed('flat_object expects an object');
  } else if (value !== null) {
    found.push(`${path}${FLAT_SEPARATOR}${numeralOf(value) ?? String(value)}`);
  }
  return found;
}
