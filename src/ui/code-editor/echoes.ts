/** What was told to somebody who gives it back. */
export interface Echoes {
  tell(text: string): void;
  /** Whether a text that comes from outside is one that was told, and others were written since. @param shown what stands there now */
  isOld(text: string, shown: string): boolean;
}

/** What is written comes back from outside, and late: it must not take the place of what was written since. */
export function createEchoes(): Echoes {
  const told = new Set<string>();
  return {
    tell: (text) => void told.add(text),
    isOld(text, shown) {
      if (text !== shown && told.has(text)) return true;
      told.clear();
      return false;
    },
  };
}
