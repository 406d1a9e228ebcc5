import { expect, it } from 'vitest';
import type { Claims } from './claims';
import { createTurns } from './turns';

type Taken = Pick<Claims<{ startedAt: string }>, 'take'>['take'];

const { signal } = new AbortController();
const until = (look: () => unknown) => expect.poll(look).toBeTruthy();

/** Claims of servers over one store: who has which. */
function sharedClaims() {
  const holders = new Map<string, { server: string; onEnd: () => void }>();
  const of = (server: string) => {
    const take: Taken = async (id, _progress, onEnd) => {
      const before = holders.get(id);
      if (before && before.server !== 'gone') return undefined;
      holders.set(id, { server, onEnd });
      return {
        ...(before && { leftBy: before.server }),
        report: () => {},
        confirm: async () => true,
        release: async () => {
          if (holders.get(id)?.server === server) holders.delete(id);
        },
      };
    };
    return createTurns({ take }, 5);
  };
  return { of, holders };
}

it('one server does the work, and others look at what it has left when it is done', async () => {
  const { of, holders } = sharedClaims();
  const seen: string[] = [];
  let finish = () => {};
  const first = of('a').run('file', { signal }, async () => {
    seen.push('a begins');
    await new Promise<void>((resolve) => (finish = resolve));
    seen.push('a is done');
  });
  await until(() => holders.size);
  const second = of('b').run('file', { signal, onWait: () => seen.push('b waits') }, async () => {
    seen.push('b looks');
  });
  await until(() => seen.includes('b waits'));
  const other = of('b').run('another file', { signal }, async () => seen.push('b has another'));
  await other;
  finish();
  await Promise.all([first, second]);
  expect(seen).toEqual(['a begins', 'b waits', 'b has another', 'a is done', 'b looks']);
  expect(holders.size).toBe(0);
});

it('a server hears whose work it goes on with', async () => {
  const { of, holders } = sharedClaims();
  const work = async ({ leftBy }: { leftBy?: string }) => leftBy;
  expect(await of('a').run('file', { signal }, work)).toBeUndefined();
  await of('x').run('file', { signal }, async () => {
    for (const held of holders.values()) held.server = 'gone';
  });
  expect(await of('a').run('file', { signal }, work)).toBe('gone');
});

it('a server that was taken for gone stops, and looks at what the other one has left', async () => {
  const { of, holders } = sharedClaims();
  const ends: string[] = [];
  let turns = 0;
  const stalled = of('a').run('file', { signal }, async (turn) => {
    turns += 1;
    if (turns > 1) return 'what b has left';
    await new Promise<void>((resolve) => turn.signal.addEventListener('abort', () => resolve()));
    ends.push('stopped');
    throw new Error('canceled');
  });
  await until(() => holders.size);
  const [held] = holders.values();
  if (held) held.server = 'gone';
  await of('b').run('file', { signal }, async () => held?.onEnd());
  expect(await stalled).toBe('what b has left');
  expect(ends).toEqual(['stopped']);
});

it('waiting ends with its server', async () => {
  const ending = new AbortController();
  const never: Taken = async () => undefined;
  const waiting = createTurns({ take: never }, 5).run('file', ending, async () => 'done');
  ending.abort();
  await expect(waiting).rejects.toThrow();
});
