import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'ingest.processor_grok',
  routes: ['GET /_ingest/processor/grok'],
  scope: 'any',
  does: 'The patterns that `grok` has by name.',
  parameters: ['s'],
  async handle({ engine, parameters }) {
    const entries = Object.entries(await engine.names.listGrokPatterns());
    const shown = parameters.flag('s') ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) : entries;
    return { json: { patterns: Object.fromEntries(shown) } };
  },
};
