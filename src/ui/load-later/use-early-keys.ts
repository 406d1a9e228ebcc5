import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** A field that was loaded takes what was typed before it was there. @returns the ref of the field */
export function useEarlyKeys(
  earlyRef: RefObject<string>,
  take: (text: string, input: HTMLInputElement | null) => void,
) {
  const field = useRef<HTMLInputElement>(null);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const text = earlyRef.current;
    earlyRef.current = '';
    // A key that comes before the next rendering changes what was typed early, not an empty field.
    if (field.current) field.current.value = text;
    takeNow(text, field.current);
  }, [earlyRef]);
  return field;
}
