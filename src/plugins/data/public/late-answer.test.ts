// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readLateAnswer } from './late-answer';
import { onSearchProgress } from './search-progress';

const streamOf = (...events: readonly [string, unknown][]) =>
  new Blob(
    events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  ).stream() as ReadableStream<Uint8Array>;

describe('an answer that took long', () => {
  it('is read behind what was told of it', async () => {
    const { signal } = new AbortController();
    const told: unknown[] = [];
    onSearchProgress(signal, (progress) => told.push(progress));
    const stream = streamOf(['progress', { step: 1 }], ['answer', { rows: 1 }]);
    expect(await readLateAnswer(stream, signal)).toEqual({ rows: 1 });
    expect(told).toEqual([{ step: 1 }]);
    expect(await readLateAnswer({ rows: 2 }, signal)).toEqual({ rows: 2 });
  });

  it('fails with what the server said, or where that went away', async () => {
    const body = { message: 'No such field.', attributes: { position: 7 } };
    await expect(readLateAnswer(streamOf(['error', body]), undefined)).rejects.toMatchObject({
      message: 'No such field.',
      body,
    });
    await expect(readLateAnswer(streamOf(['progress', {}]), undefined)).rejects.toThrow(
      'The server closed the connection',
    );
  });
});
