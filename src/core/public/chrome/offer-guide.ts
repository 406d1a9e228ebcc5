import type { ChromeStart } from '.';
import type { HttpStart } from '../http';
import type { AppMountParameters } from '../application/types';

/**
 * Offers the app's guide in the help menu.
 * Throws where the person has left while the app's code was on its way: the menu belongs to another app then.
 *
 * @param guide its page below `/docs/guide`
 */
export function offerGuide(
  {
    chrome,
    http,
  }: { chrome: Pick<ChromeStart, 'setHelpExtension'>; http: Pick<HttpStart, 'basePath'> },
  { history }: Pick<AppMountParameters, 'history'>,
  appName: string,
  guide: string,
): void {
  void history.location;
  const href = http.basePath.prepend(`/docs/guide/${guide}`, { withoutClientBasePath: true });
  chrome.setHelpExtension({ appName, links: [{ linkType: 'documentation', href }] });
}
