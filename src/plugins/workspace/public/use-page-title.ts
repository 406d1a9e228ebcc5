import { useEffect } from 'react';
import type { CoreStart } from '#core/public';

/** The tab and the breadcrumbs say where one is. */
export function usePageTitle({ chrome }: CoreStart, title: string): void {
  useEffect(() => {
    chrome.docTitle.change(title);
    chrome.setBreadcrumbs([{ text: title }]);
  }, [chrome, title]);
}
