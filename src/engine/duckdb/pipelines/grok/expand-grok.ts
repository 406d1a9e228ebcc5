type Refuse = (reason: string) => Error;

export interface GrokNames {
  /** Own patterns before those that are there. */
  find(name: string): string | undefined;
  refuse: Refuse;
}

/** `%{NAME}`, `%{NAME:field}`, `%{NAME:field:type}`, and with a definition of its own `%{NAME:field=expression}`. */
const REFERENCE = /%\{(\w+)(?::([\w@\-:.]+))?(?:=((?:[^{}\\]|\\.)+))?\}/g;

const DEEPEST = 50;
const LONGEST = 100_000;

/** Puts expressions in the place of names; what has a field becomes a group of this name. */
export function expandGrok(source: string, names: GrokNames): string {
  return expand(source, names, { open: [], length: { left: LONGEST } });
}

interface Place {
  /** The names that this one is in. */
  open: readonly string[];
  length: { left: number };
}

function expand(source: string, names: GrokNames, place: Place): string {
  place.length.left -= source.length;
  if (place.length.left < 0) {
    throw names.refuse(
      `a pattern has at most [${LONGEST}] characters, those that it names among them`,
    );
  }
  return source.replaceAll(REFERENCE, (_, name: string, field?: string, own?: string) => {
    const found = own ?? names.find(name);
    if (found === undefined) {
      throw names.refuse(
        `Unable to find pattern [${name.slice(0, 100)}] in Grok's pattern dictionary`,
      );
    }
    const inner = own === undefined ? inside(name, found, { names, place }) : own;
    return field === undefined ? `(?:${inner})` : `(?<${field}>${inner})`;
  });
}

function inside(
  name: string,
  found: string,
  { names, place: { open, length } }: { names: GrokNames; place: Place },
): string {
  if (open.includes(name) || open.length >= DEEPEST) {
    throw names.refuse(
      `circular reference in pattern [${name.slice(0, 100)}][${found.slice(0, 200)}]`,
    );
  }
  return expand(found, names, { open: [...open, name], length });
}
