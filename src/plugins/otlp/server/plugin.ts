import type { ServerPlugin } from '#core/server';

/** Logs and traces of OpenTelemetry: its addresses are in `opensearch-endpoints/`, on the port for clients of OpenSearch. */
export const plugin: ServerPlugin = { id: 'otlp' };
