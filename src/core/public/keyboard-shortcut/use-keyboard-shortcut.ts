import { useEffect, useEffectEvent } from 'react';
import type { KeyboardShortcutStart, ShortcutDefinition } from './keyboard-shortcut-service';

/** Registers a shortcut for as long as the component is on the page. */
export function useKeyboardShortcut(
  shortcuts: Pick<KeyboardShortcutStart, 'register'> | undefined,
  definition: ShortcutDefinition,
) {
  const { id, pluginId, name, category, keys } = definition;
  const execute = useEffectEvent(definition.execute);
  useEffect(
    () => shortcuts?.register({ id, pluginId, name, category, keys, execute: () => execute() }),
    [shortcuts, id, pluginId, name, category, keys],
  );
}
