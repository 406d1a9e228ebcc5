import { parseLongNumerals, parseJson, type JsonText } from '#common/json';
import type { JsonObject } from '#common/json';
import type { IndexNames, NamesContext } from '../../index-names';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { requireAllIndices } from './name-rights';

type Pipelines = Pick<
  IndexNames,
  'listPipelines' | 'putPipeline' | 'deletePipelines' | 'listGrokPatterns' | 'simulatePipeline'
>;

const PLACE = '/_ingest/pipeline';
const PATTERNS_TIMEOUT_MS = 10_000;

/** For whoever may manage all indices: documents of any of them may pass through a pipeline. */
export function createPipelines(cluster: AskedCluster): Pipelines {
  return {
    async listPipelines(expression, context) {
      requireAllIndices(context);
      const path = expression === undefined ? PLACE : `${PLACE}/${pathOf(expression)}`;
      const text = await cluster.ask({ method: 'GET', path, accept: [404] }, context);
      return Object.entries(parseLongNumerals(text) as JsonObject).map(([name, definition]) => ({
        name,
        source: JSON.stringify(definition),
      }));
    },
    async putPipeline({ name, source }, context) {
      requireAllIndices(context);
      const path = `${PLACE}/${pathOf(name)}`;
      await cluster.ask({ method: 'PUT', path, body: parseJson(source) }, context);
    },
    async deletePipelines(expression, context) {
      requireAllIndices(context);
      await cluster.ask({ method: 'DELETE', path: `${PLACE}/${pathOf(expression)}` }, context);
    },
    async listGrokPatterns() {
      const limits = { signal: new AbortController().signal, timeoutMs: PATTERNS_TIMEOUT_MS };
      const text = await cluster.ask({ method: 'GET', path: '/_ingest/processor/grok' }, limits);
      return (JSON.parse(text) as { patterns: Record<string, string> }).patterns;
    },
    simulatePipeline: (request, context: NamesContext): Promise<JsonText> => {
      requireAllIndices(context);
      const { name, body, verbose } = request;
      const place = name === undefined ? PLACE : `${PLACE}/${pathOf(name)}`;
      const path = `${place}/_simulate${verbose ? '?verbose=true' : ''}`;
      const sent = { method: 'POST', path, body: parseJson(body), repeatable: true } as const;
      return cluster.ask(sent, context);
    },
  };
}
