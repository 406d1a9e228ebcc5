import { expect, it } from 'vitest';
import { ClusterError } from '#cluster';
import type { JsonText } from '#common/json';
import { testContext } from '../../duckdb/search/testing/load-documents';
import { createOpenSearchEngine } from '../opensearch-engine';
import { NO_WORKSHOP } from '../testing/no-workshop';
import { sendDocuments } from './send-documents';

it('A name that somebody else takes the same moment is refused as one that is taken', async () => {
  const { writer } = createOpenSearchEngine({
    cluster: {
      async ask() {
        throw new ClusterError('invalid_query', 'index [flights/2NHg] already exists', {
          type: 'resource_already_exists_exception',
          status: 400,
        });
      },
    },
    workshop: NO_WORKSHOP,
  });

  await expect(
    writer.createEmpty('flights', { mappings: {} }, testContext()),
  ).rejects.toMatchObject({ code: 'conflict', serverMessage: { code: 'indices.exists' } });
});

it('attack 129: a document that a cluster refuses is refused with the cause, and without hosts', async () => {
  const error = {
    type: 'mapper_parsing_exception',
    reason: 'failed to parse',
    caused_by: { reason: "Duplicate field 'a' on [node-1][10.0.0.1:9300]" },
  };
  const cluster = {
    ask: async () =>
      JSON.stringify({
        errors: true,
        items: [{ create: { _id: '1', status: 400, error } }],
      }) as JsonText,
  };
  const sent = sendDocuments([{ id: '1', source: '{"a":1,"a":2}' }], 'flights', {
    cluster,
    context: testContext(),
  });

  await expect(sent).rejects.toMatchObject({
    code: 'invalid_query',
    message: "failed to parse: Duplicate field 'a' on …",
  });
});
