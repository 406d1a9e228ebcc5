import type { ChromeBreadcrumb, CoreStart } from '#core/public';

export interface Leaving {
  /** Whether there is anything to ask about. */
  asks: boolean;
  title: string;
  text: string;
  /** The way out, where the person wants it. */
  go: () => void;
}

/** A click that leads to another screen of the same app asks what a click to another app asks. */
export function askBeforeLeaving(
  { overlays }: Pick<CoreStart, 'overlays'>,
  { asks, title, text, go }: Leaving,
): NonNullable<ChromeBreadcrumb['onClick']> {
  return (event) => {
    // Another tab or window leaves nothing.
    const { ctrlKey, metaKey, shiftKey, altKey } = event as Partial<MouseEvent>;
    if (!asks || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void overlays.openConfirm(text, { title }).then((leaves) => leaves && go());
  };
}
