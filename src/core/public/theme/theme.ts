import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  fromEvent,
  map,
  startWith,
  type Observable,
} from 'rxjs';
import {
  readChoice,
  THEME_SCHEME_COOKIE,
  THEME_VERSION_COOKIE,
  toChoiceCookie,
  toThemeVersion,
  type ColorScheme,
  type ThemeVersion,
} from '#common/browser-choices';
import { applyTheme } from './apply-theme';

export type ThemePreference = 'system' | 'light' | 'dark';

export interface ThemeStart {
  getPreference(): ThemePreference;
  getPreference$(): Observable<ThemePreference>;
  setPreference(preference: ThemePreference): void;
  /** What is shown: 'system' resolved. Charts draw themselves again on it. */
  getColorScheme(): ColorScheme;
  getColorScheme$(): Observable<ColorScheme>;
  getVersion(): ThemeVersion;
  getVersion$(): Observable<ThemeVersion>;
  /** For this browser, whatever the settings say. */
  setVersion(version: ThemeVersion): void;
}

export interface InternalTheme extends ThemeStart {
  /** A setting that changes counts where this browser chose nothing. */
  followSettings(updates$: Observable<{ key: string; newValue: unknown }>): void;
}

interface Dependencies {
  page: Document;
  cookiePath: string;
  systemIsDark: MediaQueryList;
}

/** The theme of the page, which changes without a reload. */
export function createTheme({ page, cookiePath, systemIsDark }: Dependencies): InternalTheme {
  const preference$ = new BehaviorSubject(readScheme(page) ?? 'system');
  const version$ = new BehaviorSubject(versionOfPage(page) ?? readVersion(page) ?? 'v9');
  const publicPreference$ = preference$.asObservable();
  const publicVersion$ = version$.asObservable();
  const systemIsDark$ = fromEvent(systemIsDark, 'change').pipe(
    map(() => systemIsDark.matches),
    startWith(systemIsDark.matches),
  );
  const scheme$ = new BehaviorSubject<ColorScheme>('light');
  const publicScheme$ = scheme$.pipe(distinctUntilChanged());
  const shown$ = combineLatest([preference$, systemIsDark$]).pipe(
    map(([preference, dark]): ColorScheme =>
      preference === 'system' ? (dark ? 'dark' : 'light') : preference,
    ),
    distinctUntilChanged(),
  );
  combineLatest([version$.pipe(distinctUntilChanged()), shown$]).subscribe(([version, scheme]) => {
    applyTheme(page, version, scheme);
    scheme$.next(scheme);
  });
  const remember = (name: string, value: string) => {
    page.cookie = toChoiceCookie(name, value, cookiePath);
  };

  return {
    getPreference: () => preference$.value,
    getPreference$: () => publicPreference$,
    setPreference(preference) {
      remember(THEME_SCHEME_COOKIE, preference);
      preference$.next(preference);
    },
    getColorScheme: () => scheme$.value,
    getColorScheme$: () => publicScheme$,
    getVersion: () => version$.value,
    getVersion$: () => publicVersion$,
    setVersion(version) {
      remember(THEME_VERSION_COOKIE, version);
      version$.next(version);
    },
    followSettings(updates$) {
      updates$.subscribe(({ key, newValue }) => {
        if (key === 'theme:version' && !readVersion(page)) {
          version$.next(toThemeVersion(newValue) ?? 'v9');
        }
        if (
          key === 'theme:darkMode' &&
          readChoice(page.cookie, THEME_SCHEME_COOKIE) === undefined
        ) {
          preference$.next(newValue === true ? 'dark' : newValue === false ? 'light' : 'system');
        }
      });
    },
  };
}

function versionOfPage(page: Document): ThemeVersion | undefined {
  return toThemeVersion(page.documentElement.dataset.theme?.slice(0, 2));
}

function readVersion(page: Document): ThemeVersion | undefined {
  return toThemeVersion(readChoice(page.cookie, THEME_VERSION_COOKIE));
}

/** The server wrote into the page what the cookie says: asking the browser for cookies makes the start wait. */
function readScheme(page: Document): ThemePreference | undefined {
  const value =
    page.documentElement.dataset.themeScheme ?? readChoice(page.cookie, THEME_SCHEME_COOKIE);
  return value === 'light' || value === 'dark' || value === 'system' ? value : undefined;
}
