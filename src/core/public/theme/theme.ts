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

/** The sheet of the theme sets the tokens, all others are off. No reload. */
function applyScheme(page: Document, scheme: ColorScheme) {
  const root = page.documentElement;
  const theme = (root.dataset.theme ?? 'v9light').replace(/(light|dark)$/, scheme);
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = scheme;
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')];
  const turnOn = () => {
    // Another one may have been chosen while this one was on its way.
    if (root.dataset.theme !== theme) return;
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')) {
      sheet.media = sheet.dataset.themeSheet === theme ? 'all' : 'not all';
    }
  };
  const [first] = sheets;
  if (!first || sheets.some((sheet) => sheet.dataset.themeSheet === theme)) turnOn();
  else first.after(createSheet(first, theme, turnOn));
}

/** The page brought the sheet of its own theme only. Until the other one is there, the page stays as it is. */
function createSheet(known: HTMLLinkElement, theme: string, onLoad: () => void): HTMLLinkElement {
  const sheet = known.cloneNode() as HTMLLinkElement;
  sheet.href = known.href.replace(known.dataset.themeSheet ?? '', theme);
  sheet.dataset.themeSheet = theme;
  sheet.media = 'all';
  sheet.addEventListener('load', onLoad);
  return sheet;
}

function readPreference(page: Document): ThemePreference {
  const [, scheme] = new RegExp(`(?:^|;\\s*)${COOKIE}=(light|dark)`).exec(page.cookie) ?? [];
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}
