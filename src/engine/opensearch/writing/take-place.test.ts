import { describe, expect, it } from 'vitest';
import type { ClusterRequest } from '#cluster';
import type { JsonObject, JsonText } from '#common/json';
import { testContext } from '../../duckdb/search/testing/load-documents';
import { EngineError } from '../../engine-error';
import { takePlace } from './publish';

/** A cluster to which the connection breaks while names are changed. */
function brokenCluster(aliases: JsonObject) {
  const sent: string[] = [];
  const cluster = {
    async ask({ method, path }: ClusterRequest) {
      sent.push(`${method} ${path}`);
      if (path === '/_aliases') throw new EngineError('unavailable', 'cut off');
      return JSON.stringify(path.startsWith('/_alias/') ? aliases : {}) as JsonText;
    },
  };
  const found = { concrete: 'flights', aliases: {} };
  const take = takePlace(
    cluster,
    { name: 'flights', found: found as never, to: 'flights.atrium-2' },
    testContext(),
  );
  return { sent, take };
}

describe('attack 77: an index takes the place of another, and no answer comes', () => {
  it('is kept, and shown, where it was done', async () => {
    const { sent, take } = brokenCluster({ 'flights.atrium-2': { aliases: { flights: {} } } });
    await take;
    expect(sent).toEqual([
      'POST /_aliases',
      'GET /_alias/flights',
      'PUT /flights.atrium-2/_settings',
    ]);
  });

  it('is taken away where it was not, and the old one stays', async () => {
    const { sent, take } = brokenCluster({ error: 'alias [flights] missing', status: 404 });
    await expect(take).rejects.toThrow('cut off');
    expect(sent).toEqual(['POST /_aliases', 'GET /_alias/flights', 'DELETE /flights.atrium-2']);
  });
});
