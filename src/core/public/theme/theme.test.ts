import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTheme } from './theme';

/** The system's choice, which changes while the page is open. */
function createSystem(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark }) as MediaQueryList;
  return {
    query,
    choose(next: boolean) {
      Object.assign(query, { matches: next });
      query.dispatchEvent(new Event('change'));
    },
  };
}

function create(dark = false) {
  const system = createSystem(dark);
  const theme = createTheme({ page: document, cookiePath: '/', systemIsDark: system.query });
  return { theme, system };
}

function shown() {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')];
  const { theme, mantineColorScheme } = document.documentElement.dataset;
  return { theme, mantineColorScheme, media: sheets.map(({ media }) => media) };
}

beforeEach(() => {
  document.cookie = 'atrium-theme=; path=/; max-age=-1';
  document.cookie = 'atrium-theme-version=; path=/; max-age=-1';
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = `
    <link data-theme-sheet="v9light"><link data-theme-sheet="v9dark">`;
});

describe('The theme', () => {
  it('follows the system until one is chosen, also when the system changes', () => {
    const { theme, system } = create(true);
    expect(theme.getPreference()).toBe('system');
    expect(theme.getColorScheme()).toBe('dark');

    system.choose(false);
    expect(theme.getColorScheme()).toBe('light');

    theme.setPreference('dark');
    system.choose(true);
    system.choose(false);
    expect(theme.getColorScheme()).toBe('dark');
  });

  it('sets the attributes of the page and turns one of both stylesheets on', () => {
    const { theme } = create();
    expect(shown()).toEqual({
      theme: 'v9light',
      mantineColorScheme: 'light',
      media: ['all', 'not all'],
    });

    theme.setPreference('dark');
    expect(shown()).toEqual({
      theme: 'v9dark',
      mantineColorScheme: 'dark',
      media: ['not all', 'all'],
    });
  });

  it('loads the stylesheet of another theme when it is chosen, and then turns the first one off', () => {
    document.head.innerHTML = `
      <link data-theme-sheet="v9light" href="/1/bundles/theme.v9light.css" media="all">`;
    const { theme } = create();
    theme.setPreference('dark');
    const [light, dark] = document.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]');
    expect(dark?.getAttribute('href')).toMatch(/\/1\/bundles\/theme\.v9dark\.css$/);
    expect(light?.media).toBe('all');
    expect(document.documentElement.dataset.themeShown).not.toBe('v9dark');

    dark?.dispatchEvent(new Event('load'));
    expect(shown().media).toEqual(['not all', 'all']);
    // Charts wait for that: until then they would draw with the colors of before.
    expect(document.documentElement.dataset.themeShown).toBe('v9dark');

    theme.setPreference('light');
    expect(shown().media).toEqual(['all', 'not all']);
  });

  it('keeps the family of themes that the server chose', () => {
    document.documentElement.dataset.theme = 'v8light';
    const { theme } = create();
    theme.setPreference('dark');

    expect(document.documentElement.dataset.theme).toBe('v8dark');
  });

  it('remembers the choice in a cookie, which the server reads, and forgets it', () => {
    create().theme.setPreference('dark');
    expect(document.cookie).toContain('atrium-theme=dark');
    expect(create().theme.getPreference()).toBe('dark');

    create().theme.setPreference('system');
    expect(document.cookie).not.toContain('atrium-theme=dark');
    expect(create().theme.getPreference()).toBe('system');
  });

  it('is of the family that this browser chose, remembered for the server, without a reload', () => {
    const { theme } = create();
    theme.setVersion('v7');
    expect(document.documentElement.dataset.theme).toBe('v7light');
    expect(document.cookie).toContain('atrium-theme-version=v7');
    expect(create().theme.getVersion()).toBe('v7');
  });

  it('follows a setting that changes, unless this browser chose for itself', () => {
    const { theme } = create();
    const updates$ = new Subject<{ key: string; newValue: unknown }>();
    theme.followSettings(updates$);
    updates$.next({ key: 'theme:version', newValue: 'v8' });
    updates$.next({ key: 'theme:darkMode', newValue: true });
    expect(document.documentElement.dataset.theme).toBe('v8dark');

    updates$.next({ key: 'theme:version', newValue: null });
    updates$.next({ key: 'theme:darkMode', newValue: null });
    expect(document.documentElement.dataset.theme).toBe('v9light');

    theme.setVersion('v7');
    theme.setPreference('light');
    updates$.next({ key: 'theme:version', newValue: 'v8' });
    updates$.next({ key: 'theme:darkMode', newValue: true });
    expect(document.documentElement.dataset.theme).toBe('v7light');
  });

  it('takes no other word from the cookie', () => {
    document.cookie = 'atrium-theme=<script>; path=/';

    expect(create().theme.getPreference()).toBe('system');
  });

  it('tells each change of colors once', () => {
    const { theme } = create();
    const schemes: string[] = [];
    theme.getColorScheme$().subscribe((scheme) => schemes.push(scheme));
    theme.setPreference('light');
    theme.setPreference('dark');
    theme.setPreference('dark');

    expect(schemes).toEqual(['light', 'dark']);
  });
});
