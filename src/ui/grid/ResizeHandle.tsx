import type { KeyboardEvent, PointerEvent } from 'react';
import { i18n } from '#common/i18n';
import { isRightToLeft } from '../direction';
import styles from './DataGrid.module.css';
import type { GridColumn } from './grid-props';

interface ResizeHandleProps {
  column: GridColumn;
  onResize: (id: string, width: number) => void;
  onFit: ((id: string) => void) | undefined;
}

const MIN_WIDTH = 60;
const MAX_WIDTH = 1200;
const RESIZE_STEP = 20;

/** The edge of a column: dragged, moved by keys, or pressed twice for the width of what stands in it. */
export function ResizeHandle({ column, onResize, onFit }: ResizeHandleProps) {
  const resize = (width: number) =>
    onResize(column.id, Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))));

  function onPointerDown(down: PointerEvent<HTMLElement>) {
    down.preventDefault();
    const handle = down.currentTarget;
    handle.setPointerCapture(down.pointerId);
    const stop = new AbortController();
    const forwards = isRightToLeft() ? -1 : 1;
    const move = (event: globalThis.PointerEvent) =>
      resize(column.width + (event.clientX - down.clientX) * forwards);
    handle.addEventListener('pointermove', move, { signal: stop.signal });
    handle.addEventListener('pointerup', () => stop.abort(), { once: true });
    handle.addEventListener('pointercancel', () => stop.abort(), { once: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onFit?.(column.id);
    const step = { ArrowLeft: -RESIZE_STEP, ArrowRight: RESIZE_STEP }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      resize(column.width + (isRightToLeft() ? -step : step));
    }
  }

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={i18n.formatMessage(
        { id: 'ui.grid.resize', defaultMessage: 'Width of {column}' },
        { column: column.title },
      )}
      aria-valuenow={column.width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={Math.max(MAX_WIDTH, column.width)}
      tabIndex={0}
      className={styles.resize}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onFit?.(column.id)}
      onKeyDown={onKeyDown}
    />
  );
}
