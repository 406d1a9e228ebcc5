import { asObject } from '#common/json';
import type { RequestEngine } from '#core/server';
import { answerByQuery, BY_QUERY_PARAMETERS } from '../by-query/answer-by-query';
import { scriptText, seenAs } from '../by-query/lines';
import { IN_PLACE_PARAMETERS, planInPlace, refuseOthers } from '../by-query/plan';
import { pipedChange } from '../by-query/piped-change';
import type { Endpoint } from '../endpoint';

/** Written again as it is: by mappings that were added since. */
const AS_IT_IS = '{"doc":{},"detect_noop":false}';

/** As documents are written as a whole, they go through these. */
async function havePipelines(
  indices: readonly string[],
  engine: Pick<RequestEngine, 'definitionOf'>,
): Promise<boolean> {
  for (const name of indices) {
    // oxlint-disable-next-line no-await-in-loop -- from memory, until there is one
    const { settings } = await engine.definitionOf(name);
    const { default_pipeline: first, final_pipeline: last } = asObject(settings['index']);
    if (first !== undefined || last !== undefined) return true;
  }
  return false;
}

export const endpoint: Endpoint = {
  name: 'update_by_query',
  routes: ['POST /{index}/_update_by_query'],
  scope: 'write',
  action: 'indices:data/write/update/byquery',
  does: 'Changes the documents that a query finds by a script, or writes them again, in batches. Needs the right to read its indices, too.',
  parameters: [...BY_QUERY_PARAMETERS, ...IN_PLACE_PARAMETERS, 'pipeline'],
  body: 'json',
  handle: (call) =>
    answerByQuery(call, 'update', async (asked) => {
      const pipeline = asked.parameters.text('pipeline');
      const { work, rest } = await planInPlace(asked);
      const { script, ...others } = rest;
      refuseOthers(others);
      const isPiped = pipeline !== undefined || (await havePipelines(work.written, asked.engine));
      if (isPiped) {
        const text = script === undefined ? undefined : scriptText(asked.body);
        return { ...work, withSource: true, change: pipedChange(pipeline, text, asked.engine) };
      }
      const update = script === undefined ? AS_IT_IS : scriptText(asked.body);
      return {
        ...work,
        change: (document) => `${JSON.stringify({ update: seenAs(document) })}\n${update}\n`,
      };
    }),
};
