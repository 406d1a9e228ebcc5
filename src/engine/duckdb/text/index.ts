export { createTextTables } from './create-text-tables';
export { buildTextIndex } from './build-text-index';
export { cutHere, type WordCutter } from './cutting/word-cutter';
export { keyOf, textLayoutOf } from './text-layout';
export { cutInThread } from './cutting/cutter-thread';
