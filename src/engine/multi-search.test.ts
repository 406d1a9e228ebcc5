import { expect, it } from 'vitest';
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
