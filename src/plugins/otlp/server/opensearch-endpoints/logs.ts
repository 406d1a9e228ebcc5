import type { Endpoint } from '#plugins/opensearch-api/server';
import { answerExport, MOST_BYTES } from '../answer-export';
import { logDocuments } from '../documents/log-documents';
import { LOGS } from '../protobuf/messages';
import { definitionOf } from '../templates';
import { writeDocuments } from '../write-documents';

export const endpoint: Endpoint = {
  name: 'otlp.logs',
  routes: ['POST /v1/logs'],
  scope: 'write',
  does: 'Logs of OpenTelemetry (OTLP), in protobuf or JSON, into `ss4o_logs-default-namespace`.',
  body: 'document',
  bodyBytes: MOST_BYTES,
  takesProtobuf: true,
  handle: (call) =>
    answerExport(call, {
      message: LOGS,
      rejected: 'rejectedLogRecords',
      write: (request) =>
        writeDocuments(
          logDocuments(request),
          (index) => definitionOf(index, 'logs', call.ofServer()),
          call.engine,
        ),
    }),
};
