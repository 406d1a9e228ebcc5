import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import { openAnswers } from '../../e2e/opensearch/answers';
import type { Cluster } from '../../e2e/opensearch/cluster';
import type { Plan } from '../../e2e/opensearch/plan';
import { decodeRecording } from '../../e2e/opensearch/recording';

const NAME = 'made.words';
const file = new URL(`../../e2e/opensearch/recorded/${NAME}.ndjson.br`, import.meta.url);
const { origin, answers: recorded } = decodeRecording(readFileSync(file), NAME);
const requests = [...recorded.keys()].map((key) => JSON.parse(key) as { text: string });
const [request = { text: '' }] = requests;
const NEW = { analyzer: 'standard', text: 'nobody asked this' };
const none: Plan = { live: 'none', part: 0, record: false };

/** A node that gives this one answer, and tells what it was asked. */
function fakeNode(answer?: JsonValue) {
  const asked: string[] = [];
  const source = {
    name: NAME,
    data: origin.data,
    cluster: { version: async () => origin } as unknown as Cluster,
    async ask(_node: Cluster, body: JsonObject) {
      const key = JSON.stringify(body);
      asked.push(key);
      return { status: 200, body: answer ?? recorded.get(key)?.answer ?? {} };
    },
  };
  return { asked, source };
}

describe('The answers of OpenSearch', () => {
  it('come from the record where no node runs', async () => {
    const { ask } = fakeNode().source;
    const answers = await openAnswers({ name: NAME, data: origin.data, plan: none, ask });
    const answer = await answers.to(request);
    expect(answer).toMatchObject({ live: false, changed: [] });
    expect(answer?.answer).toEqual(recorded.get(JSON.stringify(request))?.answer);
  });

  it('are missing where a request has no record and no node runs', async () => {
    const { ask } = fakeNode().source;
    const answers = await openAnswers({ name: NAME, data: origin.data, plan: none, ask });
    expect(await answers.to(NEW)).toBeUndefined();
  });

  it('are not those about other documents', async () => {
    await expect(openAnswers({ ...fakeNode().source, data: 'other', plan: none })).rejects.toThrow(
      'about other documents or another mapping: node tools/opensearch/record.mjs',
    );
  });

  it('come from the node for a request without a record', async () => {
    const { source, asked } = fakeNode({ tokens: [] });
    const answers = await openAnswers({ ...source, plan: { ...none, live: 'part' } });
    expect(await answers.to(NEW)).toMatchObject({
      live: true,
      changed: [],
      answer: { tokens: [] },
    });
    expect(asked).toEqual([JSON.stringify(NEW)]);
  });

  it('of the node are held beside the record, whatever is asked', async () => {
    const { source } = fakeNode({ tokens: [] });
    const answers = await openAnswers({ ...source, plan: { ...none, live: 'all' } });
    for (const one of requests) {
      expect(await answers.to(one)).toMatchObject({
        live: true,
        changed: [expect.stringContaining('tokens')],
      });
    }
  });

  it('come from the node for every recorded request in one of ten parts', async () => {
    const all: string[] = [];
    for (let part = 0; part < 10; part += 1) {
      const { source, asked } = fakeNode();
      const answers = await openAnswers({ ...source, plan: { live: 'part', part, record: false } });
      for (const one of requests) expect(await answers.to(one)).toMatchObject({ changed: [] });
      all.push(...asked);
    }
    expect(all.toSorted()).toEqual([...recorded.keys()].toSorted());
  });
});
