import { decodeEntities } from '#common/xml';

/** What happens in a document of XML, in its order. Names are without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** A piece of markup that goes on for longer is none. */
const MOST_MARKUP = 1024 * 1024;

export interface XmlReader {
  /** @throws BrokenXml */
  push(chunk: string): void;
  /** @throws BrokenXml where something is open still: the rest of the document is missing */
  end(): void;
}

/** Reads XML piece by piece. It has no entities but those of XML itself, and knows no other file. */
export function createXmlReader(handler: XmlHandler): XmlReader {
  let rest = '';
  let depth = 0;
  const markup = (tag: string): void => {
    if (tag.startsWith('<![CDATA[')) return handler.text(tag.slice(9, -3));
    if (tag[1] === '?' || tag[1] === '!') return;
    if (tag[1] === '/') {
      depth -= 1;
      return handler.close(localName(tag.slice(2, -1).trim()));
    }
    const isEmpty = tag.at(-2) === '/';
    const inner = tag.slice(1, isEmpty ? -2 : -1);
    const end = inner.search(/\s/);
    const name = localName(end < 0 ? inner : inner.slice(0, end));
    handler.open(name, end < 0 ? '' : inner.slice(end));
    if (isEmpty) handler.close(name);
    else depth += 1;
  };
  const push = (chunk: string): void => {
    const text = rest + chunk;
    let at = 0;
    while (at < text.length) {
      const begin = text.indexOf('<', at);
      if (begin !== at) {
        const end = begin < 0 ? textEnd(text, at) : begin;
        if (end > at) handler.text(decodeEntities(text.slice(at, end)));
        at = end;
        if (begin < 0) break;
      }
      const end = markupEnd(text, begin);
      if (end < 0) break;
      markup(text.slice(begin, end));
      at = end;
    }
    rest = text.slice(at);
    if (rest.length > MOST_MARKUP) throw new BrokenXml();
  };
  const end = (): void => {
    if (depth !== 0 || rest.trim() !== '') throw new BrokenXml();
  };
  return { push, end };
}

export class BrokenXml extends Error {}

/** An entity at the end may go on in the next piece. */
function textEnd(text: string, from: number): number {
  const entity = text.lastIndexOf('&');
  return entity >= from && text.length - entity < 12 ? entity : text.length;
}

function markupEnd(text: string, begin: number): number {
  const until = (mark: string) => {
    const end = text.indexOf(mark, begin);
    return end < 0 ? -1 : end + mark.length;
  };
  if (text.startsWith('<!--', begin)) return until('-->');
  if (text.startsWith('<![CDATA[', begin)) return until(']]>');
  for (let at = begin + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '"' || character === "'") {
      const close = text.indexOf(character, at + 1);
      if (close < 0) return -1;
      at = close;
    }
  }
  return -1;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Of the text between the name of a tag and its end. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  );
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}
