import { type DragEvent, useState } from 'react';
import type { DataGridProps, GridColumn } from './grid-props';

/** Columns dragged by their titles: one lands where that of another is. */
export function useColumnDrag(
  columns: readonly GridColumn[],
  onMoveColumn: DataGridProps['onMoveColumn'],
) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const placeOf = (id: string | undefined) => columns.findIndex((column) => column.id === id);
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const sourceProps = ({ id, title, movable }: GridColumn) =>
    movable && onMoveColumn
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', title);
            setDragged(id);
          },
          onDragEnd: end,
        }
      : {};
  const targetProps = ({ id, movable }: GridColumn) =>
    dragged !== undefined && movable
      ? {
          onDragOver: (event: DragEvent) => {
            event.preventDefault();
            setOver(id);
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            const by = placeOf(id) - placeOf(dragged);
            if (by !== 0) onMoveColumn?.(dragged, by);
            end();
          },
        }
      : {};
  return { over: over === dragged ? undefined : over, sourceProps, targetProps };
}
