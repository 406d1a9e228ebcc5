// @apps core
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePart, describePart } from '../tools/rotating-part.mjs';
import {
  createAdministrator,
  post,
  dataSets,
  signInByPassword,
  startAtrium,
  type Atrium,
} from './support/atrium';
import { launchBrowser } from './support/browser';
import { measureRest } from './support/measure-rest';
import { pressEverything } from './support/press-everything';
import { saveScreenNames, saveScreenObjects } from './support/screen-objects';
import { ALL_SCREENS, type Screen } from './support/screens';
import { isSameChromium, isUpdate } from './support/stored-screenshots';
import { openScreen, visit } from './support/visit';
import { chooseVisits, nameVisit } from './support/visits';
import { watchForQuiet } from './support/wait-for-quiet';
import { temporaryFolder } from '../tools/test/temporary-folder';

const PASSWORD = 'correct horse battery';
const isLong = isUpdate || process.env['LONG'] === '1';

let browser: Browser;
let open: Atrium;
/** A server that asks who one is. */
let guarded: Atrium;
let dataFolder: string;
let session: Awaited<ReturnType<typeof signInByPassword>>;
let viewer: typeof session;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const files = ['movies.json', 'birdstrikes.csv'].map((name) => join(dataSets, name));
  dataFolder = temporaryFolder('screens');
  await createAdministrator(dataFolder, 'ada', PASSWORD);
  [browser, open, guarded] = await Promise.all([
    launchBrowser(),
    startAtrium({ files, flags: ['--dev.gallery=true'] }),
    startAtrium({ dataFolder, files, flags: ['--auth.providers=basic'] }),
  ]);
  await saveScreenObjects(open.url);
  await saveScreenNames(open.url);
  session = await signInByPassword(guarded.url, 'ada', PASSWORD);
  viewer = await createViewer();
  context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  // The navigation shows what a browser remembers: what was opened before, and in which group of pages one was last.
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.clear();
    sessionStorage.clear();
  });
  // No page looks otherwise on another day, or where a moment took longer: charts stop the time while they measure letters.
  await context.clock.setFixedTime('2026-03-04T12:00:00Z');
  await watchForQuiet(context);
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([open.stop(), guarded.stop()]);
  // oxlint-disable-next-line no-console -- whoever runs all tests names the part and says it at the end
  if (!isLong && !process.env['ATRIUM_TEST_PART']) console.log(describePart());
});

/** Somebody who may read what is on the guarded server, and change nothing. */
async function createViewer() {
  const cookie = `${session.name}=${session.value}`;
  await saveScreenObjects(guarded.url, { cookie });
  const olaf = { name: 'olaf', password: PASSWORD, role: 'viewer', groups: [] };
  await post(`${guarded.url}/api/security/users`, olaf, { cookie });
  return signInByPassword(guarded.url, 'olaf', PASSWORD);
}

/** The server where the visit is, for the one who comes in the language that was chosen before. */
async function enter({ person = 'anybody' }: Screen, locale = 'en'): Promise<string> {
  const server = person === 'anybody' ? open : guarded;
  const { hostname: domain } = new URL(server.url);
  await context.clearCookies();
  await context.addCookies([
    { name: 'atrium-theme-version', value: 'v9', domain, path: '/' },
    { name: 'atrium-theme', value: 'light', domain, path: '/' },
    ...(locale === 'en' ? [] : [{ name: 'atrium-locale', value: locale, domain, path: '/' }]),
    ...(person === 'administrator' ? [{ ...session, domain, path: '/' }] : []),
    ...(person === 'viewer' ? [{ ...viewer, domain, path: '/' }] : []),
  ]);
  return server.url;
}

describe('Nothing is cut, lies on something else, looks otherwise or is there for axe to find', () => {
  it.each(chooseVisits({ all: isLong }).map((visited) => [nameVisit(visited), visited] as const))(
    '%s',
    async (_name, visited) => {
      const { screenshots, complaints, ...found } = await visit(
        page,
        await enter(visited.screen, visited.locale),
        visited,
      );
      expect(found).toEqual({ axe: [], layout: [] });
      if (!visited.screen.missing) expect(complaints).toEqual([]);
      if (isSameChromium(browser.version())) {
        expect(screenshots).toEqual([]);
      } else if (screenshots.length > 0) {
        // oxlint-disable-next-line no-console -- another Chromium draws differently: it is told, and fails nothing
        console.warn(`Another major version of Chromium. ${screenshots.join('\n')}`);
      }
    },
  );
});

