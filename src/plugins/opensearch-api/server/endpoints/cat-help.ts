import { CAT_ADDRESSES } from '../cat/addresses';
import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'cat.help',
  routes: ['GET /_cat'],
  scope: 'any',
  does: 'The tables that there are.',
  parameters: ['help', 's'],
  handle: () => ({ text: `=^.^=\n${CAT_ADDRESSES.map((address) => `${address}\n`).join('')}` }),
};
