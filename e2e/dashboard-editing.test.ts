// @apps dashboards
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { post } from './support/atrium';
import {
  atrium,
  browser,
  chartsDrawn,
  edit,
  gridData,
  open,
  panelOf,
  placeOf,
  readStored,
  saveBirds,
  saveChart,
  statesBucket,
  useBirdDashboards,
} from './support/bird-dashboards';
import { findAxeViolations, openPage } from './support/browser';
import { watchPage } from './support/watch-page';

useBirdDashboards();

describe('Changing a dashboard', () => {
  it('sizes a panel by the pointer', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).waitFor();
    const box = await panelOf(page, 'Strikes over time').boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) - 5;
    const y = (box?.y ?? 0) + (box?.height ?? 0) - 5;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 40, { steps: 4 });
    await page.mouse.move(x - 150, y + 90, { steps: 4 });
    await page.mouse.up();
    const [, , width = 0, height = 0] = await placeOf(page, 'Strikes over time');

    expect(width).toBeLessThan(23);
    expect(height).toBeGreaterThan(16);
    await close();
  });

  it('gives a panel a time of its own and an earlier one, each with a badge', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const request = page.waitForRequest((one) => one.url().endsWith('/internal/search/batch'));
    await page.getByRole('button', { name: 'Actions for Strikes over time' }).click();
    await page.getByRole('menuitem', { name: 'Set time range' }).click();
    await page.getByRole('textbox', { name: 'Time shift' }).fill('1y');
    await page.getByRole('button', { name: 'Apply' }).click();
    await panelOf(page, 'Strikes over time').getByText('1y earlier').waitFor();
    expect((await request).postData()).toContain('"gte":');
    // What the page offers is in the palette, too.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox').waitFor();
    await page.keyboard.type('dashboard settings');
    await page.getByRole('option', { name: /^Dashboard settings/ }).click();
    await page.getByRole('dialog', { name: 'Dashboard settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Dashboard settings' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText('Bird strikes is saved').waitFor();
    const [panel] = JSON.parse((await readStored()).attributes['panelsJSON'] ?? '[]') as {
      embeddableConfig: object;
    }[];

    expect(panel?.embeddableConfig).toMatchObject({ timeShift: '1y' });
    await close();
  });

  it('takes a panel out of the library and puts one in', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for Strikes by state' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Unlink from library');
    await choose('Save to library');
    await page.getByText('Strikes by state was added to the library').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bird strikes is saved').waitFor();
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    const { references } = (await readStored()) as { references: { id: string }[] };
    const made = references.find(({ id }) => !['strikes', 'gone'].includes(id))?.id ?? '';
    await fetch(`${atrium.url}/api/saved_objects/visualization/${made}`, {
      method: 'DELETE',
      headers: { 'osd-xsrf': 'true' },
    });

    expect(references.map(({ id }) => id)).not.toContain('states');
    expect(references).toHaveLength(3);
    await close();
  });

  it('moves and sizes a panel by keys, says where it is, and undoes it, also after a reload', async () => {
    const { page, close } = await open(edit);
    const handle = page.getByRole('button', { name: /^Move Strikes over time/ });
    await handle.focus();
    await page.keyboard.press('End');
    await page.getByText('Column 25, row 1').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByText('23 columns wide, 15 rows high').waitFor({ state: 'attached' });
    expect(await placeOf(page, 'Strikes over time')).toEqual([25, 1, 23, 15]);
    await page.getByText('Unsaved changes').waitFor();

    await page.reload();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    expect(await placeOf(page, 'Strikes over time')).toEqual([25, 1, 24, 15]);
    await undo.click();
    expect(await placeOf(page, 'Strikes over time')).toEqual([1, 1, 24, 15]);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await placeOf(page, 'Strikes over time')).toEqual([25, 1, 24, 15]);
    await close();
  });

  it('moves a panel by the pointer; the others give way', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const handle = page.getByRole('button', { name: /^Move Strikes over time/ });
    const box = await handle.boundingBox();
    const board = await panelOf(page, 'Strikes by state').boundingBox();
    const x = (box?.x ?? 0) + 8;
    const y = (box?.y ?? 0) + 8;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 4 });
    await page.mouse.move(board?.x ?? 0, y, { steps: 4 });
    await page.mouse.up();
    const [left] = await placeOf(page, 'Strikes over time');
    const [, top] = await placeOf(page, 'Strikes by state');

    expect(left).toBeGreaterThan(20);
    expect(top).toBeGreaterThan(1);
    await close();
  });

  it('saves, and keeps what it does not know as it was', async () => {
    const { page, close } = await open(edit);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bird strikes is saved').waitFor();
    const { attributes, references } = await readStored();
    const panels = JSON.parse(attributes['panelsJSON'] ?? '') as { gridData: object }[];

    expect(panels[0]?.gridData).toMatchObject({ x: 0, y: 0, w: 24, h: 16 });
    expect(panels[3]).toMatchObject({
      type: 'canvas',
      foreign: { a: 1 },
      embeddableConfig: { attributes: { state: 'x' } },
    });
    expect(references).toHaveLength(3);
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    // What the server answered is shown: nothing is read or searched again.
    const ofDocuments = asked.filter((one) => /saved_objects|search/.test(one));
    expect(ofDocuments.map((one) => one.replace(/[^/]+$/, '…'))).toEqual([
      'PUT /api/saved_objects/dashboard/…',
    ]);

    await page.reload();
    await chartsDrawn(page);
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    await close();
  });

  it('takes back steps after saving and after a reload', async () => {
    const { page, close } = await open(edit);
    const title = 'Strikes over time';
    const before = await placeOf(page, title);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bird strikes is saved').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await placeOf(page, title)).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect.poll(() => placeOf(page, title)).toEqual(before);
    expect(await page.getByText('Someone saved this dashboard').count()).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await close();
  });

  it('asks before unsaved work is left, and has it when one comes back', async () => {
    const { page, close } = await open(edit);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('link', { name: 'Discover' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/discover/);
    await page.goto(`${atrium.url}/app/dashboards#/view/birds`);
    await page.getByText('Unsaved changes').waitFor();
    // So does the breadcrumb ask; the list says where it is, and has nothing to ask.
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Dashboards').click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByTestId('dashboardList').getByText('Unsaved changes').waitFor();
    await page.getByRole('link', { name: 'Discover' }).click();
    await page.waitForURL(/discover/);
    await page.goto(`${atrium.url}/app/dashboards#/view/birds`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

    expect(await placeOf(page, 'Strikes over time')).toEqual([1, 1, 24, 15]);
    await close();
  });

  it('makes a dashboard of nothing by keys alone', async () => {
    const { page, close } = await open('#/list');
    const press = async (name: string, role: 'button' | 'link' = 'button') => {
      await page.getByRole(role, { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Create dashboard', 'link');
    await press('Add from library');
    await press('Favorite Strikes by state');
    const library = page.getByRole('dialog');
    await library.getByRole('checkbox', { name: 'Favorites only' }).press('Space');
    const charts = library.getByRole('button', { name: /^Strikes/ });
    await expect.poll(() => charts.count()).toBe(1);
    await charts.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    await press('Save');
    await page.getByRole('textbox', { name: 'Title' }).focus();
    await page.keyboard.type('Made by hand');
    await page.keyboard.press('Enter');
    await page.getByText('Made by hand is saved').waitFor();
    await page.waitForURL(/#\/view\//);
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    await close();
  });

  it('renames, clones, removes and brings back a panel, and puts it into a section', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const choose = async (title: string, action: string | RegExp) => {
      await page
        .getByRole('button', { name: `Actions for ${title}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Strikes by state', 'Title and description');
    await page.getByRole('textbox', { name: 'Title' }).fill('States');
    await page.getByRole('button', { name: 'Apply' }).click();
    await choose('States', 'Clone');
    await page.waitForFunction(() => document.querySelectorAll('[data-panel-id]').length === 5);
    await choose('States', 'Remove');
    await page.waitForFunction(() => document.querySelectorAll('[data-panel-id]').length === 4);
    await page
      .locator('[data-test-subj="globalToastList"]')
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.waitForFunction(() => document.querySelectorAll('[data-panel-id]').length === 5);
    await page.getByRole('button', { name: 'Add section' }).click();
    await choose('Strikes over time', 'Move to Section 1');
    const section = page.getByRole('region', { name: 'Section 1' });
    await section.getByRole('group', { name: 'Strikes over time' }).waitFor();
    await section.getByRole('button', { name: 'Section 1', exact: true }).click();
    await section.getByRole('group', { name: 'Strikes over time' }).waitFor({ state: 'detached' });
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });

  it('copies a panel to another dashboard, which is saved where it is', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'Actions for Strikes by state' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.goto(`${atrium.url}/app/dashboards#/create`);
    await page.getByRole('button', { name: 'Paste panel' }).click();
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title', { exact: true }).fill('Copied');
    const { asked, isSame } = await watchPage(page, 'dashboardApp');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/#\/view\//);
    await page.getByRole('heading', { name: 'Copied', level: 1 }).waitFor();
    // The answer of the save is what is shown: nothing is asked for again, and nothing drawn again.
    expect([asked, await isSame()]).toEqual([['POST /api/saved_objects/dashboard'], true]);
    expect(await panelOf(page, 'Strikes by state').locator('canvas').count()).toBe(1);
    await close();
  });

  it('attack 80: does not save over what somebody else saved', async () => {
    const { page, close } = await open(edit);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await saveBirds('birds', { description: 'by somebody else' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Someone else changed this dashboard').waitFor();

    expect((await readStored()).attributes['description']).toBe('by somebody else');
    await close();
  });
});

describe('Sharing a dashboard', () => {
  it('gives a short link that leads to the same query', async () => {
    const { page, close } = await open("#/view/birds?_a=(query:(language:kuery,query:'Texas'))");
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Short link' }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value.includes('/goto/')),
    );
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(await link.inputValue());
    await page.waitForURL(/#\/view\/birds.*Texas/);
    await close();
  });

  it('carries panels that nobody saved, in a link and in a short one', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('End');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const carries = page.getByRole('checkbox', { name: 'Include unsaved panel changes' });
    expect(await carries.isChecked()).toBe(true);
    const link = page.getByRole('textbox', { name: 'Link' });
    const long = await link.inputValue();
    await page.getByRole('button', { name: 'Short link' }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value.includes('/goto/')),
    );
    const links = [long, await link.inputValue()];
    await carries.uncheck();
    await page.getByText('Others see the saved panels').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await link.inputValue()).not.toContain('panels');
    await close();

    for (const address of links) {
      const other = await openPage(browser, address);
      await chartsDrawn(other.page);
      await other.page.getByText('Unsaved changes').waitFor();
      expect(await placeOf(other.page, 'Strikes over time')).toEqual([25, 1, 24, 15]);
      await other.page.waitForURL((url) => !url.href.includes('panels'));
      // Whoever changed nothing is not asked when leaving, also after a reload.
      if (address === long) {
        await other.page.reload();
        await other.page.getByText('Unsaved changes').waitFor();
        await other.page.getByRole('link', { name: 'Discover', exact: true }).click();
        await other.page.waitForURL(/app\/discover/);
        await other.page.goBack();
        await chartsDrawn(other.page);
      }
      await other.page.getByRole('button', { name: 'Discard' }).click();
      await other.page.getByText('Unsaved changes').waitFor({ state: 'detached' });
      expect(await placeOf(other.page, 'Strikes over time')).toEqual([1, 1, 24, 15]);
      expect(other.problems).toEqual([]);
      await other.close();
    }
  });

  it('goes into files: a picture, and all that it needs as NDJSON', async () => {
    await saveChart('dial', 'Dial', [], { type: 'goal' });
    await saveBirds('birds', {}, ['strikes', 'dial']);
    const { page, close } = await open('#/view/birds');
    await panelOf(page, 'Strikes over time').locator('canvas').first().waitFor();
    const amount = await panelOf(page, 'Dial').locator('svg text').first().innerHTML();
    await page.getByRole('button', { name: 'Share' }).click();
    const saved = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
    };
    const objects = await saved('Export NDJSON');
    expect(objects.name).toBe('Bird strikes.ndjson');
    const lines = objects.content.toString().trim().split('\n');
    const found = lines.map((line) => (JSON.parse(line) as { type?: string; id?: string }).id);
    expect(found).toEqual(expect.arrayContaining(['birds', 'strikes', 'dial']));
    await page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D;
      const original = prototype.fillText;
      prototype.fillText = function fillText(text, ...place) {
        document.body.dataset['written'] += `${text}: ${this.font}\n`;
        original.call(this, text, ...place);
      };
    });
    const picture = await saved('Export PNG');
    // Drawings of the page are pictures in the picture, which have none of its fonts.
    const written = await page.evaluate(() => document.body.dataset['written'] ?? '');
    expect(written.split('\n').find((line) => line.startsWith(`${amount}:`))).toContain('Inter');
    expect(picture.name).toBe('Bird strikes.png');
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
    await close();
  });

  it('shows the panels alone over the whole page, until Escape', async () => {
    const { page, close } = await open('#/view/birds');
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Full screen' }).click();
    await page.getByRole('navigation').first().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Time range' }).waitFor({ state: 'hidden' });
    await chartsDrawn(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Time range' }).waitFor();
    await close();
  });

  it('writes dates another way at once where somebody changes the setting', async () => {
    const { page, problems, close } = await open('#/view/birds');
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Save as' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
    await name.fill('bird STRIKES');
    await page.getByText('Another dashboard has this title.').waitFor();
    await name.fill('What I began to write');
    const change = (value: string | null) =>
      post(`${atrium.url}/api/opensearch-dashboards/settings`, { changes: { dateFormat: value } });
    await change('[day] D YYYY');
    await page.getByText(/^Updated day \d+ \d{4}$/).waitFor();
    await chartsDrawn(page);
    expect(await name.inputValue()).toBe('What I began to write');
    await change(null);
    await page.getByText(/^Updated [A-Z][a-z]{2} \d+, \d{4}/).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says so where unsaved panels are too much for a link', async () => {
    await saveChart('pie', 'Slices', [statesBucket], { type: 'pie' });
    const own = (size: number) => ({
      panelIndex: '1',
      gridData: gridData(0, 0, 24, 15),
      type: 'visualization',
      embeddableConfig: {
        attributes: { title: 'Own', description: 'x'.repeat(size), visState: '' },
      },
    });
    await saveBirds('large', { panelsJSON: JSON.stringify([own(30_000)]) });
    const { page, close } = await open('#/view/large?_a=(viewMode:edit)');
    await page.getByRole('button', { name: /^Move Own/ }).focus();
    await page.keyboard.press('End');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByText('This link is too long for browsers, even as a short link').waitFor();
    await page.getByText('Save the dashboard first').waitFor();
    expect(await page.getByRole('button', { name: 'Short link' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /unsaved panel changes/ }).uncheck();
    expect(await page.getByRole('button', { name: 'Short link' }).isEnabled()).toBe(true);
    await close();
  });

  it('attack 36: shows panels of a link that nobody can read as cards, and the others', async () => {
    const panels =
      "!(7,(panelIndex:a,panelRefName:nowhere),(gridData:(h:15,w:24,x:0,y:0),id:states,panelIndex:'1',type:visualization),(embeddableConfig:(attributes:(title:'<img src=x onerror=window.attacked=1>',visState:'{')),panelIndex:b,type:visualization))";
    const { page, problems, close } = await open(`#/view/birds?_a=(panels:${panels})`);
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();

    expect(await page.locator('[data-panel-id]').count()).toBe(4);
    expect(await page.evaluate('window.attacked')).toBeUndefined();
    expect(problems).toEqual([]);
    await close();
  });

  /** The stored panels, one of them further down. */
  const moved = async (panelIndex: string) => {
    const { attributes } = await readStored();
    const panels = JSON.parse(attributes['panelsJSON'] ?? '[]') as {
      panelIndex: string;
      gridData: object;
    }[];
    return JSON.stringify(
      panels.map((one) =>
        one.panelIndex === panelIndex ? { ...one, gridData: { ...one.gridData, y: 40 } } : one,
      ),
    );
  };

  it('restores an earlier version', async () => {
    await saveBirds('birds', { title: 'Second title', panelsJSON: await moved('2') });
    const { page, close } = await open();
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    const history = page.getByRole('dialog', { name: 'Version history' });
    await history.getByText('Title: from Bird strikes to Second title').first().waitFor();
    await history.getByText(/^Panels moved: .*Strikes by state/).waitFor();
    await history.getByRole('button', { name: 'Restore this version' }).first().click();
    await page
      .getByRole('heading', { name: 'Bird strikes', level: 1 })
      .waitFor({ state: 'attached' });
    await close();
  });
});

describe('The list of dashboards', () => {
  it('finds, marks, clones, deletes and brings back', async () => {
    const { page, problems, close } = await open('#/list');
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await row('Bird strikes').waitFor();
    expect(await row('Bird strikes').innerText()).toContain('aviation/safety');
    // A title has room to be read, however narrow the window is.
    const title = row('Bird strikes').getByRole('cell').nth(2);
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      // The page hears of its new width with the next frame, and leaves columns out.
      await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(200);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('combobox', { name: 'All folders' }).selectOption('aviation');
    await page.getByRole('button', { name: 'Rename folder' }).click();
    await page.getByRole('dialog').getByLabel('Folder', { exact: true }).fill('Flying');
    await page.keyboard.press('Enter');
    await row('Bird strikes').getByText('Flying/safety').waitFor();
    await page.getByRole('combobox', { name: 'All folders' }).selectOption('All folders');
    await page.getByRole('button', { name: 'Favorite Bird strikes', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Favorites only' }).check();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Favorites only' }).uncheck();
    await page.getByRole('button', { name: 'Actions for Bird strikes', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Clone' }).click();
    await row('Bird strikes (copy)').waitFor();
    await page.getByRole('button', { name: 'Actions for Bird strikes (copy)' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await row('Bird strikes (copy)').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row('Bird strikes (copy)').waitFor();
    await page.getByRole('textbox', { name: 'Search dashboards' }).fill('copy');
    await row('Bird strikes').waitFor({ state: 'detached' });
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
