import { type RefObject, useState } from 'react';
import type { GridHandle } from '#ui/grid';
import { FindBar } from './FindBar';
import { useFind } from './use-find';

type Searched = Parameters<typeof useFind>[1];

/** The search in the table: its bar while it is open, and what is marked by it. */
export function useTableFind(searched: Searched, handle: RefObject<GridHandle | null>) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<number>();
  const { cells, isReady, findMarks } = useFind(isOpen ? text : '', searched);
  const show = (place: number) => {
    const cell = cells[place];
    if (!cell) return;
    setCurrent(place);
    handle.current?.show({ row: cell.row, column: cell.column + 1 });
  };
  const onMove = (by: 1 | -1) => {
    const from = current ?? (by > 0 ? -1 : 0);
    show((from + by + cells.length) % cells.length);
  };
  const onText = (wanted: string) => {
    setText(wanted);
    setCurrent(undefined);
  };
  const onClose = () => {
    setOpen(false);
    // Keys go on where the last match is.
    const position = handle.current?.position();
    if (position) handle.current?.moveTo(position);
  };
  const bar = isOpen && (
    <FindBar {...{ text, current, isReady, onText, onMove, onClose }} count={cells.length} />
  );
  const found = isOpen && current !== undefined ? cells[current] : undefined;
  return { bar, findMarks, found, open: () => setOpen(true) };
}
