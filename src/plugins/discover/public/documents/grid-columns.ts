import type { SortOrder } from '#common/url-state';
import type { GridColumn } from '#ui/grid';
import { type DiscoverField, isSortable, tooltipOf } from '../../common/discover-field';
import { roleOf } from '../../common/field-roles';
import type { ContentWidths } from './content-widths';

interface ColumnOptions {
  byName: ReadonlyMap<string, DiscoverField>;
  names: readonly string[];
  timeField: string | undefined;
  sort: readonly SortOrder[];
  /** Chosen by a person. */
  widths: Readonly<Record<string, number>>;
  contents: ContentWidths;
  /** Names of those that stay in sight. */
  pinned: readonly string[];
  zone: string;
}

/** Longer texts get no more than this unless there is room for it. */
const WIDEST = 300;
/** Of what is read: less than this is of no use. */
const LEAST_OF_MESSAGES = 200;
const LETTER = 7;

/** As wide as what stands in them, as far as there is room; messages have all that is left. */
export function toGridColumns(options: ColumnOptions): readonly GridColumn[] {
  const { byName, names, timeField, sort, pinned, zone } = options;
  const hasMessage = names.some((name) => roleOf(name) === 'message');
  return names.map((name) => {
    const field = byName.get(name);
    const type = field?.type;
    const sortable = field !== undefined && isSortable(field);
    const hint = type === 'date' && name === timeField && !field?.days ? zone : undefined;
    return {
      id: name,
      title: field?.label ?? name,
      ...(field && { tooltip: tooltipOf(field) }),
      ...widthOf(name, options, { hasMessage, hint }),
      numeric: type === 'long' || type === 'double',
      sortable,
      // What nobody can sort by, such as an id, has no order, whatever a saved search says.
      ...(sortable && sortOf(name, sort)),
      pinned: pinned.includes(name),
      movable: name !== timeField,
      ...(hint !== undefined && { hint }),
    };
  });
}

function sortOf(
  name: string,
  sort: readonly SortOrder[],
): Pick<GridColumn, 'sorted' | 'sortPlace'> {
  const place = sort.findIndex(([one]) => one === name);
  const several = sort.length > 1 && place >= 0;
  return { sorted: sort[place]?.[1], ...(several && { sortPlace: place + 1 }) };
}

function widthOf(
  name: string,
  { widths, contents }: ColumnOptions,
  { hasMessage, hint = '' }: { hasMessage: boolean; hint: string | undefined },
): Pick<GridColumn, 'width' | 'grow'> {
  const chosen = widths[name];
  if (chosen !== undefined) return { width: chosen };
  const content = contents[name] ?? 0;
  const withHint = Math.max(content, (name.length + hint.length + 6) * LETTER);
  if (roleOf(name) === 'message') {
    return { width: Math.max(LEAST_OF_MESSAGES, Math.min(withHint, WIDEST)), grow: Infinity };
  }
  if (withHint <= WIDEST) return { width: withHint };
  return { width: WIDEST, ...(!hasMessage && { grow: withHint }) };
}
