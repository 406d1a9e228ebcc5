import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds that each slice is shown. */
const STEP_MS = 2000;

/** Takes a step each two seconds while it plays. */
export function usePlaying(step: () => void) {
  const [playing, setPlaying] = useState(false);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  }, [step]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => latest.current(), STEP_MS);
    return () => clearInterval(timer);
  }, [playing]);
  const stop = useCallback(() => setPlaying(false), []);
  return { playing, toggle: () => setPlaying((before) => !before), stop };
}
