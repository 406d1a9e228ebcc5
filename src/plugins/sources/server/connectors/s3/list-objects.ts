import { RE2JS } from 're2js';
import { tell } from '#common/server-messages';
import { decodeEntities } from '#common/xml';
import { HttpError } from '#core/server';

export interface StoredFile {
  key: string;
  etag: string;
  size: number;
}

export interface ListPage {
  files: readonly StoredFile[];
  /** Where the next page begins; missing on the last one. */
  next?: string;
}

/** An answer to `ListObjectsV2`. Its form is always the same, so that no reader of XML is needed, and none of its dangers. */
export function readListPage(xml: string): ListPage {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new HttpError(400, tell('sources.noListing'));
  // What does not understand the question for encoded names sends them as they are.
  const isEncoded = textOf(xml, 'EncodingType') === 'url';
  const files = xml
    .split('<Contents>')
    .slice(1)
    .map((part) => ({
      key: isEncoded ? decodeKey(textOf(part, 'Key')) : textOf(part, 'Key'),
      etag: textOf(part, 'ETag'),
      size: Number(textOf(part, 'Size')),
    }));
  const next = textOf(xml, 'NextContinuationToken');
  return { files, ...(textOf(xml, 'IsTruncated') === 'true' && next !== '' ? { next } : {}) };
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new HttpError(400, tell('sources.noListing'));
  }
}

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  if (end < 0) return '';
  return decodeEntities(xml.slice(start + name.length + 2, end));
}

/** The letters before the first sign that stands for others. */
export const prefixOf = (pattern: string): string => /^[^*?]*/.exec(pattern)?.[0] ?? '';

/** `*` stands for anything but a slash, `**` for anything, `?` for one letter. */
export function matchesGlob(key: string, pattern: string): boolean {
  const parts = pattern.split(/(\*\*|\*|\?)/);
  // In linear time, whatever the pattern and the names are.
  return RE2JS.matches(parts.map((part) => SIGNS[part] ?? RE2JS.quote(part)).join(''), key);
}

const SIGNS: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]*', '?': '[^/]' };
