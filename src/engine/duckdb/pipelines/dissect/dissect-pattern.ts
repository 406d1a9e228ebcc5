type Refuse = (reason: string) => Error;

/** A part of a text that a pattern names, and what stands behind it. */
export interface DissectKey {
  readonly name: string;
  readonly kind: 'field' | 'skip' | 'append' | 'key' | 'value';
  /** Among those that are put together. */
  readonly position: number;
  /** `->`: what stands behind it may be there several times. */
  readonly skipsPadding: boolean;
  readonly delimiter: string;
}

export interface DissectPattern {
  readonly source: string;
  readonly leading: string;
  readonly keys: readonly DissectKey[];
}

/** Reads `%{a} %{+b/1} %{?c} %{*d}=%{&d} %{e->}`, as OpenSearch's `DissectParser`. */
export function readDissect(source: string, refuse: Refuse): DissectPattern {
  const wrong = (reason: string) => refuse(`Unable to parse pattern: ${source} Reason: ${reason}`);
  const first = source.indexOf('%{');
  const keys: DissectKey[] = [];
  for (let at = first; at >= 0;) {
    const end = source.indexOf('}', at);
    if (end < 0) break;
    const next = source.indexOf('%{', end);
    const isLast = next < 0 || source.indexOf('}', next) < 0;
    const delimiter = source.slice(end + 1, isLast ? undefined : next);
    keys.push(readKey(source.slice(at + 2, end), delimiter, refuse));
    at = isLast ? -1 : next;
  }
  if (keys.length === 0) throw wrong('Unable to find any keys or delimiters.');
  checkReferences(keys, wrong);
  return { source, leading: source.slice(0, first), keys };
}

const KINDS = { '+': 'append', '?': 'skip', '*': 'key', '&': 'value' } as const;

function readKey(text: string, delimiter: string, refuse: Refuse): DissectKey {
  const skipsPadding = text.endsWith('->');
  const inner = skipsPadding ? text.slice(0, -2) : text;
  const [signs = ''] = /^[+*?&]*/.exec(inner) ?? [];
  const rest = inner.slice(signs.length);
  const wrong = (reason: string) => refuse(`Unable to parse key: ${text} Reason: ${reason}`);
  if (signs.length > 1) throw wrong('multiple modifiers are not allowed.');
  const kind = KINDS[signs as keyof typeof KINDS] ?? (rest === '' ? 'skip' : 'field');
  const [, name = rest, order] = kind === 'append' ? (/^(.*)\/(\d{1,6})$/s.exec(rest) ?? []) : [];
  if (name === '' && kind !== 'skip') throw wrong('The key name could be determined');
  return { name, kind, position: Number(order ?? 0), skipsPadding, delimiter };
}

/** Each name that comes from the text has one value. */
function checkReferences(keys: readonly DissectKey[], wrong: Refuse): void {
  const namesOf = (kind: DissectKey['kind']) =>
    keys
      .filter((key) => key.kind === kind)
      .map(({ name }) => name)
      .toSorted();
  const [names, values] = [namesOf('key'), namesOf('value')];
  if (names.join('\n') === values.join('\n') && new Set(names).size === names.length) return;
  throw wrong(
    `Found invalid key/reference associations: '${[...new Set([...names, ...values])].join(',')}' Please ensure each '*<key>' is matched with a matching '&<key>'`,
  );
}
