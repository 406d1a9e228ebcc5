// @apps core
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOtherBrowsers } from '../tools/other-browsers.mjs';
import { choosePart } from '../tools/rotating-part.mjs';
import {
  createAdministrator,
  dataSets,
  signInByPassword,
  startAtrium,
  type Atrium,
} from './support/atrium';
import type { DrivenBrowser } from './support/browsers/driven-browser';
import { startFirefox } from './support/browsers/firefox';
import { createPerson, type Person } from './support/browsers/person';
import { startWebKit } from './support/browsers/webkit';
import {
  countDrawn,
  findWhatIsMissing,
  readAlerts,
  readTable,
  readTotal,
} from './support/browsers/what-is-drawn';
import { saveScreenObjects } from './support/screen-objects';
import { ALL_SCREENS, type Screen } from './support/screens';
import { temporaryFolder } from '../tools/test/temporary-folder';

const PASSWORD = 'correct horse battery';
const CHART = '[data-test-subj="visualizeChart"]';
const PANEL = '[data-test-subj="dashboardPanel"]';
const DIALOG = 'dialog[open]';
const file = join(dataSets, 'birdstrikes.csv');

/** The numbers that must be seen are counted here, from the file itself. */
const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
const rows = lines.map((line) => {
  const values = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  return Object.fromEntries(
    header.split(',').map((name, place) => [name, (values[place] ?? '').replace(/,$/, '')]),
  );
});
const count = (matches: (row: Record<string, string>) => boolean) =>
  rows.filter(matches).length.toLocaleString('en');
/** The most frequent first. */
const SIZES = ['Small', 'Medium', 'Large'].map((size) => [
  size,
  count((row) => row['Wildlife Size'] === size),
]);

/** Each person signs in; where a request has to fail, no driver of WebKit makes it. */
const screens = ALL_SCREENS.filter(({ missing, person }) => !missing && person !== 'stranger');
const PARTS = 8;
const walked = choosePart(screens, ({ name }) => name, PARTS);
/** This one shows what a failure looks like. */
const SHOWS_FAILURES = /^gallery-feedback$/;

const START = {
  Firefox: ([path = '']: readonly string[]) => startFirefox(path),
  WebKit: ([driver = '', screen = '']: readonly string[]) => startWebKit({ driver, screen }),
};

let atrium: Atrium;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('other-browsers');
  const dataFolder = join(folder, 'data');
  await createAdministrator(dataFolder, 'ada', PASSWORD);
  atrium = await startAtrium({
    dataFolder,
    files: ['movies.json', 'birdstrikes.csv'].map((name) => join(dataSets, name)),
    flags: ['--auth.providers=basic', '--dev.gallery=true'],
  });
  const { name, value } = await signInByPassword(atrium.url, 'ada', PASSWORD);
  await saveScreenObjects(atrium.url, { cookie: `${name}=${value}` });
});
afterAll(async () => {
  await atrium?.stop();
});

describe.each(findOtherBrowsers().map(({ name, ...other }) => [name, other] as const))(
  'In %s',
  (name, { problem, paths }) => {
    let browser: DrivenBrowser;
    let person: Person;
    let signingIn: Promise<void> | undefined;

    beforeAll(async () => {
      if (problem) return;
      browser = await START[name](paths);
      person = createPerson(browser);
    });
    afterAll(async () => {
      await browser?.close();
    });
    beforeEach(async ({ skip }) => {
      if (problem) skip(problem);
      // Vitest lets nothing be waited for before the first test.
      signingIn ??= signIn(person, browser);
      await signingIn;
    });

    it('what a page complains of is heard', async () => {
      await person.open(`${atrium.url}/app/status`);
      await person.sees({ role: 'heading', name: /status is Green/ });
      await person.ask(complainInEveryWay);
      const heard = async () => (await browser.problems()).join('\n');
      for (const one of COMPLAINTS) await expect.poll(heard).toContain(one);
    });

    it('a chosen file is seen in Discover, searched, drawn as a chart and put on a dashboard', async () => {
      const index = `birds-in-${name.toLowerCase()}`;
      await loadFile(person, browser, index);
      await search(person);
      expect(await browser.problems()).toEqual([]);
      await makeChart(person, index, `Sizes in ${name}`);
      expect(await browser.problems()).toEqual([]);
      await makeDashboard(person, `Birds in ${name}`, `Sizes in ${name}`);
      expect(await browser.problems()).toEqual([]);
    });

    it.each(walked.map((screen) => [screen.name, screen] as const))(
      'the screen %s is drawn and complains of nothing',
      async (_name, screen) => {
        await visit(person, screen);
        const alerts = await person.ask(readAlerts);
        if (!SHOWS_FAILURES.test(screen.name)) expect(alerts).toEqual([]);
        expect(await browser.problems()).toEqual([]);
      },
    );
  },
);

