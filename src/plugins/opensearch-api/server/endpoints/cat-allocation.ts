import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import { visibleIndices } from '../indices/visible-indices';
import type { Endpoint } from '../endpoint';

const COLUMNS: readonly Column[] = [
  { name: 'shards', aliases: ['s'], about: 'number of shards on node', right: true },
  {
    name: 'disk.indices',
    aliases: ['di', 'diskIndices'],
    about: 'disk used by shards',
    right: true,
  },
  { name: 'host', aliases: ['h'], about: 'host of node' },
  { name: 'ip', about: 'ip of node' },
  { name: 'node', aliases: ['n'], about: 'name of node' },
];

export const endpoint: Endpoint = {
  name: 'cat.allocation',
  routes: ['GET /_cat/allocation'],
  scope: 'read',
  does: 'How many indices whoever asks may see, and their size. The disk itself is not told.',
  parameters: CAT_PARAMETERS,
  async handle(call) {
    const found = await visibleIndices(call);
    const sizes = found.map(({ sizeInBytes }) => sizeInBytes);
    const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    return answerTable(call, COLUMNS, [
      {
        shards: found.length,
        'disk.indices': sizes.includes(undefined) ? null : { bytes },
        host: call.server.host,
        ip: call.server.host,
        node: call.server.nodeName,
      },
    ]);
  },
};
