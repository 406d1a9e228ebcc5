/** In milliseconds: timers of browsers and of Node that are to wait for longer fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
