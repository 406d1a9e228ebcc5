import { notOffered, type Endpoint } from '#plugins/opensearch-api/server';

const WHY = 'Metrics of OpenTelemetry are not taken: send logs and traces.';

export const endpoint: Endpoint = {
  name: 'otlp.metrics',
  routes: ['POST /v1/metrics'],
  scope: 'write',
  does: WHY,
  isRefused: true,
  takesProtobuf: true,
  handle() {
    throw notOffered(WHY);
  },
};
