import { answerTable, CAT_PARAMETERS } from '../cat/table';
import type { Endpoint } from '../endpoint';

const COLUMNS = ['name', 'index_patterns', 'order', 'version', 'composed_of'];

export const endpoint: Endpoint = {
  name: 'cat.templates',
  routes: ['GET /_cat/templates', 'GET /_cat/templates/{name}'],
  scope: 'read',
  does: 'Templates of indices: none, as they are not supported yet.',
  parameters: CAT_PARAMETERS,
  handle: (call) =>
    answerTable(
      call,
      COLUMNS.map((name) => ({ name, about: name })),
      [],
    ),
};
