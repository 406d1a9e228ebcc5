import type { RefObject } from 'react';
import { i18n } from '#common/i18n';
import { type KeyboardShortcutStart, useKeyboardShortcut } from '#core/public';
import type { GridHandle } from '#ui/grid';

interface TableKeys {
  /** Missing where several tables stand on a page: none of them listens. */
  shortcuts: Pick<KeyboardShortcutStart, 'register'> | undefined;
  handle: RefObject<GridHandle | null>;
  rowCount: number;
  /** With the cell that keys act on; column 0 is the row's button. */
  onFind: () => void;
  onCell: (action: CellAction, row: number, column: number) => void;
}

export type CellAction = 'keep' | 'drop' | 'copyCell' | 'copyRow' | 'surrounding';

interface Key {
  id: string;
  name: string;
  keys: string;
  execute: () => void;
}

/** Keys that work wherever the focus is, except while somebody writes. */
export function useTableKeys({ shortcuts, handle, rowCount, onFind, onCell }: TableKeys): void {
  const move = (by: number) => {
    const { row, column } = handle.current?.position() ?? { row: 0, column: 0 };
    // The first key shows where it begins.
    const isThere = document.activeElement?.closest('[role="row"][data-index]');
    const to = isThere ? Math.min(rowCount - 1, Math.max(0, row + by)) : row;
    handle.current?.moveTo({ row: to, column });
  };
  const act = (action: CellAction) => {
    const { row, column } = handle.current?.position() ?? { row: 0, column: 0 };
    onCell(action, row, column);
  };
  const texts = keyTexts();
  useKey(shortcuts, { id: 'nextRow', name: texts.next, keys: 'j', execute: () => move(1) });
  useKey(shortcuts, {
    id: 'previousRow',
    name: texts.previous,
    keys: 'k',
    execute: () => move(-1),
  });
  useKey(shortcuts, { id: 'keep', name: texts.keep, keys: 'f', execute: () => act('keep') });
  useKey(shortcuts, { id: 'drop', name: texts.drop, keys: 'shift+f', execute: () => act('drop') });
  useKey(shortcuts, {
    id: 'copyCell',
    name: texts.cell,
    keys: 'c',
    execute: () => act('copyCell'),
  });
  useKey(shortcuts, {
    id: 'copyRow',
    name: texts.row,
    keys: 'shift+c',
    execute: () => act('copyRow'),
  });
  useKey(shortcuts, { id: 'find', name: texts.find, keys: 'slash', execute: onFind });
  useKey(shortcuts, {
    id: 'surrounding',
    name: texts.surrounding,
    keys: 's',
    execute: () => act('surrounding'),
  });
}

function useKey(shortcuts: TableKeys['shortcuts'], key: Key): void {
  const category = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  useKeyboardShortcut(shortcuts, { pluginId: 'discover', category, ...key });
}

const keyTexts = () => ({
  next: i18n.formatMessage({ id: 'discover.keys.next', defaultMessage: 'Next row' }),
  previous: i18n.formatMessage({ id: 'discover.keys.previous', defaultMessage: 'Previous row' }),
  keep: i18n.formatMessage({
    id: 'discover.keys.keep',
    defaultMessage: 'Filter for the cell’s value',
  }),
  drop: i18n.formatMessage({
    id: 'discover.keys.drop',
    defaultMessage: 'Filter out the cell’s value',
  }),
  cell: i18n.formatMessage({ id: 'discover.keys.cell', defaultMessage: 'Copy the cell' }),
  find: i18n.formatMessage({ id: 'discover.find', defaultMessage: 'Find in the table' }),
  surrounding: i18n.formatMessage({
    id: 'discover.surrounding',
    defaultMessage: 'Surrounding documents',
  }),
  row: i18n.formatMessage({ id: 'discover.keys.row', defaultMessage: 'Copy the row as JSON' }),
});
