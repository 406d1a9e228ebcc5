import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { i18n } from '#common/i18n';
import { isRightToLeft } from '#ui';
import { COLUMNS } from '../../common';
import { type GridPlace, type Panel, ROW_HEIGHT } from '../../common/model/dashboard';
import { type Preview, useBoard } from '../view/board-context';
import type { GridRef } from '../view/Board';
import type { Arrange } from './arrange';

export interface ArrangingOptions {
  panel: Panel;
  neighbors: readonly Panel[];
  arrange: Arrange | undefined;
  board: GridRef | undefined;
  onPreview: ((preview: Preview | undefined) => void) | undefined;
}

const GAP = 8;

/** Moving and sizing a panel by pointer and by keys. */
export function useArranging({ panel, neighbors, arrange, board, onPreview }: ArrangingOptions) {
  const { dispatch, announce, dashboard } = useBoard();
  const begun = useRef<{ x: number; y: number; preview?: Preview } | undefined>(undefined);

  function begin(event: PointerEvent<HTMLElement>) {
    if (arrange && event.button === 0 && event.isPrimary) {
      event.currentTarget.setPointerCapture(event.pointerId);
      begun.current = { x: event.clientX, y: event.clientY };
      event.preventDefault();
    }
  }
  const follow = (isSize: boolean) => (event: PointerEvent<HTMLElement>) => {
    const width = board?.current?.getBoundingClientRect().width ?? 0;
    if (!begun.current || !arrange || width === 0) return;
    const gap = dashboard.options.useMargins ? GAP : 0;
    const across = isRightToLeft() ? -1 : 1;
    const columns = Math.round(
      ((event.clientX - begun.current.x) * across) / ((width + gap) / COLUMNS),
    );
    const rows = Math.round((event.clientY - begun.current.y) / (ROW_HEIGHT + gap));
    const preview = arrange(neighbors, panel.id, moveBy(panel.place, columns, rows, isSize));
    begun.current.preview = preview;
    onPreview?.(preview);
  };
  function end() {
    const places = begun.current?.preview;
    begun.current = undefined;
    onPreview?.(undefined);
    if (places) dispatch({ type: 'placePanels', places });
  }
  function cancel() {
    begun.current = undefined;
    onPreview?.(undefined);
  }
  const handlers = (isSize: boolean) => ({
    onPointerDown: begin,
    onPointerMove: follow(isSize),
    onPointerUp: end,
    onPointerCancel: cancel,
    onLostPointerCapture: cancel,
  });

  /** Arrows move; with Shift they size. Home and End go to the edges. */
  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key);
    if (!arrange || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const places = arrange(
      neighbors,
      panel.id,
      moveBy(panel.place, step[0], step[1], event.shiftKey),
    );
    dispatch({ type: 'placePanels', places });
    const place = places[panel.id];
    if (place) announce(describe(place, event.shiftKey));
  }
  const move = handlers(false);
  // A finger on the title scrolls the page; a mouse takes the panel by it.
  const byMouse = {
    ...move,
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      event.pointerType === 'mouse' && begin(event),
  };
  return { move, title: byMouse, size: handlers(true), onKeyDown };
}

function stepOf(key: string): readonly [number, number] | undefined {
  const forward = isRightToLeft() ? -1 : 1;
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [-forward, 0],
    ArrowRight: [forward, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    Home: [-COLUMNS, 0],
    End: [COLUMNS, 0],
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}

function moveBy(place: GridPlace, columns: number, rows: number, isSize: boolean): GridPlace {
  const { x, y, w, h } = place;
  return isSize
    ? { x, y, w: Math.min(COLUMNS - x, w + columns), h: h + rows }
    : { x: x + columns, y: y + rows, w, h };
}

function describe({ x, y, w, h }: GridPlace, isSize: boolean): string {
  return isSize
    ? i18n.formatMessage(
        {
          id: 'dashboard.arrange.sized',
          defaultMessage: '{columns} columns wide, {rows} rows high',
        },
        { columns: w, rows: h },
      )
    : i18n.formatMessage(
        { id: 'dashboard.arrange.moved', defaultMessage: 'Column {column}, row {row}' },
        { column: x + 1, row: y + 1 },
      );
}
