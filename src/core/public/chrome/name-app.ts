import type { ChromeStart } from '.';
import type { AppMountParameters } from '../application/types';

/**
 * Writes the app's name into the tab and the breadcrumbs.
 * Throws where the person has left while the app's code was on its way: they belong to another app then.
 */
export function nameApp(
  { chrome }: { chrome: Pick<ChromeStart, 'docTitle' | 'setBreadcrumbs'> },
  { history }: Pick<AppMountParameters, 'history'>,
  title: string,
): void {
  void history.location;
  chrome.docTitle.change(title);
  chrome.setBreadcrumbs([{ text: title }]);
}
