import { useEffect, useEffectEvent, type RefObject } from 'react';

export interface EarlyKeysProps {
  typedRef: RefObject<string>;
  onClose: () => void;
}

/** Nobody waits for a field to be loaded: what is typed meanwhile is for it, and no shortcut of the page. */
export function EarlyKeys({ typedRef, onClose }: EarlyKeysProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key.length === 1) typedRef.current += key;
    else if (key === 'Backspace') typedRef.current = typedRef.current.slice(0, -1);
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    typedRef.current = '';
    const stop = new AbortController();
    window.addEventListener('keydown', onKeyDown, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [typedRef]);
  return null;
}
