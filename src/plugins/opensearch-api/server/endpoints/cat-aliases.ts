import { answerTable, CAT_PARAMETERS } from '../cat/table';
import type { Endpoint } from '../endpoint';

const COLUMNS = ['alias', 'index', 'filter', 'routing.index', 'routing.search', 'is_write_index'];

export const endpoint: Endpoint = {
  name: 'cat.aliases',
  routes: ['GET /_cat/aliases', 'GET /_cat/aliases/{alias}'],
  scope: 'read',
  does: 'Aliases: none, as they are not supported yet.',
  parameters: [...CAT_PARAMETERS, 'expand_wildcards'],
  handle: (call) =>
    answerTable(
      call,
      COLUMNS.map((name) => ({ name, about: name })),
      [],
    ),
};
