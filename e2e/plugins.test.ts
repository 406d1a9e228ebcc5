// @apps core
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { launchBrowser, openPage } from './support/browser';
import { buildWithPlugin } from './support/build-with-plugin';

let browser: Browser;
const folders: string[] = [];
const servers: Atrium[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A plugin of somebody, with this script for the browser. */
function writePlugin(id: string, script: string | undefined, manifest: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), `atrium-plugin-${id}-`));
  folders.push(folder);
  mkdirSync(join(folder, 'target/public'), { recursive: true });
  const file = join(folder, 'opensearch_dashboards.json');
  writeFileSync(file, JSON.stringify({ id, ui: true, ...manifest }));
  if (script) writeFileSync(join(folder, `target/public/${id}.plugin.js`), script);
  return folder;
}

const define = (id: string, plugin: string) =>
  `__osdBundles__.define('plugin/${id}/public', () => ({ plugin: ${plugin} }), 'public');`;

async function start(paths: readonly string[], flags: readonly string[] = []) {
  const atrium = await startAtrium({ flags: [`--plugins.paths=${paths.join(',')}`, ...flags] });
  servers.push(atrium);
  return atrium;
}

describe('a plugin of somebody else', () => {
  it('runs in the page, with the libraries of the shell', async () => {
    const { url } = await start(['examples/hello']);
    const { page, problems, close } = await openPage(browser, `${url}/app/hello`);
    await page.getByRole('button', { name: 'Greeted 0 times' }).click();

    await page.getByRole('button', { name: 'Greeted 1 times' }).waitFor();
    await page.getByText('Hello for the 1. time').waitFor();
    expect(await page.title()).toBe('Hello - Atrium');
    await page.getByRole('link', { name: 'Hello' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('that fails is named, and takes with it only those that need it', async () => {
    const paths = [
      writePlugin('missing', undefined),
      writePlugin(
        'throws',
        define('throws', '() => ({ setup() { throw new Error("no tiles") }, start() {} })'),
      ),
      writePlugin('needs', define('needs', '() => ({ setup() {}, start() {} })'), {
        requiredPlugins: ['throws'],
      }),
      writePlugin('empty', '// says nothing'),
    ];
    const { url } = await start(paths);
    const { page, close } = await openPage(browser, `${url}/app/home`);
    await page.getByTestId('homeApp').waitFor();
    const toasts = page.getByTestId('globalToastList');

    for (const [id, message] of [
      ['missing', 'Loading chunk plugin-missing failed.'],
      ['throws', 'no tiles'],
      ['needs', 'Plugin "needs" needs "throws", which is missing or has failed.'],
      ['empty', 'Definition of plugin "empty" not found and may have failed to load.'],
    ] as const) {
      await toasts.getByText(`The plugin ${id} could not be started`).waitFor();
      await toasts.getByText(message).waitFor();
    }
    await close();
  });

  it('without which the operator wants no page ends in the fatal-error screen', async () => {
    const { url } = await start(
      [writePlugin('missing', undefined)],
      ['--plugins.required=missing'],
    );
    const { page, close } = await openPage(browser, `${url}/app/home`);

    await page.getByText('Something went wrong').waitFor();
    await page.getByText('Loading chunk plugin-missing failed.').first().waitFor();
    await close();
  });

  it('attack 44: gives away no other file of its folder', async () => {
    const { url } = await start([writePlugin('open', '// nothing')]);
    const { html } = await fetch(`${url}/app/home`).then(async (r) => ({ html: await r.text() }));
    const [, bundles] = /"(\/\d+\/bundles\/)core\.entry\.js"/.exec(html) ?? [];

    expect((await fetch(`${url}${bundles}plugin/open/open.plugin.js`)).status).toBe(200);
    for (const name of ['../opensearch_dashboards.json', '%2e%2e/opensearch_dashboards.json', '']) {
      expect((await fetch(`${url}${bundles}plugin/open/${name}`)).status).toBe(404);
    }
  });
});

describe('a plugin of our own', () => {
  it('is a folder that nothing else names: its app, its chunk and its routes are there after a build', async () => {
    const checkout = buildWithPlugin('tide-table', {
      'opensearch_dashboards.json': JSON.stringify({
        id: 'tideTable',
        ui: true,
        server: true,
        requiredPlugins: ['data'],
        optionalPlugins: [],
        applications: [{ id: 'tides', firstRequests: ['/api/tides'] }],
      }),
      'public/plugin.ts': `
        import { type PluginInitializer } from '#core/public';
        export const plugin: PluginInitializer<void, void> = () => ({
          setup(core) {
            core.application.register({
              id: 'tides',
              title: 'Tides',
              async mount({ element }) {
                const { draw } = await import(/* webpackChunkName: "app-tides" */ './draw');
                element.textContent = draw(await core.http.get('/api/tides'));
                return () => {};
              },
            });
          },
          start() {},
        });`,
      'public/draw.ts':
        'export const draw = (tides: unknown) => `Tides: ${JSON.stringify(tides)}`;',
      'server/plugin.ts': `
        import type { ServerPlugin } from '#core/server';
        export const plugin: ServerPlugin = {
          id: 'tideTable',
          start(core) {
            core.http.createRouter().get('/api/tides', {}, () => ({ high: '04:12' }));
          },
        };`,
    });
    folders.push(checkout);
    const atrium = await startAtrium({ home: checkout });
    servers.push(atrium);

    const html = await (await fetch(`${atrium.url}/app/tides`)).text();
    expect(html).toContain('04:12');
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/tides`);
    await page.getByText('Tides: {"high":"04:12"}').waitFor();
    await page.getByRole('link', { name: 'Tides' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
