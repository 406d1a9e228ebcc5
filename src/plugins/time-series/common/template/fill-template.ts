/** What a template may name: texts, numbers, lists, and objects of these. */
export type TemplateValue =
  | string
  | number
  | null
  | readonly TemplateValue[]
  | { readonly [name: string]: TemplateValue };

type Part =
  | { type: 'text'; text: string }
  | { type: 'value'; path: string }
  | {
      type: 'block';
      helper: string;
      path: string;
      parts: readonly Part[];
      otherwise: readonly Part[];
    };

const TAG = /\{\{\{?([^{}]*)\}\}\}?/g;
const BLOCKS: ReadonlySet<string> = new Set(['each', 'if', 'unless', 'with']);
/** Lists in lists can make a text of any length. */
const LONGEST = 1_000_000;
const DEEPEST = 20;

export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/**
 * A text with values in it, as Handlebars writes it: `{{count.last.formatted}}`, `{{#each count.data.formatted}} … {{/each}}`, `#if`,
 * `#unless`, `#with`, `this`, `@index`. What is not there is empty. The values are put in as they are: whoever draws the text makes no HTML of it.
 * Throws `TemplateError` for blocks without end.
 */
export function fillTemplate(
  template: string,
  values: { readonly [name: string]: TemplateValue },
): string {
  const { parts } = readParts(tokens(template), 0, undefined);
  const out = { text: '' };
  write(parts, { values, root: values }, out);
  return out.text;
}

interface Token {
  text: string;
  /** Of a tag: `#` begins a block, `/` ends it. */
  mark?: string;
  content?: string;
}

function tokens(template: string): readonly Token[] {
  const found: Token[] = [];
  let at = 0;
  for (const match of template.matchAll(TAG)) {
    if (match.index > at) found.push({ text: template.slice(at, match.index) });
    const inner = (match[1] ?? '').trim();
    const mark = /^[#/]/.exec(inner)?.[0] ?? '';
    found.push({ text: match[0], mark, content: inner.slice(mark.length).trim() });
    at = match.index + match[0].length;
  }
  return [...found, { text: template.slice(at) }];
}

function readParts(all: readonly Token[], start: number, open: string | undefined, depth = 0) {
  const parts: Part[] = [];
  let otherwise: Part[] | undefined;
  let at = start;
  const add = (part: Part) => (otherwise ?? parts).push(part);
  while (at < all.length) {
    const { text, mark, content = '' } = all[at] as Token;
    at += 1;
    if (mark === undefined) add({ type: 'text', text });
    else if (mark === '/') {
      if (content !== open) throw new TemplateError(text);
      return { parts, otherwise: otherwise ?? [], at };
    } else if (mark === '#') {
      const [helper = '', path = ''] = content.split(/\s+/);
      if (!BLOCKS.has(helper) || depth > DEEPEST) throw new TemplateError(text);
      const block = readParts(all, at, helper, depth + 1);
      at = block.at;
      add({ type: 'block', helper, path, parts: block.parts, otherwise: block.otherwise });
    } else if (content === 'else' && open !== undefined) otherwise = [];
    else if (!content.startsWith('!')) add({ type: 'value', path: content });
  }
  if (open !== undefined) throw new TemplateError(`{{#${open}}}`);
  return { parts, otherwise: [], at };
}

interface Scope {
  values: TemplateValue;
  root: TemplateValue;
  index?: number;
}

function write(parts: readonly Part[], scope: Scope, out: { text: string }): void {
  for (const part of parts) {
    if (out.text.length > LONGEST) throw new TemplateError('…');
    if (part.type === 'text') out.text += part.text;
    else if (part.type === 'value') out.text += textOf(lookUp(part.path, scope));
    else writeBlock(part, scope, out);
  }
}

function writeBlock(
  { helper, path, parts, otherwise }: Extract<Part, { type: 'block' }>,
  scope: Scope,
  out: { text: string },
): void {
  const value = lookUp(path, scope);
  const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
  if (helper === 'unless') write(isThere ? otherwise : parts, scope, out);
  else if (!isThere) write(otherwise, scope, out);
  else if (helper === 'if') write(parts, scope, out);
  else if (helper === 'with') write(parts, { ...scope, values: value }, out);
  else {
    const items = Array.isArray(value)
      ? (value as readonly TemplateValue[])
      : Object.values(value ?? {});
    for (const [index, item] of items.entries())
      write(parts, { ...scope, values: item, index }, out);
  }
}

/** Only what the values have themselves. */
function lookUp(path: string, { values, root, index }: Scope): TemplateValue {
  if (path === 'this' || path === '.') return values;
  if (path === '@index') return index ?? null;
  const names = path
    .replace(/^this\./, '')
    .replace(/^@root\./, '')
    .split('.');
  return (
    stepInto(names, path.startsWith('@root.') ? root : values) ?? stepInto(names, root) ?? null
  );
}

function stepInto(names: readonly string[], start: TemplateValue): TemplateValue | undefined {
  let found: TemplateValue | undefined = start;
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as { readonly [name: string]: TemplateValue })[name];
  }
  return found;
}

function textOf(value: TemplateValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return (value as readonly TemplateValue[]).map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
