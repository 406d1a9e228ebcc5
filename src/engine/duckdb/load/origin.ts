import { unreadable } from './load-error';
import { quoteText } from './quote-text';
import type { TypedFile, TypedField } from './isolated/foreign-file';

/** Where a file came from: a field of its documents says it. */
export interface Origin {
  field: string;
  value: string;
}

/** The file with the field behind its own. Refuses a file that has one of that name, or a part of it. */
export function withOrigin(typed: TypedFile, { field, value }: Origin): TypedFile {
  const taken = typed.fields.find(
    ({ name }) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`),
  );
  if (taken) throw unreadable('files.originTaken', { name: value, field: taken.name });
  const own: TypedField = { name: field, column: field, type: 'keyword', multiValued: false };
  return { ...typed, fields: [...typed.fields, own] };
}

/** SQL of a document as it came, with the field before its others. */
export function sourceWithOrigin({ field, value }: Origin): string {
  const member = field
    .split('.')
    .toReversed()
    .reduce<unknown>((inner, part) => ({ [part]: inner }), value);
  const text = JSON.stringify(member).slice(1, -1);
  const rest = String.raw`regexp_replace(_source, '^\s*\{\s*', '')`;
  return `'{' || ${quoteText(text)} || CASE WHEN starts_with(${rest}, '}') THEN '' ELSE ',' END || ${rest}`;
}
