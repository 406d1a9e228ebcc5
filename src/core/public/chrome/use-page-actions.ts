import { useEffect, useRef } from 'react';
import type { GlobalSearchStart } from './global-search';

/** An item of a page's menu, or one of its buttons. */
export interface PageAction {
  id: string;
  label: string;
  icon?: string;
  disabled?: boolean;
  /** Words by which the palette finds it too. */
  keywords?: string;
  onSelect?: () => void;
}

/** The page's own actions in the palette, as they are when it opens: as long as the page is shown. */
export function usePageActions(
  globalSearch: Pick<GlobalSearchStart, 'offerPageActions'>,
  load: () => readonly PageAction[],
): void {
  // Not an event of an effect: the palette asks while it is drawn.
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(
    () =>
      globalSearch.offerPageActions(() =>
        latest.current().flatMap(({ id, label, icon, keywords, disabled, onSelect }) =>
          disabled || !onSelect
            ? []
            : [
                {
                  id: `page-${id}`,
                  title: label,
                  icon: icon ?? 'play',
                  run: onSelect,
                  ...(keywords && { keywords }),
                },
              ],
        ),
      ),
    [globalSearch],
  );
}
