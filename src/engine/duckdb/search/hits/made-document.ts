import type { DuckDBValue } from '@duckdb/node-api';
import type { StoredField } from '../../catalog';
import { toFieldTree, type FieldTree } from '../../field-tree';
import { writeJson } from '../json-writer';
import { documentValue } from './field-values';
import { isNullWord } from '../../load/null-words';
import { rawMembers } from './raw-json';

/** What a row keeps beside its columns: JSON by the names of fields. */
type Beside = ReadonlyMap<string, string>;

/** Writes its members of one object, each with its name; empty for none. */
type Write = (values: readonly DuckDBValue[], beside: Beside) => string;

const nothing: Beside = new Map();

/**
 * Makes documents of rows: `a.b` becomes an object again, unless `a` is a field of its own. Behind the fields' values may stand
 * what no column can hold; it is shown as it came.
 */
export function documentMaker(
  fields: readonly StoredField[],
): (values: readonly DuckDBValue[]) => string {
  const positions = new Map(fields.map((field, position) => [field, position]));
  const tree = toFieldTree(fields);
  const members = writeMembers(tree, positions, true);
  const names = new Set(fields.map(({ name }) => name));
  return (values) => {
    const kept = values[fields.length] ?? null;
    if (kept === null) return `{${members(values, nothing)}}`;
    const beside = rawMembers(String(kept));
    const others = [...beside].filter(([name]) => !names.has(name));
    const own = members(values, beside);
    const written = others.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',');
    return `{${own}${own !== '' && written !== '' ? ',' : ''}${written}}`;
  };
}

/** Texts are put together at once: hundreds of documents a search make objects of them too dear. */
function writeMembers(
  tree: FieldTree,
  positions: ReadonlyMap<StoredField, number>,
  top = false,
): Write {
  const members = [...tree].map(([name, node]): Write => {
    const key = `${JSON.stringify(name)}:`;
    if (node instanceof Map) {
      const inner = writeMembers(node, positions);
      return (values, beside) => {
        // A list of objects is kept whole: its columns don't say which value belongs to which.
        if (top && beside.has(name)) return '';
        const text = inner(values, beside);
        return text === '' ? '' : `${key}{${text}}`;
      };
    }
    const position = positions.get(node) ?? -1;
    return (values, beside) => {
      const odd = beside.size > 0 ? shownMisfit(beside.get(node.name)) : undefined;
      if (odd !== undefined) return key + odd;
      const value = values[position] ?? null;
      return value === null ? '' : key + writeValue(value, node.type);
    };
  });
  return (values, beside) => {
    let text = '';
    for (const member of members) {
      const written = member(values, beside);
      if (written !== '') text += text === '' ? written : `,${written}`;
    }
    return text;
  };
}

/** A word that says there is no value is none. */
function shownMisfit(json: string | undefined): string | undefined {
  if (json === undefined) return undefined;
  return json.startsWith('"') && isNullWord(JSON.parse(json) as string) ? undefined : json;
}

function writeValue(value: DuckDBValue, type: StoredField['type']): string {
  if (type === 'ip') return writeJson(documentValue(value, type));
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return String(value);
  return writeJson(documentValue(value));
}
