export { createIndexPatterns, type IndexPatterns, type StoredPattern } from './index-patterns';
export { lostTimeText } from './lost-time-text';