/** How long nothing may happen. */
const REST_MS = 10_000;
/** Screens take 0.2 to 0.5 %, the browser's own housekeeping included, on a slow machine up to 3 %; what is drawn in each frame, a multiple. */
const MOST_OF_A_CORE = 0.03;

/** The builder, which once drew without end, and another screen each day; all of them in a long run. */
const builder = ALL_SCREENS.filter(({ name }) => name === 'builder');
const others = ALL_SCREENS.filter((screen) => !builder.includes(screen));
const resting = [
  ...builder,
  ...choosePart(others, ({ name }) => name, others.length, { all: isLong }),
];

describe('A screen comes to rest: once it is drawn it takes no processor and changes nothing', () => {
  it.each(resting.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
    await openScreen(page, await enter(screen), screen, 1440);
    const first = await measureRest(page, REST_MS);
    // What the browser puts off may fall into the first span; what never ends is in each.
    const isOver = first.share > MOST_OF_A_CORE;
    const rest = isOver ? await measureRest(page, REST_MS) : first;
    if (screen.missing) await page.unroute(screen.missing);
    expect([...first.changes, ...(isOver ? rest.changes : [])]).toEqual([]);
    expect(rest.share).toBeLessThanOrEqual(MOST_OF_A_CORE);
  });
});

/** Where a viewer can be: the gallery is for whoever draws, and files are for whoever loads them. */
const walked = ALL_SCREENS.filter(
  ({ name, file }) => !file && !/^(gallery|fatal-error|sign-in)/.test(name),
);
/** Two screens in each run, and on them what sounds most like writing. */
const PARTS = Math.ceil(walked.length / 2);
const MOST_PRESSES = isLong ? 120 : 15;
const WALK_MS = isLong ? 300_000 : 60_000;

/** Of the shell: pressed on one screen. */
const OF_THE_SHELL = [
  'a "Skip to main"',
  'button "User menu: olaf"',
  'button "Search or jump"',
  'button "Recently viewed"',
  'button "Theme and language"',
  'button "Help menu"',
];
const ENDS_THE_SESSION = ['menuitem "Sign out"', 'button "Sign out"'];
/** It asks as long as somebody looks: the page does not get quiet. */
const NEVER_ENDS = ['button "Live"'];
const placeOf = (url: URL) => `${url.pathname}${url.hash.replace(/\?.*/, '')}`;
const placesOfScreens = new Set(
  walked.map(({ path }) => placeOf(new URL(path, 'http://localhost'))),
);
const knownOfApps = new Map<string, Set<string>>();

describe('A viewer is offered nothing that the server refuses: each kind of control is pressed once', () => {
  it.each(
    choosePart(walked, ({ name }) => name, PARTS, { all: isLong }).map(
      (screen) => [screen.name, screen] as const,
    ),
  )(
    '%s',
    async (name, screen) => {
      const asViewer = { ...screen, person: 'viewer' } as const;
      const url = await enter(asViewer);
      const { pathname } = new URL(screen.path, url);
      const own = placeOf(new URL(screen.path, url));
      const known = knownOfApps.get(pathname) ?? new Set<string>();
      knownOfApps.set(pathname, known);
      const found = await pressEverything(page, {
        without: [...ENDS_THE_SESSION, ...NEVER_ENDS, ...(name === 'home' ? [] : OF_THE_SHELL)],
        known,
        most: MOST_PRESSES,
        open: () => openScreen(page, url, asViewer, 1440),
        isElsewhere(now) {
          const place = placeOf(now);
          return now.pathname !== pathname || (place !== own && placesOfScreens.has(place));
        },
      });
      if (isLong && found.left.length > 0) {
        // oxlint-disable-next-line no-console -- what was too much to be pressed is told
        console.log(`${name}: not pressed: ${found.left.join(', ')}`);
      }
      expect(found.refused).toEqual([]);
    },
    WALK_MS,
  );
});
