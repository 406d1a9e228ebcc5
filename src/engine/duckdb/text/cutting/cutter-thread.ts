import { createCalledThread } from '../../threads/called-thread';
import type { CutPart } from './cut-file';
import { createTextsAtHand } from './texts-at-hand';
import type { WordCutter } from './word-cutter';

/** On a thread of its own, which begins with the first call: a million documents take seconds. */
export function cutInThread(script: string, folder: string): WordCutter {
  const thread = createCalledThread(script);
  return {
    folder,
    atHand: createTextsAtHand(folder),
    cut: async (request) => (await thread.call({ ...request, folder })) as readonly CutPart[],
    close: thread.terminate,
  };
}
