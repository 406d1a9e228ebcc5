/** JSON, or what is there already; undefined where it is neither. */
export function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return {};
  }
}
