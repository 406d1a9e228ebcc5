import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For an element whose content is another one with each state: what had the focus may be gone then, and the keyboard would begin
 * at the top of the page. The element has the focus instead.
 */
export function useKeptFocus(state: string) {
  const ref = useRef<HTMLLIElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [state]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    // What is taken off the page loses the focus to nothing.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget === null || currentTarget.contains(relatedTarget as Node);
    },
  };
}
