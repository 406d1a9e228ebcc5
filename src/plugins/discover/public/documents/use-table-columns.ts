import { useMemo } from 'react';
import { contentWidthOf, useContentWidths } from './content-widths';
import type { DocumentTableProps } from './DocumentTable';
import { toGridColumns } from './grid-columns';
import type { TableLook } from './table-look';
import { useTime } from './time-context';
import { useWidths } from './use-widths';

/** Wider than any window. */
const WIDEST_FIT = 1200;

/** The columns of the table in their order, and what changes them. */
export function useTableColumns(props: DocumentTableProps, { pinned, display }: TableLook) {
  const { hits, fields, columns, timeField, sort } = props;
  const shownSort = props.shownSort ?? sort;
  const [widths, setWidth] = useWidths(props.widths, props.onWidths);
  const time = useTime();
  const { timeZone } = time;
  const { letters } = display;
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const shownTime = props.hideTime ? undefined : timeField;
  const names = useMemo(
    () => pinnedFirst(shownTime === undefined ? columns : withTime(shownTime, columns), pinned),
    [columns, shownTime, pinned],
  );
  const contents = useContentWidths({ hits, byName, names, letters });
  const gridColumns = useMemo(
    () =>
      toGridColumns({
        byName,
        names,
        widths,
        contents,
        pinned,
        timeField: shownTime,
        sort: shownSort,
        zone: timeZone,
      }),
    [byName, names, shownTime, shownSort, widths, contents, pinned, timeZone],
  );
  const fit = (name: string) => {
    const width = contentWidthOf({ hits, byName, names: [name], letters }, time)[name] ?? 0;
    setWidth(name, Math.min(WIDEST_FIT, width));
  };
  const move = (name: string, by: number) => {
    const rest = names.filter((column) => column !== name);
    const to = Math.max(0, names.indexOf(name) + by);
    const moved = [...rest.slice(0, to), name, ...rest.slice(to)];
    props.onChangeColumns(moved.filter((column) => column !== timeField));
  };
  return { byName, names, gridColumns, setWidth, fit, move };
}

const withTime = (timeField: string, columns: readonly string[]) => [
  timeField,
  ...columns.filter((name) => name !== timeField),
];

const pinnedFirst = (names: readonly string[], pinned: readonly string[]): readonly string[] =>
  pinned.length === 0
    ? names
    : [
        ...names.filter((name) => pinned.includes(name)),
        ...names.filter((name) => !pinned.includes(name)),
      ];
