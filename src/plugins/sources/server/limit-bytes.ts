import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';

interface ByteLimit {
  /** Throws beyond the limit. */
  count(bytes: number): void;
  chunks(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
}

/** What one copy may bring in all. */
export function limitBytes(most: number): ByteLimit {
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
    if (bytes <= most) return;
    throw new HttpError(413, tell('sources.tooLarge', { size: Math.round(most / 1024 ** 2) }));
  };
  return {
    count,
    async *chunks(chunks) {
      for await (const chunk of chunks) {
        count(chunk.length);
        yield chunk;
      }
    },
  };
}
