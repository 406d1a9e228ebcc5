export interface WordSearch {
  /** As `find` of the saved objects takes it: each word begins a word of an object. */
  find: {
    search?: string;
    searchFields?: readonly string[];
    defaultSearchOperator?: 'AND';
  };
  /** Whether an object that was found is meant. */
  isMeant: (title: string) => boolean;
}

/**
 * How lists of objects look for what somebody typed. The server looks for words; signs alone are none for it and would find
 * everything, so that they are looked for in the titles.
 */
export function createWordSearch(text: string, searchFields: readonly string[]): WordSearch {
  const typed = text.trim();
  if (typed === '') return { find: {}, isMeant: () => true };
  const words = typed.split(/[\s*"]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return { find: {}, isMeant: (title) => title.includes(typed) };
  const search = words.map((word) => `${word}*`).join(' ');
  return {
    find: { search, searchFields, defaultSearchOperator: 'AND' },
    isMeant: () => true,
  };
}