/** Also the walk of the one screen that somebody sees who has not signed in. */
async function signIn(person: Person, browser: DrivenBrowser) {
  await person.open(`${atrium.url}/login`);
  await person.click({ role: 'textbox', name: 'User name' });
  await person.type('ada');
  await person.click({ css: 'input[type="password"]' });
  await person.type(PASSWORD);
  expect(await browser.problems()).toEqual([]);
  await person.press('Enter');
  await person.sees({ role: 'heading', name: 'Start with your data' });
}

const COMPLAINTS = [
  'said',
  'thrown',
  'rejected',
  'answered 404',
  'not loaded: ',
  'refused by script-src',
];

function complainInEveryWay(): void {
  console.error('said');
  setTimeout(() => {
    throw new Error('thrown');
  });
  void Promise.reject(new Error('rejected'));
  void fetch('/api/nothing');
  document.body.append(Object.assign(new Image(), { src: '/nothing.png' }));
  document.body.append(Object.assign(document.createElement('script'), { text: '1' }));
}

async function loadFile(person: Person, browser: DrivenBrowser, index: string) {
  const path = join(folder, `${index}.csv`);
  copyFileSync(file, path);
  await person.open(`${atrium.url}/app/home`);
  await person.sees({ role: 'heading', name: 'Drop files here' });
  await browser.chooseFiles('input[type="file"]', [path]);
  await person.click({ css: '[data-test-subj="loadFile"]' });
  await seesTotal(
    person,
    count(() => true),
  );
  await person.sees({ css: '[role="row"][aria-rowindex="2"]' });
  await seesDrawn(person, 'main');
}

async function search(person: Person) {
  await person.click({ role: 'button', name: 'text Origin State' });
  await person.click({ role: 'button', name: 'Filter for Texas' });
  await seesTotal(
    person,
    count((row) => row['Origin State'] === 'Texas'),
  );
  await person.click({ role: 'combobox', name: 'Query in DQL' });
  await person.type('"Speed IAS in knots" > 200');
  await person.press('Enter');
  await seesTotal(
    person,
    count((row) => row['Origin State'] === 'Texas' && Number(row['Speed IAS in knots']) > 200),
  );
}

async function makeChart(person: Person, index: string, title: string) {
  await person.open(`${atrium.url}/app/visualize#/create?indexPattern=${index}`);
  await person.click({ role: 'button', name: 'text Wildlife Size' });
  await seesDrawn(person, CHART);
  await person.click({ role: 'button', name: 'Table view' });
  await expect.poll(() => person.ask(readTable, CHART)).toEqual(SIZES);
  await person.click({ role: 'button', name: 'Save' });
  await person.click({ role: 'textbox', name: 'Title', within: DIALOG });
  await person.type(title);
  await person.press('Enter');
  await person.sees({ text: `${title} is saved` });
}

async function makeDashboard(person: Person, title: string, chart: string) {
  await person.open(`${atrium.url}/app/dashboards#/create`);
  await person.click({ role: 'button', name: 'Add from library' });
  await person.click({ role: 'button', name: new RegExp(`^${chart}`), within: DIALOG });
  await person.press('Escape');
  await seesDrawn(person, PANEL);
  await person.click({ role: 'button', name: 'Save' });
  await person.click({ role: 'textbox', name: 'Title', within: DIALOG });
  await person.type(title);
  await person.press('Enter');
  await person.sees({ text: `${title} is saved` });
  // Another visit shows what is stored.
  const address = () => person.ask(() => location.href);
  await expect.poll(address).toContain('#/view/');
  await person.open(await address());
  await seesDrawn(person, PANEL);
  await person.sees({ role: 'heading', name: chart });
}

async function visit(person: Person, { path, charts = 0 }: Screen) {
  await person.open(`${atrium.url}${path}`);
  await expect.poll(() => person.ask(findWhatIsMissing, charts)).toBe('');
}

const seesTotal = (person: Person, documents: string) =>
  expect.poll(() => person.ask(readTotal)).toBe(documents);
/** One chart, and not an empty one. */
const seesDrawn = (person: Person, within: string) =>
  expect.poll(() => person.ask(countDrawn, within)).toBe(1);
