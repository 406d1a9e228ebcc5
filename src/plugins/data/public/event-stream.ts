import { parseLongNumerals } from '#common/json';

export interface StreamEvent {
  event: string;
  data: unknown;
}

/** The events of a `text/event-stream` body, as they come. */
export async function* readEventStream(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      const text = decoder.decode(value, { stream: true });
      // Looking at the new text only: an answer of megabytes comes in many small pieces.
      if (!text.includes('\n') || !(parts.at(-1)?.slice(-1) + text).includes('\n\n')) {
        parts.push(text);
        continue;
      }
      const blocks = [...parts, text].join('').split('\n\n');
      parts = [blocks.pop() ?? ''];
      yield* blocks.map(parseBlock);
    }
  } finally {
    reader.releaseLock();
  }
}

function parseBlock(block: string): StreamEvent {
  const lines = block.split('\n');
  const event = lines.find((line) => line.startsWith('event: '))?.slice(7) ?? 'message';
  const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
  return { event, data: parseLongNumerals(data.join('\n')) };
}
