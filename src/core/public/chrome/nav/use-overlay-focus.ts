import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** While it lies over the page it takes the focus, and closes by Escape. */
export function useOverlayFocus(open: boolean, onClose: () => void): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement as HTMLElement | null;
    panel.current?.querySelector('a')?.focus();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      before?.focus();
    };
  }, [open]);
  return panel;
}
