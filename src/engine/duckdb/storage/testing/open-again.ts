import { processorTimeUntil } from '../../../../../tools/test/processor-time.mjs';
import { openTemporaryEngine, type TemporaryEngine } from './temporary-engine';

/** Opens a folder, and tells how long the processors worked for that, in milliseconds. What else the machine does is not in it. */
export async function openAgain(
  folder: string,
): Promise<{ engine: TemporaryEngine; openMs: number }> {
  let engine: TemporaryEngine | undefined;
  const openMs = await processorTimeUntil(async () => {
    engine = await openTemporaryEngine({ folder });
  });
  if (!engine) throw new Error('It was not opened.');
  return { engine, openMs };
}
