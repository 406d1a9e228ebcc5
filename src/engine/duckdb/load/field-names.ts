import type { LoadNotice } from '#common/search';
import { notice, shorten } from './notice';

/** What a column is called in the file, and what it becomes. */
export interface FieldName {
  /** As users see it: a path with dots. */
  name: string;
  /** The column's name, unique without regard to case. */
  column: string;
}

const metadata = new Set(
  (
    '_doc_count _field_names _id _ignored _index _misfit _nested_path _primary_term _routing _score ' +
    '_seq _seq_no _size _source _tier _type _version'
  ).split(' '),
);
const longest = 256;

/** Why a column has another name than in the file. */
type Reason =
  | 'renamedLong'
  | 'renamedParent'
  | 'renamedReserved'
  | 'renamedTaken'
  | 'renamedUnnamed';

/** Names that are safe and unique, in the order given, and what to tell about the changed ones. */
export function nameFields(headers: readonly string[]): {
  fields: readonly FieldName[];
  notices: readonly LoadNotice[];
} {
  const notices: LoadNotice[] = [];
  const names = createNames([]);
  const cleaned = headers.map((header, position) => {
    const clean = cleanName(header, position);
    const name = names.add(clean.name);
    const reason = clean.reason ?? (name === clean.name ? undefined : 'renamedTaken');
    if (reason) {
      notices.push(renamed(header, name, reason));
    }
    return name;
  });
  const separated = cleaned.map((name) => {
    if (!hasParent(name, names)) {
      return name;
    }
    const flat = names.add(name.replaceAll('.', '_'));
    notices.push(renamed(name, flat, 'renamedParent'));
    return flat;
  });
  const columns = createNames(metadata, (text) => text.toLowerCase());
  const fields = separated.map((name) => ({ name, column: columns.add(name) }));
  return { fields, notices };
}

/** Names of columns for fields whose names stay as they are. */
export function uniqueColumns(names: readonly string[], taken: Iterable<string> = []): string[] {
  const columns = createNames([...metadata, ...taken], (text) => text.toLowerCase());
  return names.map((name) => columns.add(name));
}

function cleanName(header: string, position: number): { name: string; reason?: Reason } {
  // An unclosed quote makes a name of megabytes.
  const begins = header.trim().slice(0, 2 * longest);
  // oxlint-disable-next-line no-control-regex
  const visible = begins.replace(/[\u0000-\u001F\u007F\u2028\u2029]/g, '_');
  if (visible === '') {
    return { name: `column_${position + 1}`, reason: 'renamedUnnamed' };
  }
  if (visible.length > longest) {
    return { name: [...visible].slice(0, longest).join(''), reason: 'renamedLong' };
  }
  const dotted = visible
    .split('.')
    .map((part) => (part === '' || part === '__proto__' ? `${part}_` : part))
    .join('.');
  const name = metadata.has(dotted) ? `${dotted}_` : dotted;
  return name === header.trim() ? { name } : { name, reason: 'renamedReserved' };
}

function hasParent(name: string, names: { has(name: string): boolean }): boolean {
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    if (names.has(name.slice(0, dot))) {
      return true;
    }
  }
  return false;
}

/** Finds names that are free. It goes on where it ended: thousands of columns may have one name. */
export function createNames(taken: Iterable<string>, fold = (text: string) => text) {
  const names = new Set(taken);
  const next = new Map<string, number>();
  return {
    has: (name: string) => names.has(name),
    add(name: string): string {
      let candidate = name;
      let number = next.get(fold(name)) ?? 2;
      for (; names.has(fold(candidate)); number++) {
        candidate = `${name}_${number}`;
      }
      next.set(fold(name), number);
      names.add(fold(candidate));
      return candidate;
    },
  };
}

function renamed(from: string, to: string, reason: Reason): LoadNotice {
  const name = shorten(to);
  return reason === 'renamedUnnamed'
    ? notice('notices.file.renamedUnnamed', { name })
    : notice(`notices.file.${reason}`, { header: shorten(from), name });
}
