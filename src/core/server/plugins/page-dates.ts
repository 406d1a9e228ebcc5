import type { OpeningPage } from '#common/page-scripts';
import { isTimeZone, type Weekday, weekdayOf } from '#common/time';

/** How the times of an opening page are meant, by its person's settings. */
export async function pageDates(
  page: Pick<OpeningPage, 'timeZone'>,
  setting: <Value>(key: string) => Promise<Value>,
): Promise<{ timeZone: string; weekStartsOn: Weekday }> {
  const chosen = await setting<unknown>('dateFormat:tz');
  return {
    timeZone: typeof chosen === 'string' && isTimeZone(chosen) ? chosen : page.timeZone,
    weekStartsOn: await firstWeekday(setting),
  };
}

/** The day that weeks begin with, by its person's settings. */
export const firstWeekday = async (
  setting: <Value>(key: string) => Promise<Value>,
): Promise<Weekday> => weekdayOf(await setting('dateFormat:dow')) ?? 0;
