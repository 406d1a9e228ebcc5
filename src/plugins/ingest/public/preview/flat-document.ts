/** The values of a document by the paths of their fields, as texts. */
export function flatDocument(json: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const visit = (path: string, value: unknown): void => {
    if (path !== '') values.set(path, textOf(value));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value))
      visit(path === '' ? name : `${path}.${name}`, inner);
  };
  visit('', parse(json));
  return values;
}

const LONGEST = 200;

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
