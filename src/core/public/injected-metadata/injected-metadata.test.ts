import { describe, expect, it } from 'vitest';
import { readInjectedMetadata } from './injected-metadata';

function createPage(data: string | undefined): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('osd-injected-metadata');
  if (data !== undefined) element.setAttribute('data', data);
  page.body.append(element);
  return page;
}

describe('The metadata of the page', () => {
  it('is what the server wrote into it', () => {
    const metadata = {
      version: '1.2.3',
      buildNumber: 7,
      branch: 'main',
      basePath: '/base',
      serverBasePath: '/server',
      env: { mode: { name: 'development', dev: true, prod: false } },
      anonymousStatusPage: true,
      i18n: { translationsUrl: '/base/translations/en.json' },
      csp: { warnLegacyBrowsers: true },
      vars: { apmConfig: { active: true } },
      uiPlugins: [{ id: 'a', plugin: { requiredPlugins: [], optionalPlugins: [] } }],
      legacyMetadata: { uiSettings: { defaults: { a: { value: 1 } }, user: {} } },
      branding: { darkMode: true, useExpandedHeader: false },
      survey: 'https://survey.example',
    };

    expect(readInjectedMetadata(createPage(JSON.stringify(metadata)))).toMatchObject(metadata);
  });

  it('has defaults for what the server leaves out', () => {
    expect(readInjectedMetadata(createPage('{}'))).toMatchObject({
      basePath: '',
      anonymousStatusPage: false,
      vars: {},
      uiPlugins: [],
      legacyMetadata: { uiSettings: { defaults: {}, user: {} } },
      branding: {},
    });
  });

  it('is required', () => {
    expect(() => readInjectedMetadata(createPage(undefined))).toThrow(
      'The page came without its metadata. Reload it.',
    );
  });
});
