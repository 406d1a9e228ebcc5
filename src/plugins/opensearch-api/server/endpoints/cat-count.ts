import type { SearchResponse } from '#common/search';
import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import { clockOf } from '../cat/clock';
import type { Endpoint } from '../endpoint';

const COLUMNS: readonly Column[] = [
  { name: 'epoch', aliases: ['t', 'time'], about: 'seconds since 1970-01-01 00:00:00' },
  { name: 'timestamp', aliases: ['ts', 'hms', 'hhmmss'], about: 'time in HH:MM:SS' },
  { name: 'count', aliases: ['dc', 'docs.count', 'docsCount'], about: 'the document count' },
];

export const endpoint: Endpoint = {
  name: 'cat.count',
  routes: ['GET /_cat/count', 'GET /_cat/count/{index}'],
  scope: 'read',
  does: 'Number of documents of all indices, or of some.',
  parameters: CAT_PARAMETERS,
  async handle(call) {
    const answer = await call.engine.search({
      index: call.params['index'] ?? '*',
      body: { size: 0, track_total_hits: true },
    });
    const { hits } = JSON.parse(answer) as SearchResponse;
    return answerTable(call, COLUMNS, [{ ...clockOf(), count: hits.total?.value ?? 0 }]);
  },
};
