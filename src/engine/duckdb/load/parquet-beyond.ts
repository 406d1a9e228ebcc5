import type { LoadNotice } from '#common/search';
import { documentJson } from './document-json';
import { COLUMNS_AT_ONCE } from './limits';
import type { KeptBeside } from './misfit-sql';
import { notice, shorten } from './notice';
import type { Leaf } from './parquet-leaves';
import type { SpecialColumn } from './parquet-special';
import type { Described } from './parquet-types';
import { quoteText } from './quote-text';

/** A column of Parquet, and what of it can be searched. */
export interface LeafyColumn extends Described {
  path: string;
  value: string;
  leaves: readonly Leaf[];
  special: SpecialColumn | undefined;
}

interface Divided {
  /** That become fields. */
  leaves: readonly Leaf[];
  beside: readonly KeptBeside[];
  /** SQL of JSON: what the documents keep of columns that are no fields. */
  rest: readonly string[];
  notices: readonly LoadNotice[];
}

const NAMED = 5;

/** The first of many columns become fields. The documents keep the others, and nothing can be searched for them. */
export function divideColumns(columns: readonly LeafyColumn[], most: number): Divided {
  const all = columns.flatMap(({ leaves }) => leaves);
  const besideOf = ({ special }: LeafyColumn) => special?.beside ?? [];
  if (all.length <= most) {
    return { leaves: all, beside: columns.flatMap(besideOf), rest: [], notices: [] };
  }
  const leaves = all.slice(0, most);
  const fields = new Set(leaves);
  const isField = (leaf: Leaf) => fields.has(leaf);
  const last = columns.findIndex((column) => !column.leaves.every(isField));
  const cut = columns.slice(last, last + 1).filter((column) => column.leaves.some(isField));
  const others = columns.slice(last + cut.length);
  const left = all.slice(most).map(({ path }) => path);
  const names = shorten(left.slice(0, NAMED).join(', '));
  return {
    leaves,
    beside: [
      ...columns.slice(0, last).flatMap(besideOf),
      ...cut.map(({ path, value, type }) => ({ name: path, value: documentJson(value, type) })),
    ],
    rest: restOf(others),
    notices: [notice('notices.file.unindexed', { count: left.length, most, names })],
  };
}

function restOf(columns: readonly LeafyColumn[]): readonly string[] {
  const count = Math.ceil(columns.length / COLUMNS_AT_ONCE);
  return Array.from({ length: count }, (_, part) => {
    const some = columns.slice(part * COLUMNS_AT_ONCE, (part + 1) * COLUMNS_AT_ONCE);
    const pairs = some.map((column) => `${quoteText(column.path)}, ${wholeJson(column)}`);
    // Merging leaves out what is NULL.
    return `nullif(CAST(json_merge_patch('{}', json_object(${pairs.join(', ')})) AS VARCHAR), '{}')`;
  });
}

/** Binary values that are texts are shown as texts. */
const wholeJson = ({ value, type, special }: LeafyColumn): string =>
  special?.leaf?.type === 'text' ? `to_json(${special.leaf.value})` : documentJson(value, type);
