import { type RefObject, startTransition, useEffect, useState } from 'react';

/** One screen ahead: a panel asks before it is scrolled to. */
const AHEAD = '100% 0px';

/** Whether the element was near the screen yet. It stays so: what was asked for is not thrown away. */
export function useNearby(element: RefObject<HTMLElement | null>): boolean {
  const [nearby, setNearby] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || typeof IntersectionObserver === 'undefined') {
      setNearby(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        // In pieces, and all of them at once in the end: what they ask for travels together.
        if (entry?.isIntersecting) startTransition(() => setNearby(true));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    // Printing shows all.
    const onPrint = () => setNearby(true);
    window.addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [element]);
  return nearby;
}
