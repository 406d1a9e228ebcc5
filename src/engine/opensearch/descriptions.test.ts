import { describe, expect, it } from 'vitest';
import type { JsonText } from '#common/json';
import { testContext } from '../duckdb/search/testing/load-documents';
import type { AllowedIndices } from '../engine';
import { createOpenSearchEngine } from './opensearch-engine';
import { NO_WORKSHOP } from './testing/no-workshop';

const STREAM = '.ds-logs-web-000001';

/** A cluster with a data stream, an alias, an index that took the place of another, and an index of a program. */
function cluster() {
  const sent: string[] = [];
  const rows = ['three', STREAM, '.ds-.program-000001', '.program', 'flights.atrium-2'];
  const resolved: Record<string, object> = {
    drei: { indices: [], aliases: [{ name: 'drei', indices: ['three', 'flights.atrium-2'] }] },
    'logs-web': {
      indices: [],
      aliases: [],
      data_streams: [{ name: 'logs-web', backing_indices: [STREAM] }],
    },
  };
  const answers: Record<string, unknown> = {
    '/_cat/indices': rows.map((index) => ({ index, 'docs.count': '500', 'store.size': '9' })),
    '/*.atrium-*/_alias': { 'flights.atrium-2': { aliases: { flights: {}, drei: {} } } },
    '/_mapping': {},
  };
  const engine = createOpenSearchEngine({
    cluster: {
      async ask({ path }) {
        sent.push(path);
        const [place = ''] = path.split('?');
        const expression = decodeURIComponent(place.split('/_resolve/index/')[1] ?? '');
        return JSON.stringify(resolved[expression] ?? answers[place] ?? {}) as JsonText;
      },
    },
    workshop: NO_WORKSHOP,
  });
  return { engine, sent };
}

const asWhoever = (...allowedIndices: AllowedIndices[]) => ({ ...testContext(), allowedIndices });

describe('What stands for indices of a cluster', () => {
  it('is an alias of indices by the names that people know them by', async () => {
    expect(await cluster().engine.resolveIndices('drei', testContext())).toEqual([
      'three',
      'flights',
    ]);
  });

  it('is a data stream, whose indices are listed with their documents, and none of programs', async () => {
    const { engine } = cluster();

    expect(await engine.resolveIndices('logs-web', testContext())).toEqual([STREAM]);
    const listed = await engine.listIndices(testContext());
    expect(listed.map(({ name, documents, writable }) => [name, documents, writable])).toEqual([
      [STREAM, 500, false],
      ['flights', 500, true],
      ['three', 500, true],
    ]);
  });

  it.each(['logs-web', 'logs-*', '*'])(
    'attack 30: %s is the data stream to whoever may read it, and no more',
    async (index) => {
      const { engine, sent } = cluster();
      await engine.fieldCapabilities(index, asWhoever('logs-*'));

      expect(sent.at(-1)).toBe(`/${STREAM}/_field_caps?fields=*`);
    },
  );

  it('attack 30: the data stream is nothing to whoever may not', async () => {
    const { engine } = cluster();

    await expect(engine.fieldCapabilities('logs-web', asWhoever('three'))).rejects.toMatchObject({
      code: 'index_not_found',
    });
    const listed = await engine.listIndices(asWhoever('three'));
    expect(listed.map(({ name }) => name)).toEqual(['three']);
  });
});
