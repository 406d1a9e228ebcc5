import type { Endpoint } from '#plugins/opensearch-api/server';
import { answerExport, MOST_BYTES } from '../answer-export';
import { SPANS, spanDocuments } from '../documents/span-documents';
import { TRACES } from '../protobuf/messages';
import { definitionOf } from '../templates';
import { isThere, writeDocuments } from '../write-documents';

export const endpoint: Endpoint = {
  name: 'otlp.traces',
  routes: ['POST /v1/traces'],
  scope: 'write',
  does: 'Traces of OpenTelemetry (OTLP), in protobuf or JSON, into `otel-v1-apm-span-000001`, or the alias `otel-v1-apm-span` where there is one.',
  body: 'document',
  bodyBytes: MOST_BYTES,
  takesProtobuf: true,
  handle: (call) =>
    answerExport(call, {
      message: TRACES,
      rejected: 'rejectedSpans',
      async write(request) {
        const hasAlias = await isThere(SPANS.alias, call.engine.resolveWritten);
        const spans = spanDocuments(request, hasAlias ? SPANS.alias : SPANS.index);
        return writeDocuments(
          spans,
          (index) => definitionOf(index, 'spans', call.ofServer()),
          call.engine,
        );
      },
    }),
};
