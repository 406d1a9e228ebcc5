import { BehaviorSubject, type Observable } from 'rxjs';
import { browserZone, type DatePatterns, isTimeZone, type Weekday, weekdayOf } from '#common/time';

/** How times are shown and days, weeks begin; live (spec, section 4). */
export interface DateSettings {
  /** An IANA name: the page's own, else that of the setting, else the browser's. */
  readonly timeZone: string;
  /** Chosen for this page, until it is reloaded; undefined where the setting holds. */
  readonly pageZone?: string;
  /** 0 is Sunday. */
  readonly weekStartsOn: Weekday;
  /** How timestamps are written, where somebody changed that; the page's language decides otherwise. */
  readonly patterns?: DatePatterns;
}

export interface DateSettingsStart {
  get(): DateSettings;
  /** The settings now and whenever they change. */
  get$(): Observable<DateSettings>;
  /** The name of a zone for this page, until it is reloaded; undefined for that of the setting. Others change nothing. */
  setPageZone(name: string | undefined): void;
}

export interface DateSettingsStore extends DateSettingsStart {
  /** `Browser`, or the name of a zone; one that is not known changes nothing. */
  setTimeZone(name: unknown): void;
  /** The English name of a day; anything else changes nothing. */
  setFirstWeekday(name: unknown): void;
  /** Undefined: as the language has it. */
  setPattern(name: keyof DatePatterns, value: unknown): void;
  stop(): void;
}

const BROWSER_ZONE = 'Browser';
export function createDateSettings(): DateSettingsStore {
  let chosen: Chosen = { zone: BROWSER_ZONE, weekStartsOn: 0 };
  const settings$ = new BehaviorSubject(toSettings(chosen));
  const public$ = settings$.asObservable();
  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    const same = (Object.keys(part) as (keyof Chosen)[]).every((key) => next[key] === chosen[key]);
    chosen = next;
    if (!same) settings$.next(toSettings(next));
  };
  return {
    get: () => settings$.value,
    get$: () => public$,
    setTimeZone(name) {
      if (name === BROWSER_ZONE || (typeof name === 'string' && isTimeZone(name))) {
        change({ zone: name });
      }
    },
    setPageZone(name) {
      if (name === undefined || isTimeZone(name)) change({ pageZone: name });
    },
    setFirstWeekday(name) {
      const day = weekdayOf(name);
      if (day !== undefined) change({ weekStartsOn: day });
    },
    setPattern(name, value) {
      if (
        chosen.patterns?.[name] === value ||
        (name !== 'scaled' && typeof value !== 'string' && value !== undefined)
      )
        return;
      const { [name]: _before, ...others } = chosen.patterns ?? {};
      change({ patterns: value === undefined ? others : { ...others, [name]: value } });
    },
    stop: () => settings$.complete(),
  };
}

interface Chosen extends Pick<DateSettings, 'weekStartsOn' | 'patterns'> {
  zone: string;
  pageZone?: string | undefined;
}

/** The browser's zone is asked for once, when somebody reads it: the first answer may take a browser some 15 ms, others one. */
function toSettings({ zone, pageZone, weekStartsOn, patterns }: Chosen): DateSettings {
  let known = pageZone ?? (zone === BROWSER_ZONE ? undefined : zone);
  return {
    weekStartsOn,
    ...(pageZone !== undefined && { pageZone }),
    ...(patterns && Object.keys(patterns).length > 0 && { patterns }),
    get timeZone() {
      known ??= browserZone();
      return known;
    },
  };
}
