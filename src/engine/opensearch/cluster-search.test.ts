import { describe, expect, it } from 'vitest';
import { ClusterError, type ClusterRequest } from '#cluster';
import type { JsonObject, JsonText } from '#common/json';
import type { EngineContext } from '../engine';
import { createOpenSearchEngine } from './opensearch-engine';
import { NO_WORKSHOP } from './testing/no-workshop';

const context = (parts: Partial<EngineContext> = {}): EngineContext => ({
  principal: 'ada',
  workspaceId: '',
  allowedIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: 5000,
  ...parts,
});

/** A cluster that answers searches when it is told to. */
function heldCluster() {
  const asked: ClusterRequest[] = [];
  const signals: AbortSignal[] = [];
  const waiting: ((text: JsonText) => void)[] = [];
  const engine = createOpenSearchEngine({
    cluster: {
      async ask(request, { signal }) {
        if (request.method === 'GET') return '[{"index":"logs"}]' as JsonText;
        asked.push(request);
        signals.push(signal);
        return new Promise<JsonText>((resolve) => waiting.push(resolve));
      },
    },
    workshop: NO_WORKSHOP,
  });
  return {
    engine,
    asked,
    signals,
    answer: (body: JsonObject) => {
      for (const resolve of waiting.splice(0)) resolve(JSON.stringify(body) as JsonText);
    },
  };
}
const SEARCH = { index: 'logs', body: { size: 1 } };

describe('equal searches on a cluster', () => {
  it('are one while it runs, whoever makes them', async () => {
    const { engine, asked, answer } = heldCluster();
    const both = Promise.all([
      engine.search(SEARCH, context()),
      engine.search({ ...SEARCH }, context({ principal: 'bob' })),
    ]);
    await expect.poll(() => asked.length).toBe(1);
    answer({ took: 1 });

    expect(await both).toEqual(['{"took":1}', '{"took":1}']);
    expect(asked).toHaveLength(1);
  });

  it('attack 30: are several where rights or credentials differ', async () => {
    const { engine, asked, answer } = heldCluster();
    const limited = (value: string) =>
      context({ allowedIndices: [{ pattern: 'logs', filter: { term: { team: value } } }] });
    const own = (token: string) =>
      context({ forwarded: { headers: { authorization: token }, replaceCredentials: true } });
    const contexts = [context(), limited('a'), limited('b'), own('x'), own('y')];
    const all = Promise.all(contexts.map((one) => engine.search(SEARCH, one)));
    await expect.poll(() => asked.length).toBe(5);
    answer({ took: 1 });
    await all;

    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(3);
  });

  it('go on for the others when one of them is left, and end when all are', async () => {
    const { engine, asked, signals, answer } = heldCluster();
    const [ada, bob] = [new AbortController(), new AbortController()];
    const [first, second] = [ada, bob].map(({ signal }) =>
      engine.search(SEARCH, context({ signal })),
    );
    await expect.poll(() => asked.length).toBe(1);
    ada.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(signals[0]?.aborted).toBe(false);
    bob.abort();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });

    expect(signals[0]?.aborted).toBe(true);
    answer({});
  });
});

it('a version that calculates no fields in a search is named', async () => {
  const engine = createOpenSearchEngine({
    cluster: {
      async ask() {
        throw new ClusterError('invalid_query', 'Unknown key for a START_OBJECT in [derived].', {
          status: 400,
        });
      },
    },
    workshop: NO_WORKSHOP,
  });
  const body = { derived: { twice: { type: 'long', script: { source: 'emit(1)' } } } };

  await expect(engine.search({ index: 'logs', body }, context())).rejects.toThrow('2.15');
  await expect(engine.search({ index: 'logs', body: {} }, context())).rejects.toThrow('Unknown');
});

it('another Atrium, which has no such field, is asked by its own numbers', async () => {
  const sorts: unknown[] = [];
  const engine = createOpenSearchEngine({
    cluster: {
      async ask({ body }) {
        sorts.push((body as JsonObject)['sort']);
        if (JSON.stringify(body).includes('_seq_no')) {
          throw new ClusterError(
            'invalid_query',
            'No mapping found for [_seq_no] in order to sort on',
            {},
          );
        }
        return '{"hits":{"hits":[]}}' as JsonText;
      },
    },
    workshop: NO_WORKSHOP,
  });
  const search = { index: 'logs', body: { sort: [{ at: 'desc' }, '_doc'] } };
  await engine.search(search, context());
  await engine.search(search, context());
  const [own, theirs] = ['_seq_no', '_doc'].map((field) => [
    { at: 'desc' },
    { [field]: { order: 'asc' } },
  ]);
  expect(sorts).toEqual([own, theirs, theirs]);
});
