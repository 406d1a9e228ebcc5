import { createContext, useContext } from 'react';
import type { TimeFormatter } from '#common/time';

/** How the documents around write timestamps. */
export const TimeContext = createContext<TimeFormatter | undefined>(undefined);

export function useTime(): TimeFormatter {
  const time = useContext(TimeContext);
  if (!time) {
    throw new Error('Documents are drawn without a time zone.');
  }
  return time;
}
