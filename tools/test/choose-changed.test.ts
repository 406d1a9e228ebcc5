import { describe, expect, it } from 'vitest';
import { chooseBrowserTests, readBrowserTests, readManifests } from './choose-changed.mjs';

const all = [...readBrowserTests().keys()];

describe('The browser tests of a change', () => {
  it('are those of the apps of a plugin', () => {
    expect(chooseBrowserTests(['src/plugins/discover/public/state/url.ts'])).toEqual([
      'e2e/discover.test.ts',
      'e2e/saved-searches.test.ts',
    ]);
  });

  it('are those of the apps that are built on a plugin without one', () => {
    const chosen = chooseBrowserTests(['src/plugins/visualizations/public/index.ts']);
    expect(chosen).toContain('e2e/visualize.test.ts');
    expect(chosen).toContain('e2e/dashboards.test.ts');
    expect(chosen).not.toContain('e2e/sign-in.test.ts');
  });

  it.each([
    'src/core/public/core.ts',
    'src/ui/index.ts',
    'src/engine/engine.ts',
    'e2e/support/browser.ts',
  ])('are all of them where %s changed', (file) => {
    expect(chooseBrowserTests([file])).toEqual(all);
  });

  it('are the changed ones, and none where words or unit tests changed', () => {
    expect(chooseBrowserTests(['e2e/sign-in.test.ts'])).toEqual(['e2e/sign-in.test.ts']);
    expect(chooseBrowserTests(['README.md', 'src/core/public/core.test.ts'])).toEqual([]);
  });
});

describe('Each browser test', () => {
  const apps = [...readManifests().values()].flatMap(({ applications = [] }) =>
    applications.map(({ id }) => id),
  );

  it.each([...readBrowserTests()])(
    '%s names in its first line the apps that it is about',
    (_file, named) => {
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => name !== 'core' && !apps.includes(name))).toEqual([]);
    },
  );
});
