import { BLOCK_SIZE } from './block-checksum';
import type { MovedDocument } from './moved-document';

/** Gathers documents, however many come at a time, into blocks. */
export function createBlocks(
  take: (block: readonly MovedDocument[]) => Promise<void>,
  size = BLOCK_SIZE,
) {
  let gathered: MovedDocument[] = [];
  const end = async () => {
    if (gathered.length === 0) return;
    const block = gathered;
    gathered = [];
    await take(block);
  };
  return {
    async add(document: MovedDocument) {
      gathered.push(document);
      if (gathered.length === size) await end();
    },
    /** What is left is a block, too. */
    end,
  };
}
