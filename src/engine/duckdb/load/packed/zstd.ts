import { Decompress, ZstdErrorCode } from 'fzstd';

/** Node 20 has no zstd of its own. */
export async function* createZstdDecoder(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let ready: Buffer[] = [];
  const decoder = new Decompress((chunk) => void ready.push(Buffer.from(chunk)));
  const push = (chunk: Uint8Array, isLast: boolean): readonly Buffer[] => {
    ready = [];
    try {
      decoder.push(chunk, isLast);
    } catch (error) {
      const ends = (error as { code?: number }).code === ZstdErrorCode.UnexpectedEOF;
      throw Object.assign(new Error('zstd'), { code: ends ? 'ZSTD_ENDS' : 'ZSTD_DAMAGED' });
    }
    return ready;
  };
  for await (const chunk of source) {
    // In small pieces: what one of them becomes is in memory as a whole.
    for (let at = 0; at < chunk.length; at += PIECE)
      yield* push(chunk.subarray(at, at + PIECE), false);
  }
  yield* push(new Uint8Array(), true);
}

const PIECE = 64 * 1024;
