import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#common/i18n';
import type { KeyboardShortcutStart } from './keyboard-shortcut-service';

/** In every app the same; a browser's own "save page" is of no use here. */
export const SAVE_KEYS = 'cmd+s';

interface SaveKeys {
  pluginId: string;
  category: string;
  /** False: there is nothing that could be saved, or the person may not. */
  enabled: boolean;
  onSave: () => void;
}

/** Ctrl+S (on a Mac Command+S) saves what the page is about, also while somebody writes. */
export function useSaveKeys(
  shortcuts: Pick<KeyboardShortcutStart, 'register'> | undefined,
  { pluginId, category, enabled, onSave }: SaveKeys,
) {
  const execute = useEffectEvent(onSave);
  useEffect(() => {
    if (!enabled) return undefined;
    const name = i18n.formatMessage({ id: 'core.ui.shortcuts.save', defaultMessage: 'Save' });
    return shortcuts?.register({
      id: 'save',
      pluginId,
      category,
      name,
      keys: SAVE_KEYS,
      execute: () => execute(),
    });
  }, [shortcuts, pluginId, category, enabled]);
}
