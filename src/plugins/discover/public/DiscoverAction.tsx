import { i18n } from '#common/i18n';
import { useKeyboardShortcut } from '#core/public';
import { useServices } from './services';

export interface DiscoverActionProps {
  id: string;
  name: string;
  /** One letter, so that no key of the browser is taken, but for saving; anybody may choose others. */
  keys: string;
  execute: () => void;
}

/** Something that the palette does, and keys: as long as it stands on the page, for that is as long as it can be done. */
export function DiscoverAction({ id, name, keys, execute }: DiscoverActionProps) {
  const { core } = useServices();
  const category = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  useKeyboardShortcut(core.keyboardShortcut, {
    id,
    pluginId: 'discover',
    category,
    name,
    keys,
    execute,
  });
  return null;
}
