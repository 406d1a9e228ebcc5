import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { connectCluster, createAnswerRoom } from '#cluster';
import type { EngineContext, SearchOutcome } from './engine';
import { EngineError } from './engine-error';
import { multiSearch } from './multi-search';

const context = { signal: new AbortController().signal } as EngineContext;

it('a search of several that nobody waits for ends alone, also before its turn', async () => {
  const [first, third] = [new AbortController(), new AbortController()];
  const started: string[] = [];
  const search = ({ index }: { index: string }, { signal }: EngineContext) => {
    started.push(index);
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new EngineError('cancelled', 'ended')));
      if (index !== 'slow') resolve('{}');
    });
  };
  const requests = [
    { index: 'slow', body: {}, signal: first.signal },
    { index: 'quick', body: {} },
    { index: 'later', body: {}, signal: third.signal },
    { index: 'last', body: {} },
  ];
  const outcomes: SearchOutcome[] = [];
  third.abort();
  for await (const outcome of multiSearch(requests, context, search as never)) {
    outcomes.push(outcome);
    if (outcome.position === 3) first.abort();
  }
  const codes = outcomes
    .toSorted((one, other) => one.position - other.position)
    .map((outcome) => ('error' in outcome ? outcome.error.code : 'answered'));

  expect(codes).toEqual(['cancelled', 'answered', 'cancelled', 'answered']);
  expect(started).toEqual(['slow', 'quick', 'last']);
});

it('what was taken is not kept while another search is waited for', async () => {
  let endSlow = (_answer: string) => {};
  const search = ({ index }: { index: string }) =>
    index === 'slow' ? new Promise<string>((resolve) => (endSlow = resolve)) : quick();
  const quick = async () => '{}';
  const requests = ['slow', 'quick', 'quick'].map((index) => ({ index, body: {} }));
  const outcomes = multiSearch(requests, context, search as never);
  const take = async () => new WeakRef((await outcomes.next()).value as SearchOutcome);
  const taken = [await take(), await take()];
  const last = outcomes.next();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;

  await expect
    .poll(() => {
      collect();
      return taken.map((one) => one.deref() === undefined);
    })
    .toEqual([true, true]);
  endSlow('{}');
  await last;
  await outcomes.return(undefined);
});

it('an answer stays with the cluster until somebody took what fills the room', async () => {
  const answer = JSON.stringify({ text: 'x'.repeat(600) });
  const node = createServer((_request, response) => void response.end(answer));
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const { port } = node.address() as AddressInfo;
  const cluster = connectCluster({ hosts: [`http://127.0.0.1:${port}`], requestTimeout: 5000 });
  const room = createAnswerRoom({ bytes: 1000, patienceMs: 60_000 });
  const limits = { ...context, timeoutMs: 5000 };
  const ask = (given: EngineContext) => cluster.ask({ method: 'GET', path: '/' }, given);
  const stream = () =>
    multiSearch([{ index: 'logs', body: {} }], limits, (_request, given) => ask(given), room);
  const [first, second] = [stream(), stream()];
  const seen: string[] = [];
  await first.next();
  const waits = second.next().then(() => seen.push('second answer'));
  // Whoever has no place in the room does not wait: by then the other one would be there, too.
  await ask(limits);
  await ask(limits);
  seen.push('first taken');
  await first.next();
  await waits;

  expect(seen).toEqual(['first taken', 'second answer']);
  await cluster.close();
  node.close();
});
