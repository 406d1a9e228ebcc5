import { i18n } from '#common/i18n';
import { type CoreStart, useKeyboardShortcut } from '#core/public';

export interface UndoKeys {
  pluginId: string;
  /** Under which the keys are listed. */
  category: string;
  undo: () => void;
  redo: () => void;
}

/** Ctrl+Z and Ctrl+Shift+Z; texts undo their own letters. */
export function useUndoKeys(
  { keyboardShortcut }: Pick<CoreStart, 'keyboardShortcut'>,
  { pluginId, category, undo, redo }: UndoKeys,
): void {
  useKeyboardShortcut(keyboardShortcut, {
    pluginId,
    category,
    id: 'undo',
    name: undoLabel(),
    keys: 'cmd+z',
    execute: undo,
  });
  useKeyboardShortcut(keyboardShortcut, {
    pluginId,
    category,
    id: 'redo',
    name: redoLabel(),
    keys: 'cmd+shift+z',
    execute: redo,
  });
}

export const undoLabel = () => i18n.formatMessage({ id: 'documents.undo', defaultMessage: 'Undo' });

export const redoLabel = () => i18n.formatMessage({ id: 'documents.redo', defaultMessage: 'Redo' });
