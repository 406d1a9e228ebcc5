import { describe, expect, it } from 'vitest';
import { ClusterError } from '#cluster';
import type { JsonText } from '#common/json';
import { testContext } from '../duckdb/search/testing/load-documents';
import { createReading } from './opensearch-engine';

const STREAM = '.ds-logs-web-000001';

/** A cluster with an alias and a data stream, which refuses one of the two questions about them. */
function reading(refused?: string) {
  const answers: Record<string, unknown> = {
    '/_cat/indices': [{ index: 'three' }, { index: STREAM }],
    '/_mapping': {},
    '/_alias': { three: { aliases: { drei: {} } } },
    '/_data_stream/*': {
      data_streams: [
        {
          name: 'logs-web',
          timestamp_field: { name: '@timestamp' },
          indices: [{ index_name: STREAM }],
          generation: 1,
          template: 'logs',
        },
      ],
    },
  };
  return createReading({
    async ask({ path }) {
      const place = decodeURIComponent(path.split('?')[0] ?? '');
      if (place === refused) throw new ClusterError('forbidden', 'no permissions');
      return JSON.stringify(answers[place] ?? {}) as JsonText;
    },
  });
}

const listed = async (engine: ReturnType<typeof reading>, allowedIndices = ['*']) =>
  (await engine.listIndices({ ...testContext(), allowedIndices })).map(({ name, aliases }) => [
    name,
    aliases,
  ]);

describe('The list of a data source’s indices', () => {
  it('has the aliases and data streams that stand for them', async () => {
    expect(await listed(reading())).toEqual([
      [STREAM, ['logs-web']],
      ['three', ['drei']],
    ]);
  });

  it('is there where the account may not ask for these', async () => {
    expect(await listed(reading('/_alias'))).toEqual([
      [STREAM, ['logs-web']],
      ['three', undefined],
    ]);
    expect(await listed(reading('/_data_stream/*'))).toEqual([
      [STREAM, undefined],
      ['three', ['drei']],
    ]);
  });

  it('attack 110: tells no alias to whoever may not read all', async () => {
    expect(await listed(reading(), ['three'])).toEqual([['three', undefined]]);
  });
});
