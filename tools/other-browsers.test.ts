import { describe, expect, it } from 'vitest';
import { findOtherBrowsers } from './other-browsers.mjs';

describe('A browser beside Chromium', () => {
  it('is the one that its variable names', () => {
    const [firefox] = findOtherBrowsers({ FIREFOX: process.execPath });

    expect(firefox).toEqual({ name: 'Firefox', paths: [process.execPath] });
  });

  it('that is not there says what is missing, and which package has it', () => {
    const [firefox, webKit] = findOtherBrowsers({ FIREFOX: '/no/fox', WEBKIT_DRIVER: '/no/kit' });

    expect(firefox?.problem).toMatch(/There is no \/no\/fox\. .* firefox-esr/);
    expect(webKit?.problem).toMatch(/There is no \/no\/kit.* webkit2gtk-driver/);
  });
});
