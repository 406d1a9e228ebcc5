import type { LoadNotice } from '#common/search';
import type { StoredField } from '../catalog';

/** Codes of notices about the type that a field has; all others are about the file. */
const OF_TYPE = 'notices.type.';

/** Notices about the types that these fields had: they are over once the fields have others. */
export function withoutTypeNotices(
  notices: readonly LoadNotice[],
  names: readonly string[],
): readonly LoadNotice[] {
  return notices.filter((notice) => !names.some((name) => isOfType(notice, name)));
}

/** What a file tells that is appended, without what it alone would have made of fields that have another type in the index. */
export function noticesOfAddition(
  { notices, fields }: { notices: readonly LoadNotice[]; fields: readonly StoredField[] },
  merged: readonly StoredField[],
): readonly LoadNotice[] {
  const types = new Map(merged.map(({ name, type }) => [name, type]));
  const others = fields.filter(({ name, type }) => types.get(name) !== type);
  return withoutTypeNotices(
    notices,
    others.map(({ name }) => name),
  );
}

function isOfType({ message, attributes }: LoadNotice, name: string): boolean {
  if (!attributes) {
    // Told before there were codes: nearly all that begin with the field, or count its values, are about its type.
    return message.startsWith(`"${name}" `) || message.includes(` of "${name}" `);
  }
  const { messageCode, messageValues } = attributes;
  return (
    messageCode.startsWith(OF_TYPE) &&
    (messageValues as { name?: string } | undefined)?.name === name
  );
}
