// @apps objects
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage, type BrowserOptions } from './support/browser';
import { importObjects } from './support/import-objects';

interface TestObject {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  references?: { name: string; type: string; id: string }[];
}

const PATH = '/app/management/opensearch-dashboards/objects';
const SECRET = '0123456789abcdef0123456789abcdef';
const MAX_BYTES = 100_000;
let browser: Browser;
let atrium: Atrium;

beforeAll(async () => {
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({ flags: [`--savedObjects.maxImportPayloadBytes=${MAX_BYTES}`] }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

async function api<T = Record<string, unknown>>(
  path: string,
  { method = 'POST', body, on = atrium }: { method?: string; body?: unknown; on?: Atrium } = {},
): Promise<T> {
  const response = await fetch(on.url + path, {
    method,
    headers: {
      'osd-xsrf': 'true',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

const create = (...objects: TestObject[]) =>
  api('/api/saved_objects/_bulk_create', { body: objects });
const read = (type: string, id: string) =>
  api<TestObject & { version: string }>(`/api/saved_objects/${type}/${id}`, { method: 'GET' });
const change = (type: string, id: string, attributes: object) =>
  api(`/api/saved_objects/${type}/${id}`, { method: 'PUT', body: { attributes } });
const made = (type: string, id: string, title: string, ...to: string[]): TestObject => ({
  type,
  id,
  attributes: { title },
  references: to.map((key, position) => {
    const [toType = '', toId = ''] = key.split('/');
    return { name: `ref_${position}`, type: toType, id: toId };
  }),
});

async function openObjects(hash = '', options: BrowserOptions = {}) {
  const opened = await openPage(browser, atrium.url + PATH + hash, options);
  await opened.page.getByRole('heading', { name: /^Saved objects/ }).waitFor();
  return opened;
}

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) });
const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Saved objects' }).locator('tbody tr');
const titlesOf = (page: Page) => rowsOf(page).locator('td:nth-child(2)').allInnerTexts();
const act = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

function ndjson(objects: readonly unknown[], name = 'export.ndjson') {
  const text = objects.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return { name, mimeType: 'application/ndjson', buffer: Buffer.from(text.join('\n')) };
}

async function startImport(page: Page, file: ReturnType<typeof ndjson>) {
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Import saved objects' });
  await sheet.locator('input[type=file]').setInputFiles(file);
  await sheet.getByText(file.name).waitFor();
  return sheet;
}

const importButton = (sheet: Awaited<ReturnType<typeof startImport>>) =>
  sheet.getByRole('button', { name: 'Import', exact: true });

describe('The list of saved objects', () => {
  it('is found in the navigation, with type, last change and how many there are', async () => {
    await create(made('dashboard', 'nav', 'Navigated harbour'));
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/home`);
    await page.getByRole('link', { name: 'Saved objects' }).click();
    await page.getByRole('heading', { name: /^Saved objects/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
    await page.getByRole('searchbox').fill('navigated');
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    const cells = await row(page, 'Navigated harbour').getByRole('cell').allInnerTexts();
    expect(cells[2]).toBe('dashboard');
    expect(cells[3]).toMatch(/^[A-Z][a-z]{2} \d+, 20\d\d, \d\d:\d\d$/);
    expect(problems).toEqual([]);
    await close();
  });

  it('is searched by words and types; reload, back and a link restore what it shows', async () => {
    await create(
      made('dashboard', 'lh-1', 'Lighthouse north'),
      made('search', 'lh-2', 'Lighthouse south'),
      made('query', 'lh-3', 'Lighthouse east'),
    );
    const { page, close } = await openObjects();
    await page.getByRole('searchbox').fill('light type:(dashboard or search)');
    await page.getByText('1–2 of 2', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Types (2)' }).click();
    expect(await page.getByRole('dialog', { name: 'Types' }).getByRole('listitem').count()).toBe(5);
    expect(await page.getByRole('listitem').filter({ hasText: 'query' }).innerText()).toMatch(
      /query\s+1/,
    );
    await page.getByRole('checkbox', { name: 'search' }).uncheck();
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('type:(dashboard) light');

    await page.reload();
    await row(page, 'Lighthouse north').waitFor();
    expect(await titlesOf(page)).toEqual(['Lighthouse north']);
    await page.goBack();
    await row(page, 'Lighthouse south').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('light type:(dashboard or search)');
    await close();
  });

  it('is sorted by its headers, page by page', async () => {
    await create(
      ...Array.from({ length: 25 }, (_none, place) =>
        made('query', `sort-${place}`, `Sorted ${String(place).padStart(2, '0')}`),
      ),
    );
    const { page, close } = await openObjects('#/?query=sorted&size=20');
    await page.getByRole('button', { name: 'Title' }).click();
    await page
      .getByRole('columnheader', { name: 'Title' })
      .and(page.locator('[aria-sort="ascending"]'))
      .waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('21–25 of 25', { exact: true }).waitFor();
    await expect.poll(() => titlesOf(page)).toEqual([20, 21, 22, 23, 24].map((n) => `Sorted ${n}`));
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Title' }).click();
    await expect.poll(async () => (await titlesOf(page))[0]).toBe('Sorted 24');
    await row(page, 'Sorted 10').waitFor();
    await close();
  });

  it('shows what somebody else changes, as it happens', async () => {
    await create(made('query', 'live', 'Tide before'));
    const { page, close } = await openObjects('#/?query=tide');
    await row(page, 'Tide before').waitFor();
    await change('query', 'live', { title: 'Tide after' });
    await row(page, 'Tide after').waitFor();
    await api('/api/saved_objects/query/live', { method: 'DELETE' });
    await page.getByText('No matching saved objects').waitFor();
    await close();
  });

  it('is used by keys alone: a row’s actions, the sheet and the way back', async () => {
    await create(made('search', 'keys', 'Keyboard pier'));
    const { page, close } = await openObjects('#/?query=pier');
    await page.getByRole('button', { name: 'Actions for Keyboard pier' }).focus();
    await page.keyboard.press('Enter');
    const open = page.getByRole('menuitem', { name: 'Open' });
    expect(await open.getAttribute('href')).toBe('/app/discover#/view/keys');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByText('No other object refers to it.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close();
  });

  it('names the workspaces of an object', async () => {
    const { result } = await api<{ result: { id: string } }>('/api/workspaces', {
      body: { attributes: { name: 'Harbour office', features: ['use-case-all'] } },
    });
    await api('/api/saved_objects/query/placed', {
      body: { attributes: { title: 'Placed buoy' }, workspaces: [result.id] },
    });
    const { page, close } = await openObjects('#/?query=buoy');
    await row(page, 'Placed buoy').getByRole('cell', { name: 'Harbour office' }).waitFor();
    await close();
  });

  it('shows the tags that Kibana keeps as objects, by whose names lists find what has them', async () => {
    const sent = await importObjects(atrium.url, [
      { type: 'tag', id: 'tide', attributes: { name: 'Ebb tide' } },
      made('dashboard', 'tidal', 'Harbor levels', 'tag/tide'),
    ]);
    expect(sent.ok).toBe(true);
    const { page, close } = await openObjects('#/?query=ebb');
    await row(page, 'Harbor levels').getByText('Ebb tide').waitFor();
    await page.goto(`${atrium.url}/app/dashboards#/list`);
    await page.getByRole('textbox', { name: 'Search dashboards' }).fill('ebb');
    await page.getByRole('link', { name: 'Harbor levels' }).waitFor();
    await close();
  });

  it('names types that are not there, and an address with nonsense shows the whole list', async () => {
    const { page, close } = await openObjects('#/?query=type:vessel');
    await page.getByText('Unknown type vessel.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.goto(`${atrium.url + PATH}#/?page=-3&sort=up&view=x&type=y`);
    await page.getByRole('searchbox').waitFor();
    await close();
  });

  it('says that it could not be read, and is read again', async () => {
    const { page, close } = await openObjects();
    await page.route('**/saved_objects/_find?*', (route) => route.abort());
    await page.getByRole('searchbox').fill('unreachable');
    await page.getByText('Couldn’t load the saved objects').waitFor();
    await page.unroute('**/saved_objects/_find?*');
    // Whenever something changes the list is read again, also without being asked to.
    const found = page.getByText('No matching saved objects');
    await page.getByRole('button', { name: 'Retry' }).or(found).click();
    await found.waitFor();
    await close();
  });

  it('attack 1: shows a hostile title as text wherever it stands', async () => {
    const title = '"><img src=x onerror="document.title=1"><svg/onload=alert(1)>';
    await create(made('query', 'hostile', title));
    await change('query', 'hostile', { description: '<script>alert(1)</script>' });
    const { page, problems, close } = await openObjects('#/?query=onerror');
    await row(page, title).waitFor();
    await act(page, title, 'History');
    await page.getByTestId('savedObjectDifferences').getByText('<script>').waitFor();
    expect(await page.getByRole('dialog').getByRole('heading', { level: 2 }).innerText()).toBe(
      title,
    );
    await page.keyboard.press('Escape');
    await act(page, title, 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByTestId('globalToastList').getByText(title).waitFor();
    expect(await page.locator('img[src=x], svg[onload]').count()).toBe(0);
    // What was deleted may be asked for once more before the page knows: that is not a fault of the page.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await close();
  });
});

describe('Relationships of a saved object', () => {
  it('lead both ways from object to object, and show what is missing', async () => {
    await create(
      made('index-pattern', 'fleet', 'Fleet pattern'),
      made('search', 'late', 'Late ships', 'index-pattern/fleet'),
      made('dashboard', 'bridge', 'Bridge', 'search/late', 'visualization/sunken'),
    );
    const { page, close } = await openObjects('#/?query=bridge');
    await act(page, 'Bridge', 'Relationships');
    const children = page.getByRole('list', { name: 'Refers to' });
    expect(await children.getByRole('listitem').filter({ hasText: 'sunken' }).innerText()).toMatch(
      /Missing/,
    );
    await children.getByRole('button', { name: 'Late ships' }).click();
    await page.getByRole('list', { name: 'Refers to' }).getByText('Fleet pattern').waitFor();
    await page.getByRole('list', { name: 'Referenced by' }).getByText('Bridge').waitFor();
    await page.goBack();
    await children.getByText('sunken').waitFor();
    await close();
  });
});

describe('Importing saved objects', () => {
  it('asks about conflicts, missing references and types, and reports what was done with each', async () => {
    await create(
      made('dashboard', 'imp-over', 'Old dock'),
      made('query', 'imp-skip', 'Old skip'),
      made('visualization', 'imp-copy', 'Old copy'),
      made('index-pattern', 'imp-pattern', 'Replacement pattern'),
    );
    const { page, problems, close } = await openObjects();
    const sheet = await startImport(
      page,
      ndjson([
        made('search', 'imp-new', 'New quay'),
        made('dashboard', 'imp-over', 'New dock', 'visualization/imp-copy'),
        made('query', 'imp-skip', 'New skip'),
        made('visualization', 'imp-copy', 'New copy'),
        made('search', 'imp-needs', 'Needs a pattern', 'index-pattern/imp-gone'),
        {
          ...made('search', 'imp-lacks', 'Lacks its pattern', 'index-pattern/imp-lost'),
          attributes: {
            title: 'Lacks its pattern',
            kibanaSavedObjectMeta: { searchSourceJSON: '{"indexRefName":"ref_0"}' },
          },
        },
        made('config', '9.9.9', 'Settings of another server'),
        { exportedCount: 7, missingRefCount: 0, missingReferences: [] },
      ]),
    );
    await importButton(sheet).click();
    await sheet.getByText('3 objects already exist').waitFor();
    await sheet.getByText('2 required objects are missing').waitFor();
    await sheet.getByLabel('What to do with New dock').selectOption('Overwrite');
    await sheet.getByLabel('What to do with New copy').selectOption('Keep both: import a copy');
    await sheet.getByLabel('Replacement for imp-gone').selectOption('Use Replacement pattern');
    await sheet.getByRole('button', { name: 'Continue import' }).click();

    await sheet.getByText('5 objects imported, 1 skipped, 1 failed').waitFor();
    const result = async (title: string) =>
      sheet.getByRole('row').filter({ hasText: title }).innerText();
    expect(await result('New quay')).toContain('Created');
    expect(await result('New dock')).toContain('Overwritten');
    expect(await result('New skip')).toContain('Skipped');
    expect(await result('New copy')).toContain('Created with a new ID');
    expect(await result('Needs a pattern')).toContain('Created');
    // Its data alone are missing: it comes, refers to them as before, and the report says so.
    await sheet
      .getByRole('row')
      .filter({ hasText: 'Lacks its pattern' })
      .getByText('Its index pattern imp-lost is missing: import it too.')
      .waitFor();
    expect((await read('search', 'imp-lacks')).references?.[0]?.id).toBe('imp-lost');
    expect(await result('config')).toContain('This server can’t import objects of type config');

    const dock = await read('dashboard', 'imp-over');
    expect(dock.attributes.title).toBe('New dock');
    const copyId = dock.references?.[0]?.id ?? '';
    expect(copyId).not.toBe('imp-copy');
    expect((await read('visualization', copyId)).attributes.title).toBe('New copy');
    expect((await read('visualization', 'imp-copy')).attributes.title).toBe('Old copy');
    expect((await read('query', 'imp-skip')).attributes.title).toBe('Old skip');
    expect((await read('search', 'imp-needs')).references?.[0]?.id).toBe('imp-pattern');
    expect(problems).toEqual([]);
    await close();
  });

  it('lets references of what is imported already follow a copy that is decided later', async () => {
    await create(made('visualization', 'late-copy', 'There already'));
    const { page, close } = await openObjects();
    const sheet = await startImport(
      page,
      ndjson([
        made('visualization', 'late-copy', 'Decided later'),
        made('dashboard', 'early', 'Imported at once', 'visualization/late-copy'),
      ]),
    );
    await importButton(sheet).click();
    await sheet.getByLabel('What to do with Decided later').selectOption('copy');
    await sheet.getByRole('button', { name: 'Continue import' }).click();
    await sheet.getByText('2 objects imported').waitFor();
    await expect
      .poll(async () => (await read('dashboard', 'early')).references?.[0]?.id)
      .not.toBe('late-copy');
    const id = (await read('dashboard', 'early')).references?.[0]?.id ?? '';
    expect((await read('visualization', id)).attributes.title).toBe('Decided later');
    await close();
  });

  it('attack 93: of the same file twice makes no duplicates, and copies only where they are asked for', async () => {
    const file = ndjson([made('query', 'twice', 'Twice the anchor')]);
    const { page, close } = await openObjects('#/?query=anchor');
    for (const again of [false, true]) {
      const sheet = await startImport(page, file);
      if (again) await sheet.getByLabel('Overwrite; earlier versions').check();
      await importButton(sheet).click();
      await sheet.getByText('1 object imported, 0 skipped, 0 failed').waitFor();
      await sheet.getByText(again ? 'Overwritten' : 'Created').waitFor();
      await sheet.getByRole('button', { name: 'Close' }).last().click();
    }
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    const sheet = await startImport(page, file);
    await sheet.getByLabel('Create new copies').check();
    await importButton(sheet).click();
    await sheet.getByText('1 object imported').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('1–2 of 2', { exact: true }).waitFor();
    await close();
  });

  it('lets one of several copies be overwritten', async () => {
    const copies = ['copy-1', 'copy-2'].map((id) => ({
      ...made('query', id, `Anchorage ${id}`),
      originId: 'copied',
    }));
    const { page, close } = await openObjects();
    const first = await startImport(page, ndjson(copies));
    await importButton(first).click();
    await first.getByText('imported, ').waitFor();
    if (await first.getByText('already exist').count()) expect.fail('the copies are new');
    await first.getByRole('button', { name: 'Import another file' }).click();

    const sheet = page.getByRole('dialog', { name: 'Import saved objects' });
    await sheet
      .locator('input[type=file]')
      .setInputFiles(ndjson([made('query', 'copied', 'Newest anchorage')]));
    await importButton(sheet).click();
    const choice = sheet.getByLabel('What to do with Newest anchorage');
    const second = choice.locator('option', { hasText: 'id copy-2' });
    await choice.selectOption(await second.innerText());
    await sheet.getByRole('button', { name: 'Continue import' }).click();
    await sheet.getByText('Overwritten').waitFor();
    expect((await read('query', 'copy-2')).attributes.title).toBe('Newest anchorage');
    expect((await read('query', 'copy-1')).attributes.title).toBe('Anchorage copy-1');
    await close();
  });

  it('says which line is wrong and what to do, keeps the file, and takes another one', async () => {
    const { page, close } = await openObjects();
    const sheet = await startImport(page, ndjson([made('query', 'l1', 'Line one'), '{"type":']));
    await importButton(sheet).click();
    const alert = sheet.getByRole('alert');
    expect(await alert.innerText()).toMatch(/Line 2 of the file/);
    expect(await alert.innerText()).toContain('Nothing was imported.');
    await sheet.getByText('export.ndjson').waitFor();

    const input = sheet.locator('input[type=file]');
    await input.setInputFiles(ndjson([], 'notes.txt'));
    await importButton(sheet).click();
    await alert.getByText('Invalid file extension .txt').waitFor();

    await input.setInputFiles(ndjson([made('query', 'big', 'x'.repeat(MAX_BYTES))]));
    await importButton(sheet).click();
    await alert.getByText(`The file is larger than ${MAX_BYTES} bytes.`).waitFor();
    await alert.getByText('savedObjects.maxImportPayloadBytes').waitFor();
    await close();
  });

  it('is tried again with the same file when the server could not be reached', async () => {
    const { page, close } = await openObjects();
    const sheet = await startImport(page, ndjson([made('query', 'again', 'Second attempt')]));
    await page.route('**/_import?*', (route) => route.abort());
    await importButton(sheet).click();
    await sheet.getByText('The file is still selected. Try again.').waitFor();
    await page.unroute('**/_import?*');
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await sheet.getByText('1 object imported').waitFor();
    await close();
  });
});

describe('Exporting saved objects', () => {
  it('tells what the file needs and what is missing before it is downloaded', async () => {
    await create(
      made('index-pattern', 'exp-pattern', 'Export pattern'),
      made('search', 'exp-search', 'Exported crane', 'index-pattern/exp-pattern'),
      made(
        'dashboard',
        'exp-board',
        'Exported crane board',
        'search/exp-search',
        'visualization/exp-gone',
      ),
    );
    const { page, close } = await openObjects('#/?query=exported+crane+board');
    await page.getByRole('checkbox', { name: 'Select Exported crane board' }).check();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Export' })
      .click();
    const modal = page.getByRole('dialog', { name: 'Export Exported crane board' });
    await modal.getByText('The file contains 3 objects').waitFor();
    await modal.getByText('visualization/exp-gone').waitFor();

    await modal.getByLabel('Include related objects').uncheck();
    await modal.getByText('The file contains 1 object').waitFor();
    await modal.getByText('search/exp-search').waitFor();

    await modal.getByLabel('Include related objects').check();
    await modal.getByText('The file contains 3 objects').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      modal.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('export.ndjson');
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as TestObject).id)).toEqual([
      'exp-pattern',
      'exp-search',
      'exp-board',
      undefined,
    ]);
    await close();
  });

  it('takes whole types', async () => {
    await create(made('query', 'exp-type', 'Whole type'));
    const { page, close } = await openObjects('#/?query=type:query');
    await page.getByRole('button', { name: 'Export by type' }).click();
    const modal = page.getByRole('dialog', { name: 'Export all objects of these types' });
    await modal.getByText('The file contains').waitFor();
    await modal.getByRole('checkbox', { name: /^query/ }).uncheck();
    await modal.getByText('Choose at least one type.').waitFor();
    expect(await modal.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
    await close();
  });
});

describe('Inspecting a saved object', () => {
  const inspect = (id: string) => `#/?view=inspect&type=query&id=${id}`;

  it('shows its JSON and changes its attributes, also by taking some out', async () => {
    await create({
      ...made('query', 'edit', 'Edited mast'),
      attributes: { title: 'Edited mast', extra: 1 },
    });
    const { page, close } = await openObjects(inspect('edit'));
    const sheet = page.getByTestId('savedObjectFlyout');
    await sheet.getByTestId('savedObjectJson').getByText('"extra": 1').waitFor();
    await sheet.getByRole('button', { name: 'Edit' }).click();
    const field = sheet.getByRole('textbox', { name: 'Attributes as JSON' });
    await field.fill('{"title": "Edited');
    await sheet.getByText('Not valid JSON').waitFor();
    expect(await sheet.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await field.fill('{"title": 5}');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('expected value of type [string]').first().waitFor();
    await field.fill('{"title": "Edited sail"}');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Edited sail' }).waitFor();
    expect((await read('query', 'edit')).attributes).toEqual({ title: 'Edited sail' });
    await close();
  });

  it('attack 80: does not save over the change of somebody else, and keeps what was typed', async () => {
    await create(made('query', 'both', 'Of nobody'));
    const { page, close } = await openObjects(inspect('both'));
    const sheet = page.getByTestId('savedObjectFlyout');
    await sheet.getByRole('button', { name: 'Edit' }).click();
    const field = sheet.getByRole('textbox', { name: 'Attributes as JSON' });
    await field.fill('{"title": "Of mine"}');
    await change('query', 'both', { title: 'Of theirs' });
    await page.getByRole('dialog', { name: 'Of theirs' }).waitFor();
    expect(await field.inputValue()).toBe('{"title": "Of mine"}');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('Not saved: someone else changed this object').waitFor();
    expect((await read('query', 'both')).attributes.title).toBe('Of theirs');

    await sheet.getByRole('button', { name: 'Keep my changes' }).click();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Of mine' }).waitFor();
    expect((await read('query', 'both')).attributes.title).toBe('Of mine');
    await close();
  });

  it('has the address that clients know', async () => {
    await create(made('query', 'addressed', 'Addressed berth'));
    const { page, close } = await openPage(browser, `${atrium.url + PATH}/query/addressed`);
    await page.getByRole('dialog', { name: 'Addressed berth' }).waitFor();
    await close();
  });
});

describe('The history of a saved object', () => {
  it('tells who changed what, compares versions, restores one, and takes that back', async () => {
    await create(made('query', 'past', 'First name'));
    await change('query', 'past', { title: 'Second name' });
    const { page, close } = await openObjects('#/?view=history&type=query&id=past');
    const sheet = page.getByTestId('savedObjectFlyout');
    const versions = sheet.getByRole('table', { name: 'Versions' }).locator('tbody tr');
    await versions.nth(1).waitFor();
    expect(await versions.nth(0).innerText()).toMatch(/^2 · .*\s+operator\s+Current version/);
    expect(await sheet.getByTestId('savedObjectDifferences').innerText()).toMatch(
      /attributes\.title\s+First name\s+Second name/,
    );
    await sheet.getByRole('button', { name: /^Restore the version from 1 · / }).click();
    await page.getByRole('dialog', { name: 'First name' }).waitFor();
    await versions.nth(2).waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog', { name: 'Second name' }).waitFor();
    expect((await read('query', 'past')).attributes.title).toBe('Second name');
    await close();
  });

  it('has room for the names of people on a screen 360 px wide', async () => {
    await create(made('query', 'narrow', 'Narrow sound'));
    await change('query', 'narrow', { title: 'Wide sound' });
    const { page, close } = await openObjects('#/?view=history&type=query&id=narrow', {
      width: 360,
    });
    const versions = page.getByTestId('savedObjectFlyout').getByRole('table', { name: 'Versions' });
    const who = versions.getByText('operator', { exact: true }).first();
    await who.waitFor();
    expect(await who.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
    expect((await who.boundingBox())?.width).toBeGreaterThan(80);
    await close();
  });

  it('brings back what was deleted', async () => {
    await create(made('query', 'drowned', 'Drowned bell'));
    await api('/api/saved_objects/query/drowned', { method: 'DELETE' });
    const { page, close } = await openObjects('#/?view=history&type=query&id=drowned');
    await page.getByText('Object not found').waitFor();
    await page.getByRole('button', { name: /^Restore the version/ }).click();
    await page.getByRole('dialog', { name: 'Drowned bell' }).waitFor();
    await close();
  });
});

describe('Deleting saved objects', () => {
  it('lists what depends on them, and is undone', async () => {
    await create(
      made('index-pattern', 'del-pattern', 'Rope pattern'),
      made('search', 'del-search', 'Rope search', 'index-pattern/del-pattern'),
      made('query', 'del-query', 'Rope query'),
    );
    const { page, close } = await openObjects('#/?query=type:(index-pattern+or+query)+rope');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('2 selected').waitFor();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Delete' })
      .click();
    const modal = page.getByRole('dialog', { name: 'Delete 2 objects?' });
    await modal.getByText('One object depends on what you delete').waitFor();
    await modal.getByText('Rope search').waitFor();
    await modal.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No matching saved objects').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Rope pattern').waitFor();
    await row(page, 'Rope query').waitFor();
    await close();
  });

  it('says which were not deleted and why', async () => {
    await create(made('query', 'stays', 'Staying reef'), made('query', 'goes', 'Going reef'));
    const { page, close } = await openObjects('#/?query=reef');
    const refusal = { statusCode: 403, error: 'Forbidden', message: 'The reef stays.' };
    await page.route('**/api/saved_objects/_bulk_delete', async (route) => {
      const keys = route.request().postDataJSON() as { type: string; id: string }[];
      const allowed = keys.filter(({ id }) => id !== 'stays');
      const response = await route.fetch({ postData: JSON.stringify(allowed) });
      const { statuses } = (await response.json()) as { statuses: object[] };
      const refused = { type: 'query', id: 'stays', success: false, error: refusal };
      await route.fulfill({ response, json: { statuses: [...statuses, refused] } });
    });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Delete' })
      .click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: 'Delete' }).click();
    await modal.getByText('The reef stays.').waitFor();
    await modal.getByRole('heading', { name: 'Delete Staying reef?' }).waitFor();
    await row(page, 'Going reef').waitFor({ state: 'detached' });
    await close();
  });
});

describe('Ten thousand saved objects', () => {
  it('are listed, searched and selected a page at a time', async () => {
    const large = await startAtrium();
    try {
      for (let from = 0; from < 10_000; from += 1000) {
        const body = Array.from({ length: 1000 }, (_none, place) =>
          made('query', `many-${from + place}`, `Vessel ${from + place}`),
        );
        await api('/api/saved_objects/_bulk_create', { body, on: large });
      }
      const { page, close } = await openPage(browser, large.url + PATH);
      await page.getByText('1–50 of 10,000', { exact: true }).waitFor();
      expect(await rowsOf(page).count()).toBe(50);
      await page.getByRole('searchbox').fill('vessel 77');
      await page.getByText('1–50 of 111', { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Select all 111 matches' }).click();
      await page.getByText('111 selected').waitFor();
      await close();
    } finally {
      await large.stop();
    }
  });
});

describe('Who may only read', () => {
  it('attack 64: sees the reason, and no way to change anything', async () => {
    const guarded = await startAtrium({
      flags: [
        '--auth.providers=proxy',
        '--auth.proxy.addresses=loopback',
        `--auth.proxy.secret=${SECRET}`,
        '--auth.proxy.editorGroups=crew',
      ],
    });
    try {
      const headers = { 'x-proxy-secret': SECRET, 'x-forwarded-user': 'nina' };
      const saved = await fetch(`${guarded.url}/api/saved_objects/query/ro`, {
        method: 'POST',
        headers: {
          ...headers,
          'x-forwarded-groups': 'crew',
          'osd-xsrf': 'true',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ attributes: { title: 'Read only rudder' } }),
      });
      expect(saved.status).toBe(200);
      const { page, close } = await openPage(browser, 'about:blank');
      await page.setExtraHTTPHeaders(headers);
      await page.goto(guarded.url + PATH);
      await page.getByText('Ask an administrator for the Editor role').waitFor();
      expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Actions for Read only rudder' }).click();
      expect(await page.getByRole('menuitem', { name: 'Delete' }).isDisabled()).toBe(true);
      await page.getByRole('menuitem', { name: 'Inspect' }).click();
      await page.getByTestId('savedObjectJson').waitFor();
      expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
      await close();
    } finally {
      await guarded.stop();
    }
  });
});

describe('The page of saved objects', () => {
  it.each([1440, 768, 360])(
    'has nothing for axe to find at %i px, light and dark',
    async (width) => {
      const objects = [
        made('query', 'axe', 'Axe harbour'),
        made('search', 'axe', 'Axe search', 'query/gone'),
      ];
      await api('/api/saved_objects/_bulk_create?overwrite=true', { body: objects });
      await change('search', 'axe', {
        title: 'Axe search',
        description: String(width),
      });
      const { page, close } = await openObjects('#/?query=axe', { width });
      const check = async () => {
        expect(await findAxeViolationsInBothColors(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      };
      await page.getByRole('checkbox', { name: 'Select Axe harbour' }).check();
      await check();
      for (const view of ['inspect', 'relationships', 'history']) {
        await page.goto(`${atrium.url + PATH}#/?view=${view}&type=search&id=axe`);
        await page.getByRole('tab', { selected: true, name: new RegExp(view, 'i') }).waitFor();
        await page
          .getByText(/^(References|Refers to|Versions)$/)
          .first()
          .waitFor();
        await check();
      }
      await page.goto(`${atrium.url + PATH}#/`);
      const sheet = await startImport(
        page,
        ndjson([made('query', 'axe', 'Axe'), made('search', 'n', 'N', 'search/no')]),
      );
      await importButton(sheet).click();
      await sheet.getByText('One object already exists').waitFor();
      await sheet.getByLabel('Replacement for no').waitFor();
      await check();
      await sheet.getByRole('button', { name: 'Skip all' }).click();
      await sheet.getByText('2 skipped').waitFor();
      await check();
      await close();
    },
  );
});
