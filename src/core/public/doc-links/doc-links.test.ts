// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createDocLinks } from './doc-links';

describe('Documentation links', () => {
  it("have the version 'latest' on the main branch", () => {
    expect(createDocLinks({ branch: 'main', version: '3.1.4' }).DOC_LINK_VERSION).toBe('latest');
  });

  it('have major.minor on every other branch', () => {
    expect(createDocLinks({ branch: '3.1', version: '3.1.4' }).DOC_LINK_VERSION).toBe('3.1');
    expect(createDocLinks({ branch: '', version: '10.0.0-rc.1' }).DOC_LINK_VERSION).toBe('10.0');
  });

  it('lead to the documentation of that version', () => {
    const { links, OPENSEARCH_WEBSITE_URL } = createDocLinks({ branch: '3.1', version: '3.1.4' });

    expect(OPENSEARCH_WEBSITE_URL).toBe('https://opensearch.org/');
    expect(links.opensearchDashboards.introduction).toBe(
      'https://docs.opensearch.org/3.1/dashboards/',
    );
    expect(links.opensearchDashboards.browser).toBe(
      'https://docs.opensearch.org/3.1/dashboards/browser-compatibility/',
    );
  });

  it('cannot be changed, however deep', () => {
    const { links } = createDocLinks({ branch: 'main', version: '1.0.0' });

    expect(() => Object.assign(links.opensearchDashboards, { browser: 'x' })).toThrow(TypeError);
    expect(Object.isFrozen(links)).toBe(true);
  });
});
