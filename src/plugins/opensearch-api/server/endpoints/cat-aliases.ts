import { answerTable, CAT_PARAMETERS } from '../cat/table';
import type { Endpoint } from '../endpoint';
import { isAliasAskedFor } from '../indices/aliases';

const COLUMNS = [
  { name: 'alias', aliases: ['a'], about: 'alias name' },
  { name: 'index', aliases: ['i', 'idx'], about: 'index alias points to' },
  { name: 'filter', aliases: ['f', 'fi'], about: 'filter' },
  { name: 'routing.index', aliases: ['ri', 'routingIndex'], about: 'index routing' },
  { name: 'routing.search', aliases: ['rs', 'routingSearch'], about: 'search routing' },
  { name: 'is_write_index', aliases: ['w', 'isWriteIndex'], about: 'write index' },
];

export const endpoint: Endpoint = {
  name: 'cat.aliases',
  routes: ['GET /_cat/aliases', 'GET /_cat/aliases/{alias}'],
  scope: 'read',
  does: 'Aliases with the indices that whoever asks may see.',
  parameters: [...CAT_PARAMETERS, 'expand_wildcards'],
  async handle(call) {
    const asked = call.params['alias']?.split(',').filter(Boolean);
    const found = (await call.engine.names.listAliases()).filter(
      ({ alias }) => !asked || isAliasAskedFor(alias, asked),
    );
    return answerTable(
      call,
      COLUMNS,
      found.map(({ alias, index, filter, isWriteIndex, indexRouting, searchRouting }) => ({
        alias,
        index,
        filter: filter ? '*' : '-',
        'routing.index': indexRouting ?? '-',
        'routing.search': searchRouting ?? '-',
        is_write_index: isWriteIndex === undefined ? '-' : String(isWriteIndex),
      })),
    );
  },
};
