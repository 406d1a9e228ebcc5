import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  fromEvent,
  map,
  startWith,
  type Observable,
} from 'rxjs';

export type ThemePreference = 'system' | 'light' | 'dark';
export type ColorScheme = 'light' | 'dark';

declare global {
  interface Window {
    /** The theme the page was written in, such as `v9dark`. */
    __osdThemeTag__?: string;
  }
}

export interface ThemeStart {
  getPreference(): ThemePreference;
  getPreference$(): Observable<ThemePreference>;
  setPreference(preference: ThemePreference): void;
  /** What is shown: 'system' resolved. Charts draw themselves anew on it. */
  getColorScheme(): ColorScheme;
  getColorScheme$(): Observable<ColorScheme>;
}

interface Dependencies {
  page: Document;
  cookiePath: string;
  systemIsDark: MediaQueryList;
}

/** A cookie, not local storage: the server writes the page in the theme that was chosen. */
const COOKIE = 'atrium-theme';
const ONE_YEAR = 31_536_000;

export function createTheme({ page, cookiePath, systemIsDark }: Dependencies): ThemeStart {
  const preference$ = new BehaviorSubject(readPreference(page));
  const publicPreference$ = preference$.asObservable();
  const systemIsDark$ = fromEvent(systemIsDark, 'change').pipe(
    map(() => systemIsDark.matches),
    startWith(systemIsDark.matches),
  );
  const scheme$ = new BehaviorSubject<ColorScheme>('light');
  const publicScheme$ = scheme$.pipe(distinctUntilChanged());
  combineLatest([preference$, systemIsDark$])
    .pipe(
      map(([preference, dark]) =>
        preference === 'system' ? (dark ? 'dark' : 'light') : preference,
      ),
      distinctUntilChanged(),
    )
    .subscribe((scheme) => {
      applyScheme(page, scheme);
      scheme$.next(scheme);
    });

  return {
    getPreference: () => preference$.value,
    getPreference$: () => publicPreference$,
    setPreference(preference) {
      const age = preference === 'system' ? 0 : ONE_YEAR;
      page.cookie = `${COOKIE}=${preference}; path=${cookiePath}; max-age=${age}; samesite=lax`;
      preference$.next(preference);
    },
    getColorScheme: () => scheme$.value,
    getColorScheme$: () => publicScheme$,
  };
}

/** Both stylesheets are linked; the one whose medium holds sets the tokens. No reload. */
function applyScheme(page: Document, scheme: ColorScheme) {
  const root = page.documentElement;
  root.dataset.theme = (root.dataset.theme ?? 'v9light').replace(/(light|dark)$/, scheme);
  root.dataset.mantineColorScheme = scheme;
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')) {
    sheet.media = sheet.dataset.themeSheet === root.dataset.theme ? 'all' : 'not all';
  }
}

function readPreference(page: Document): ThemePreference {
  const [, scheme] = new RegExp(`(?:^|;\\s*)${COOKIE}=(light|dark)`).exec(page.cookie) ?? [];
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}
