import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  chooseBrowserTests,
  listChangedFiles,
  readBrowserTests,
  readManifests,
} from './choose-changed.mjs';
import { temporaryFolder } from './temporary-folder';

const all = [...readBrowserTests().keys()];

describe('The browser tests of a change', () => {
  it('are those of the apps of a plugin', () => {
    expect(chooseBrowserTests(['src/plugins/discover/public/state/url.ts'])).toEqual([
      'e2e/differences.test.ts',
      'e2e/discover-fields.test.ts',
      'e2e/discover-logs.test.ts',
      'e2e/discover-share.test.ts',
      'e2e/discover-tabs.test.ts',
      'e2e/discover.test.ts',
      'e2e/exports.test.ts',
      'e2e/histogram.test.ts',
      'e2e/live-tail.test.ts',
      'e2e/patterns.test.ts',
      'e2e/query-history.test.ts',
      'e2e/saved-searches.test.ts',
      'e2e/statements.test.ts',
      'e2e/time-picker.test.ts',
      'e2e/traces.test.ts',
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
    'package.json',
    'tools/find-browser.mjs',
  ])('are all of them where %s changed', (file) => {
    expect(chooseBrowserTests([file])).toEqual(all);
  });

  it.each([
    ['examples/hello/target/public/hello.plugin.js', ['e2e/plugins.test.ts']],
    ['e2e/screenshots/home.png', ['e2e/screens.test.ts', 'e2e/screenshots.test.ts']],
    ['tools/pseudo-locale.mjs', ['e2e/languages.test.ts']],
    ['tools/rotating-part.mjs', ['e2e/screens.test.ts']],
  ])('are those that read %s', (file, tests) => {
    expect(chooseBrowserTests([file])).toEqual(tests);
  });

  it('are the changed ones, and none where words or unit tests changed', () => {
    expect(chooseBrowserTests(['e2e/sign-in.test.ts'])).toEqual(['e2e/sign-in.test.ts']);
    expect(chooseBrowserTests(['README.md', 'src/core/public/core.test.ts'])).toEqual([]);
  });
});

describe('What has changed', () => {
  it('is a file that was moved at both places, a new one, and one with any name', () => {
    const folder = temporaryFolder('changed');
    onTestFinished(() => void vi.unstubAllEnvs());
    // Where a hook of git runs the tests, these name the project's own repository.
    for (const name of Object.keys(process.env).filter((one) => one.startsWith('GIT_')))
      vi.stubEnv(name, undefined);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
    const names = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@example.com'];
    git('init', '--quiet');
    mkdirSync(join(folder, 'one'));
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'one/moved.ts'), 'export const moved = true;\n');
    git('add', '.');
    git(...names, 'commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', 'one');
    renameSync(join(folder, 'one/moved.ts'), join(folder, 'other/moved.ts'));
    git('add', '.');
    writeFileSync(join(folder, 'straße.ts'), '');
    expect(listChangedFiles('HEAD', folder)).toEqual([
      'one/moved.ts',
      'other/moved.ts',
      'straße.ts',
    ]);
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
