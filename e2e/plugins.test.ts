// @apps core, dashboards, objects
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { launchBrowser, openPage } from './support/browser';
import { buildWithPlugin } from './support/build-with-plugin';
import { TIDE_OBJECTS, TIDE_TABLE } from './support/tide-table';
import { temporaryFolder } from '../tools/test/temporary-folder';

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
  const folder = temporaryFolder(`plugin-${id}`);
  mkdirSync(join(folder, 'target/public'), { recursive: true });
  const file = join(folder, 'opensearch_dashboards.json');
  writeFileSync(file, JSON.stringify({ id, ui: true, ...manifest }));
  if (script) writeFileSync(join(folder, `target/public/${id}.plugin.js`), script);
  return folder;
}

const define = (id: string, plugin: string) =>
  `__osdBundles__.define('plugin/${id}/public', () => ({ plugin: ${plugin} }), 'public');`;

/** On the page of saved objects. */
async function importObjects(page: Page, objects: readonly object[]) {
  // By keys: with the styles of a build for development the page's header lies above it.
  await page.getByRole('button', { name: 'Import', exact: true }).first().press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Import saved objects' });
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'export.ndjson',
    mimeType: 'application/ndjson',
    buffer: Buffer.from(objects.map((object) => JSON.stringify(object)).join('\n')),
  });
  await sheet.getByRole('button', { name: 'Import', exact: true }).click();
}

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
      await toasts.getByText(`Plugin ${id} failed to start`).waitFor();
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

  it('shows its objects on dashboards and in the report of an import, by the contract of the dashboards', async () => {
    const panels = writePlugin(
      'tides',
      define(
        'tides',
        `() => ({
          setup(core, { dashboard }) {
            const { createElement } = __osdSharedDeps__.React;
            dashboard.registerPanelKind({
              id: 'tide-table',
              load: async () => ({
                read: ({ attributes }) => ({
                  title: attributes.title,
                  description: '',
                  notices: [],
                  Component: () => createElement('p', null, 'Low at ' + attributes.low),
                }),
                judge: () => ({ state: 'differs', reasons: ['The moon has moved on.'] }),
              }),
            });
          },
          start() {},
        })`,
      ),
      { requiredPlugins: ['dashboard'] },
    );
    const { url } = await start([panels]);
    const { page, problems, close } = await openPage(
      browser,
      `${url}/app/management/opensearch-dashboards/objects`,
    );
    await importObjects(page, TIDE_OBJECTS);
    await page.getByText('Panel “Dover”: The moon has moved on.').waitFor();
    await page.goto(`${url}/app/dashboards#/view/harbor`);

    await page.getByText('Low at 10:30').waitFor();
    expect(problems).toEqual([]);
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
  let atrium: Atrium;
  beforeAll(async () => {
    const checkout = buildWithPlugin('tide-table', TIDE_TABLE);
    folders.push(checkout);
    atrium = await startAtrium({ home: checkout });
    servers.push(atrium);
  });

  it('is a folder that nothing else names: its app, its chunk and its routes are there after a build', async () => {
    const html = await (await fetch(`${atrium.url}/app/tides`)).text();
    expect(html).toContain('04:12');
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/tides`);
    await page.getByText('Tides: {"high":"04:12"}').waitFor();
    await page.getByRole('link', { name: 'Tides' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('judges its objects after an import, draws them on dashboards, and has their code loaded ahead', async () => {
    const objects = await openPage(
      browser,
      `${atrium.url}/app/management/opensearch-dashboards/objects`,
    );
    await importObjects(objects.page, TIDE_OBJECTS);
    const sheet = objects.page.getByRole('dialog', { name: 'Import saved objects' });
    await sheet.getByText('Works: 0 · Differs: 2').waitFor();
    await sheet.getByText('Panel “Dover”: The moon has moved on.').waitFor();
    expect(objects.problems).toEqual([]);
    await objects.close();

    const { files } = (await (
      await fetch(`${atrium.url}/internal/core/route_answers/dashboards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'osd-xsrf': 'true' },
        body: JSON.stringify({
          route: '/view/harbor',
          now: 1,
          timeZone: 'UTC',
          width: 1440,
          height: 900,
        }),
      })
    ).json()) as { files: string[] };
    const html = await (await fetch(`${atrium.url}/app/dashboards`)).text();
    const [, bundles] = /"(\/\d+\/bundles\/)core\.entry\.js"/.exec(html) ?? [];
    const code = await Promise.all(
      files.map(async (file) => (await fetch(`${atrium.url}${bundles}${file}`)).text()),
    );
    expect(code.filter((text) => text.includes('Low at '))).toHaveLength(1);

    const board = await openPage(browser, `${atrium.url}/app/dashboards#/view/harbor`);
    await board.page.getByText('Low at 10:30').waitFor();
    expect(board.problems).toEqual([]);
    await board.page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await board.page.getByRole('button', { name: 'Add from library' }).press('Enter');
    await board.page.getByRole('button', { name: /Dover.*tide table · 1×/ }).waitFor();
    await board.close();
  });
});
