import { i18n } from '#common/i18n';
import { type CoreStart, useKeyboardShortcut } from '#core/public';

/** As long as it stands on the page. @param app under which the key is listed */
export function useRefreshKey(
  { keyboardShortcut }: Pick<CoreStart, 'keyboardShortcut'>,
  app: { id: string; title: string },
  refresh: () => void,
): void {
  useKeyboardShortcut(keyboardShortcut, {
    id: 'refresh',
    pluginId: app.id,
    category: app.title,
    name: i18n.formatMessage({ id: 'data.refresh', defaultMessage: 'Refresh' }),
    keys: 'r',
    execute: refresh,
  });
}
