import { open } from 'node:fs/promises';

const newline = 10;
const STEP = 64 * 1024;

/** Cuts off what stands behind the last line end: the beginning of a file ends within a line. */
export async function truncateToLine(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(STEP);
    for (let end = size; end > 0; end -= STEP) {
      const start = Math.max(0, end - STEP);
      const { bytesRead } = await file.read(buffer, 0, end - start, start);
      const found = buffer.subarray(0, bytesRead).lastIndexOf(newline);
      if (found >= 0) return await file.truncate(start + found + 1);
    }
  } finally {
    await file.close();
  }
}
