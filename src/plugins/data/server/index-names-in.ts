/** As deep as panels are written. */
const MOST_LEVELS = 20;

/** What a stored JSON text names as an index, also in the JSON texts inside of it. */
export function indexNamesIn(text: unknown): readonly string[] {
  const names = new Set<string>();
  const read = (value: unknown, level: number): void => {
    if (level > MOST_LEVELS || typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'index' && typeof part === 'string') names.add(part);
      else if (typeof part === 'string' && /^\s*[[{]/.test(part)) read(parse(part), level + 1);
      else read(part, level + 1);
    }
  };
  read(parse(text), 0);
  return [...names];
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
