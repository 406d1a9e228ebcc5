import { parseAddress } from '../../addresses/address-text';
import { Malformed } from '../mapping-error';
import { scalarOf, type CreateReader } from './scalar';

/** An internet address, as the digits of its number. */
export const address: CreateReader = () => (value) => {
  const { form, text } = scalarOf(value);
  const found = form === 'string' ? parseAddress(text) : undefined;
  if (found === undefined) throw new Malformed(`'${text}' is not an IP string literal.`);
  return String(found);
};
