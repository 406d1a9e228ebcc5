import { expect, it } from 'vitest';
import type { JsonText } from '#common/json';
import { testContext } from '../../duckdb/search/testing/load-documents';
import { sendDocuments } from './send-documents';

it.each([
  '{"errors":true,"items":"all"}',
  '{"errors":true}',
  '{"errors":true,"items":[{"index":{"_id":"a","status":201}}]}',
  '{"errors":true,"items":[{"create":{"_id":"a"}}]}',
])('attack 79: what is no answer to a bulk request is told as such: %s', async (answer) => {
  const cluster = { ask: async () => answer as JsonText };
  const sent = sendDocuments([{ id: 'a', source: '{}' }], 'flights', {
    cluster,
    context: testContext(),
  });

  await expect(sent).rejects.toMatchObject({ name: 'EngineError', code: 'unavailable' });
});
