import { type RefObject, startTransition, useEffect, useState } from 'react';

/** One screen ahead: a panel asks before it is scrolled to. */
const AHEAD = '100% 0px';

/** What to do when an element comes near. */
const watched = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether the element was near the screen yet. It stays so: what was asked for is not thrown away. */
export function useNearby(element: RefObject<HTMLElement | null>): boolean {
  const [nearby, setNearby] = useState(false);
  useEffect(() => {
    const target = element.current;
    const show = () => setNearby(true);
    if (!target || typeof IntersectionObserver === 'undefined') {
      show();
      return undefined;
    }
    const stop = watch(target, show);
    // Printing shows all.
    window.addEventListener('beforeprint', show);
    return () => {
      stop();
      window.removeEventListener('beforeprint', show);
    };
  }, [element]);
  return nearby;
}

/** One observer for all: what comes near together is drawn in one go of many pieces, and asks together. */
function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(showAll, { rootMargin: AHEAD });
  watched.set(element, onNear);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

function showAll(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter(({ isIntersecting }) => isIntersecting);
  startTransition(() => near.forEach(({ target }) => watched.get(target)?.()));
}
