import { useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { EarlyKeys, loadLater } from '#ui';
import { useKeyboardShortcut } from '../../keyboard-shortcut';
import type { ShellServices } from '../shell-services';

const Palette = loadLater(
  async () => (await import(/* webpackChunkName: "palette" */ './Palette')).Palette,
  {
    isOverlay: true,
    waiting: ({ earlyRef, onClose }) => <EarlyKeys typedRef={earlyRef} onClose={onClose} />,
  },
);
const ShortcutMap = loadLater(
  async () => (await import(/* webpackChunkName: "palette" */ './ShortcutMap')).ShortcutMap,
  { isOverlay: true },
);

export type OpenedHelp = 'palette' | 'shortcuts' | undefined;

export interface PaletteHostProps {
  services: ShellServices;
  opened: OpenedHelp;
  onChange: (opened: OpenedHelp) => void;
}

/** The palette and the map of shortcuts; their code is loaded when one of them is first opened. */
export function PaletteHost({ services, opened, onChange }: PaletteHostProps) {
  useShellShortcuts(services, onChange);
  const close = () => onChange(undefined);
  const { keyboardShortcut } = services;
  const earlyRef = useRef('');
  return (
    <>
      {opened === 'palette' && <Palette services={services} earlyRef={earlyRef} onClose={close} />}
      {opened === 'shortcuts' && keyboardShortcut && (
        <ShortcutMap shortcuts={keyboardShortcut} onClose={close} />
      )}
    </>
  );
}

/** Those of the shell itself; apps add their own. */
function useShellShortcuts(
  { application, chrome, keyboardShortcut }: ShellServices,
  onChange: (opened: OpenedHelp) => void,
) {
  const [category] = useState(() =>
    i18n.formatMessage({ id: 'core.ui.shortcuts.everywhere', defaultMessage: 'Everywhere' }),
  );
  const shared = { pluginId: 'core', category };
  useKeyboardShortcut(keyboardShortcut, {
    ...shared,
    id: 'palette',
    name: i18n.formatMessage({ id: 'core.ui.palette.title', defaultMessage: 'Search or jump to' }),
    keys: 'cmd+k',
    execute: () => onChange('palette'),
  });
  useKeyboardShortcut(keyboardShortcut, {
    ...shared,
    id: 'shortcuts',
    name: i18n.formatMessage({
      id: 'core.ui.shortcuts.title',
      defaultMessage: 'Keyboard shortcuts',
    }),
    keys: '?',
    execute: () => onChange('shortcuts'),
  });
  useKeyboardShortcut(keyboardShortcut, {
    ...shared,
    id: 'navigation',
    name: i18n.formatMessage({
      id: 'core.ui.shortcuts.navigation',
      defaultMessage: 'Toggle navigation',
    }),
    keys: 'shift+b',
    execute: () => chrome.toggleNavDrawer(),
  });
  useKeyboardShortcut(keyboardShortcut, {
    ...shared,
    id: 'home',
    name: i18n.formatMessage({ id: 'core.ui.shortcuts.home', defaultMessage: 'Go home' }),
    keys: 'g h',
    execute: () => void application.navigateToApp('home'),
  });
}
