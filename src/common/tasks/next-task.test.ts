import { describe, expect, it } from 'vitest';
import { nextTask } from './next-task';

describe('work in pieces', () => {
  it('goes on in another task: what was asked for meanwhile is done before', async () => {
    const done: string[] = [];
    setTimeout(() => done.push('an event'));
    await nextTask();
    done.push('the rest');

    expect(done).toEqual(['an event', 'the rest']);
  });
});
