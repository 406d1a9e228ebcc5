import { tell } from '#common/server-messages';
import { invalid } from '../failures';

export const noChildren = (name: string, type: string) =>
  invalid(tell('aggregation.noChildren', { name, type }));
