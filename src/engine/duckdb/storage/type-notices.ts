import type { StoredField } from '../catalog';

/** After the name: what its type is and why, which values do not have it, how it was read. */
const OF_TYPE =
  /^ (?:is [a-z_]+:|stays [a-z_]+;|was [a-z_]+ and is |has numbers with more digits |\([a-z_]+\): |counts [a-z]+ since 1970)/;
const OF_VALUES = /^\d+ values? (?:of|in the lists of) /;
/** The file itself has no value there, whatever the type. */
const OF_FILE = /as missing: "NaN" \(\d+\)\.$/;

/** Notices about the types that these fields had: they are over once the fields have others. */
export function withoutTypeNotices(
  notices: readonly string[],
  names: readonly string[],
): readonly string[] {
  return notices.filter((notice) => !names.some((name) => isOfType(notice, name)));
}

/** What a file tells that is appended, without what it alone would have made of fields that have another type in the index. */
export function noticesOfAddition(
  { notices, fields }: { notices: readonly string[]; fields: readonly StoredField[] },
  merged: readonly StoredField[],
): readonly string[] {
  const types = new Map(merged.map(({ name, type }) => [name, type]));
  const others = fields.filter(({ name, type }) => types.get(name) !== type);
  return withoutTypeNotices(
    notices,
    others.map(({ name }) => name),
  );
}

function isOfType(notice: string, name: string): boolean {
  const quoted = `"${name}"`;
  if (notice.startsWith(quoted)) {
    return OF_TYPE.test(notice.slice(quoted.length)) && !OF_FILE.test(notice);
  }
  const [values] = OF_VALUES.exec(notice) ?? [];
  return values !== undefined && notice.startsWith(`${quoted} `, values.length);
}
