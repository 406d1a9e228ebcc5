import { useEffect, useRef, useState, type RefObject } from 'react';

/** More than any screen shows at once. */
const FIRST = 50;
const STEP = 200;

/**
 * How many of a long list are drawn: as many as fit at first, more as the end comes near. `end` goes to an element behind the
 * last one, where there are more.
 */
export function useGrowingCount(total: number): {
  count: number;
  end: RefObject<HTMLLIElement | null>;
} {
  const [count, setCount] = useState(FIRST);
  const end = useRef<HTMLLIElement>(null);
  const hasMore = total > count;
  useEffect(() => {
    if (!hasMore || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setCount((before) => before + STEP);
      }
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  return { count: Math.min(count, total), end };
}
