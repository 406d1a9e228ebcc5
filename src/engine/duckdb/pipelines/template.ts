import { ListValue, MapValue, type Value } from '../writes/updates/document/values';
import type { PipelineDocument } from './pipeline-document';
import { javaText } from './values';

/** A text with values of the document in it. */
export type Template = (document: PipelineDocument) => string;

/** A value that may hold such texts, made for each document. */
export type ValueTemplate = ((document: PipelineDocument) => Value) & {
  /** It is one text with names in it. */
  readonly isText?: boolean;
};

type Part = string | { readonly path: readonly string[]; readonly isRaw: boolean };

/**
 * Mustache of variables: `{{name}}`, whose text is escaped for JSON as in OpenSearch, `{{{name}}}` and `{{&name}}`.
 *
 * @param refuse what an error is made by
 */
export function readTemplate(text: string, refuse: (reason: string) => Error): Template {
  const parts = partsOf(text, refuse);
  if (parts.every((part) => typeof part === 'string')) {
    const whole = parts.join('');
    return () => whole;
  }
  return (document) => {
    let made = '';
    for (const part of parts) {
      const text = typeof part === 'string' ? part : variableText(document, part);
      document.spend(text.length);
      made += text;
    }
    return made;
  };
}

function variableText(document: PipelineDocument, { path, isRaw }: Exclude<Part, string>): string {
  const found = modelText(lookUp(document, path));
  return isRaw ? found : escapeJson(found);
}

export function readValueTemplate(value: Value, refuse: (reason: string) => Error): ValueTemplate {
  if (typeof value === 'string') {
    const template = readTemplate(value, refuse);
    return Object.assign((document: PipelineDocument) => template(document), {
      isText: value.includes('{{'),
    });
  }
  if (value instanceof ListValue) {
    const items = value.values.map((item) => readValueTemplate(item, refuse));
    return (document) => new ListValue(items.map((item) => item(document)));
  }
  if (value instanceof MapValue) {
    const members = [...value.slots].map(
      ([key, slot]) =>
        [readTemplate(String(key), refuse), readValueTemplate(slot.value, refuse)] as const,
    );
    return (document) => {
      const made = new MapValue();
      for (const [key, member] of members) made.set(key(document), member(document));
      return made;
    };
  }
  return () => value;
}

function partsOf(text: string, refuse: (reason: string) => Error): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (let open = text.indexOf('{{'); open >= 0; open = text.indexOf('{{', at)) {
    if (open > at) parts.push(text.slice(at, open));
    const isTriple = text.startsWith('{{{', open);
    const close = isTriple ? '}}}' : '}}';
    const end = text.indexOf(close, open);
    if (end < 0) throw refuse(`Improperly closed variable in the template [${text.slice(0, 200)}]`);
    const found = partOf(text.slice(open + close.length, end).trim(), isTriple, refuse);
    if (found) parts.push(found);
    at = end + close.length;
  }
  parts.push(text.slice(at));
  return parts;
}

const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['#', 'sections'],
  ['^', 'sections'],
  ['/', 'sections'],
  ['>', 'partials'],
  ['<', 'partials'],
  ['=', 'other delimiters'],
]);

function partOf(
  inner: string,
  isTriple: boolean,
  refuse: (reason: string) => Error,
): Part | undefined {
  const sign = inner[0] ?? '';
  if (!isTriple && sign === '!') return undefined;
  const other = SECTIONS.get(sign);
  if (other !== undefined) {
    throw refuse(
      `templates have names of fields only: [{{${inner.slice(0, 100)}}}] is one of the ${other} of mustache, which are not supported. Use a script.`,
    );
  }
  const isRaw = isTriple || sign === '&';
  const name = (sign === '&' && !isTriple ? inner.slice(1) : inner).trim();
  return { path: name === '.' ? [] : name.split('.'), isRaw };
}

/** What is missing on the way is nothing. */
function lookUp({ fields, ingest }: PipelineDocument, path: readonly string[]): Value {
  const [first = '', ...rest] = path;
  if (first === '_ingest') return inside(ingest, rest);
  if (first === '_source') return inside(fields, rest);
  return path.length === 0 ? null : inside(fields, path);
}

function inside(start: Value, path: readonly string[]): Value {
  let found: Value = start;
  for (const part of path) {
    if (found instanceof MapValue) found = found.get(part) ?? null;
    else if (found instanceof ListValue) {
      if (part === 'size') found = { kind: 'int', value: found.slots.length };
      else found = /^\d{1,9}$/.test(part) ? (found.slots[Number(part)]?.value ?? null) : null;
    } else return null;
  }
  return found;
}

/** A list is written with the place of each of their values, as OpenSearch's templates see them. */
function modelText(value: Value): string {
  if (value === null) return '';
  if (!(value instanceof ListValue)) return javaText(value);
  return `{${value.values.map((item, at) => `${at}=${javaText(item)}`).join(', ')}}`;
}

const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);
