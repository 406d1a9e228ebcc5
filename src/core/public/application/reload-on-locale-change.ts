import type { History } from 'history';
import { i18n, readLocale } from '#common/i18n';

/**
 * Texts are chosen once, when the page starts: an address that asks for another language loads it again (spec section 4). One
 * that asks for none keeps the language. Returns how to stop.
 */
export function reloadOnLocaleChange(history: History, page: Window): () => void {
  return history.listen(() => {
    const { locale } = readLocale(page.location.href);
    if (locale !== undefined && locale !== i18n.locale) page.location.reload();
  });
}
