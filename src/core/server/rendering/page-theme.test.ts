import { describe, expect, it } from 'vitest';
import { readPageTheme } from './page-theme';

describe('The theme of the page', () => {
  it('is what this browser chose, else what the settings say, else v9 in the colors of the system', () => {
    const settings = {
      'theme:version': { userValue: 'v8' },
      'theme:darkMode': { userValue: true },
    };

    expect(readPageTheme('a=b; atrium-theme=light; atrium-theme-version=v7', settings)).toEqual({
      themeVersion: 'v7',
      colorScheme: 'light',
    });
    expect(readPageTheme(undefined, settings)).toEqual({ themeVersion: 'v8', colorScheme: 'dark' });
    expect(readPageTheme('', {})).toEqual({ themeVersion: 'v9', colorScheme: undefined });
  });

  it('follows the system where this browser chose that, whatever the settings say', () => {
    const settings = { 'theme:darkMode': { userValue: true } };

    expect(readPageTheme('atrium-theme=system', settings).colorScheme).toBeUndefined();
  });

  it('attack 1: takes no other word, from the browser or from the settings', () => {
    const hostile = '"><script>alert(1)</script>';
    const settings = {
      'theme:version': { userValue: hostile },
      'theme:darkMode': { userValue: hostile },
    };

    expect(
      readPageTheme(`atrium-theme=${hostile}; atrium-theme-version=${hostile}`, settings),
    ).toEqual({
      themeVersion: 'v9',
      colorScheme: undefined,
    });
  });
});
