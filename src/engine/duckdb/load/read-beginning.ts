import type { FileHandle } from 'node:fs/promises';

/** The first bytes of a file, `most` of them, in memory of its size: a small file takes little of it. */
export async function readBeginning(file: FileHandle, most: number): Promise<Buffer> {
  const { size } = await file.stat();
  // What is no plain file knows none.
  const length = size > 0 ? Math.min(size, most) : most;
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
