import { monotonicNow, type Point } from './point';

/** Ends what nobody has used for as long as it was to be kept. */
export interface Expiry {
  /** A search of it is over. */
  used(point: Point): void;
  stop(): void;
}

const endOf = ({ usedAt, keepAliveMs }: Point): number => usedAt + keepAliveMs;

export function createExpiry(open: () => Iterable<Point>, end: (point: Point) => void): Expiry {
  let timer: NodeJS.Timeout | undefined;
  let at = Infinity;
  const schedule = () => {
    const idle = [...open()].filter(({ uses }) => uses === 0);
    const next = Math.min(...idle.map(endOf));
    if (next === at && timer) return;
    clearTimeout(timer);
    timer = undefined;
    at = next;
    if (next === Infinity) return;
    timer = setTimeout(expire, Math.max(0, next - monotonicNow()) + 1);
    timer.unref();
  };
  const expire = () => {
    timer = undefined;
    const now = monotonicNow();
    for (const point of open()) if (point.uses === 0 && endOf(point) <= now) end(point);
    schedule();
  };
  return {
    used(point) {
      point.uses -= 1;
      point.usedAt = monotonicNow();
      schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
