// @apps core
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORE_SETTINGS } from '../src/core/server/ui-settings/core-settings.data';
import { createPseudoLocale, PSEUDO_LOCALE, toPseudo } from '../tools/pseudo-locale.mjs';
import { createAdministrator, dataSets, startAtrium, type Atrium } from './support/atrium';
import { findAxeViolations, launchBrowser } from './support/browser';
import { findUnbracketed } from './support/unbracketed';
import { waitForQuiet, watchForQuiet } from './support/wait-for-quiet';
import { temporaryFolder } from '../tools/test/temporary-folder';

const PASSWORD = 'correct horse battery';
const SETTINGS = '/app/management/opensearch-dashboards/settings';
/** Every page of the shell and of the apps. */
const PAGES = [
  '/app/home',
  '/app/discover',
  '/app/data',
  SETTINGS,
  '/app/management/opensearch-dashboards/objects',
  '/app/workspace_list',
  '/app/workspace_create',
  '/app/account',
  '/app/api-keys',
  '/app/users',
  '/app/nowhere',
  '/status',
] as const;

const folder = temporaryFolder('languages');
let browser: Browser;
let atrium: Atrium;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  const dataFolder = join(folder, 'data');
  await createAdministrator(dataFolder, 'ada', PASSWORD);
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({
      dataFolder,
      files: [join(dataSets, 'flights-5k.json')],
      flags: ['--auth.providers=basic'],
    }),
  ]);
  session = await signIn();
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

async function signIn() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL('/login', atrium.url).href);
  await page.getByLabel('User name').fill('ada');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Start with your data' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

interface OpenOptions {
  /** Chosen in this browser before. */
  locale?: string;
  width?: number;
  signedIn?: boolean;
}

async function openBrowser({ locale, width = 1440, signedIn = true }: OpenOptions = {}) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    ...(signedIn && { storageState: session }),
  });
  if (locale) {
    await context.addCookies([{ name: 'atrium-locale', value: locale, url: atrium.url }]);
  }
  await watchForQuiet(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, context, close: () => context.close() };
}

/** Opens the page and waits until it stands. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, atrium.url).href);
  // What the server draws is in a language that it knows.
  await page.locator('#osd_first_picture').waitFor({ state: 'detached' });
  await page.locator('h1, [role="grid"] [role="row"]').first().waitFor();
  await waitForQuiet(page);
}

/** Its file is not on the server: the browser is given it as if it were. */
async function servePseudoLocale(context: BrowserContext): Promise<void> {
  const file = createPseudoLocale();
  const settings = CORE_SETTINGS.flatMap(({ key, name, description, options = [] }) => [
    [`settings.${key}.name`, toPseudo(name)],
    [`settings.${key}.description`, toPseudo(description)],
    ...options.map((option) => [`settings.${key}.options.${option}`, toPseudo(option)]),
  ]);
  const samples = ['logs', 'flights', 'ecommerce'].flatMap((id) =>
    ['title', 'description'].map((name) => [`home.samples.${id}.${name}`, toPseudo(name)]),
  );
  const messages = { ...file.messages, ...Object.fromEntries([...settings, ...samples]) };
  await context.route(`**/translations/${PSEUDO_LOCALE}.json`, (route) =>
    route.fulfill({ json: { ...file, messages } }),
  );
}

/** Data, names of products and people, and words of a machine. */
const KNOWN = [
  /^(?:Atrium|DQL|Timeline|Europe\/Berlin|ada)$/,
  // The index (in the list of them broken behind its sign), its fields, their types and values.
  /^(?:flights-(?:5k)?|5k|date|delay|distance|origin|destination|long|text|[A-Z]{3})$/,
  /^(?:flights-5k(?: · | ))?flights-5k\.json$/,
  /^-?[\d.,]+ (?:B|KB|MB|GB|ms)\b/,
  /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d/,
  // Values of settings.
  /^[{[]/,
  // What the server says of itself.
  /^(?:core|plugin):?[\w:]*@[\d.]+$/,
  new RegExp(`^${hostname().replaceAll('.', '\\.')}$`),
  /^v [\d.]+$/,
  // Keys, and languages in their own words.
  /^(?:Ctrl|Shift|Alt|Esc|Enter|Tab)\b/,
  /^(?:Deutsch|English)$/,
  /^[\p{Script=Arabic}\p{Script=Han}\s]+$/u,
];

async function openPseudo(path: string) {
  const opened = await openBrowser();
  await servePseudoLocale(opened.context);
  await visit(opened.page, `${path}?locale=${PSEUDO_LOCALE}`);
  return opened;
}

describe('no text of a page escapes the translators', () => {
  it.each(PAGES)('on %s', async (path) => {
    const { page, close } = await openPseudo(path);
    expect(await findUnbracketed(page, KNOWN)).toEqual([]);
    await close();
  });

  it('before somebody has signed in', async () => {
    const { page, context, close } = await openBrowser({ signedIn: false });
    await servePseudoLocale(context);
    await visit(page, `/login?locale=${PSEUDO_LOCALE}`);
    expect(await findUnbracketed(page, KNOWN)).toEqual([]);
    await close();
  });

  describe('on Home', () => {
    let home: Awaited<ReturnType<typeof openPseudo>>;
    beforeAll(async () => {
      home = await openPseudo('/app/home');
    });
    afterAll(() => home.close());

    it.each([
      'Search or jump to',
      'Recently viewed',
      'Theme and language',
      'Help menu',
      'User menu: ada',
    ])('behind the button %s of the header', async (name) => {
      const { page } = home;
      const label = `${toPseudo(name.replace(': ada', '')).slice(0, 6)}`;
      await page
        .getByRole('banner')
        .locator(`button[aria-label^="${label}"], button[title^="${label}"]`)
        .first()
        .click();
      const opened = page.locator('[role="menu"], [role="dialog"], dialog');
      await opened.first().waitFor();
      await waitForQuiet(page);
      expect(await findUnbracketed(page, KNOWN)).toEqual([]);
      await page.keyboard.press('Escape');
      await opened.first().waitFor({ state: 'hidden' });
    });

    it('in the map of shortcuts', async () => {
      const { page } = home;
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      expect(await findUnbracketed(page, KNOWN)).toEqual([]);
    });
  });
});

describe('the language', () => {
  const root = (page: Page) =>
    page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return { lang, dir };
    });
  const choose = async (page: Page, menu: RegExp, language: string) => {
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name: language, exact: true }).click();
  };

  it('is chosen in the user menu, under its own name, and kept for the next page', async () => {
    const { page, close } = await openBrowser();
    await visit(page, '/app/home');
    await choose(page, /^User menu/, 'Deutsch');
    await page.getByRole('heading', { name: 'Beginnen Sie mit Ihren Daten' }).waitFor();
    expect(await root(page)).toEqual({ lang: 'de', dir: 'ltr' });

    await visit(page, SETTINGS);
    await page.getByRole('heading', { name: 'Erweiterte Einstellungen' }).waitFor();
    await choose(page, /^Benutzermenü/, 'English');
    await page.getByRole('heading', { name: 'Advanced settings' }).waitFor();
    await close();
  });

  it('is chosen in the header too, where the address asks for another one', async () => {
    const { page, close } = await openBrowser();
    await visit(page, '/app/home?locale=de');
    await choose(page, /Design und Sprache/, '日本語');
    await page.getByRole('heading', { name: 'あなたのデータで始める' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await close();
  });

  it('is asked for with what is not saved yet in mind', async () => {
    const { page, close } = await openBrowser();
    await visit(page, SETTINGS);
    await page.getByLabel('Date format', { exact: true }).fill('YYYY');
    await choose(page, /^User menu/, 'العربية');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await root(page)).toEqual({ lang: 'en', dir: 'ltr' });

    await choose(page, /^User menu/, 'العربية');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'الإعدادات المتقدمة' }).waitFor();
    expect(await root(page)).toEqual({ lang: 'ar', dir: 'rtl' });
    await close();
  });

  it('comes with the page: one file is loaded, beside the scripts, and none for English', async () => {
    for (const [locale, files] of [
      ['ja', ['ja.json']],
      ['en', []],
    ] as const) {
      const { page, close } = await openBrowser({ locale });
      const asked: string[] = [];
      page.on('request', (request) => {
        const [, file] = /\/translations\/(.+)$/.exec(request.url()) ?? [];
        if (file) asked.push(file);
      });
      await visit(page, '/app/home');
      expect(asked).toEqual(files);
      await close();
    }
  });

  it('is that of what the server refuses, too', async () => {
    const { page, close } = await openBrowser({ signedIn: false, locale: 'ja' });
    await visit(page, '/login');
    await page.getByLabel('ユーザー名').fill('ada');
    await page.getByRole('button', { name: 'サインイン' }).click();
    await page.getByText('必須').waitFor();
    await page.close();
    await close();

    const { page: mine, close: end } = await openBrowser({ locale: 'de' });
    await visit(mine, '/app/account');
    await mine.getByLabel('Aktuelles Passwort').fill('another one than mine');
    await mine.getByLabel('Neues Passwort', { exact: true }).fill(`${PASSWORD} too`);
    await mine.getByLabel('Neues Passwort bestätigen').fill(`${PASSWORD} too`);
    await mine.getByRole('button', { name: 'Passwort ändern' }).click();
    await mine.getByRole('alert').getByText('Benutzername oder Passwort falsch').waitFor();
    await end();
  });
});

describe('a page that is read from the right', () => {
  it.each([1440, 768, 360])('has its navigation at the right, %i px wide', async (width) => {
    const { page, close } = await openBrowser({ locale: 'ar', width });
    await visit(page, '/app/home');
    const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
    if (!(await navigation.isVisible())) {
      await page.getByRole('button', { name: 'إظهار التنقل الرئيسي أو إخفاؤه' }).click();
    }
    await navigation.waitFor();
    const box = await navigation.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(width, 0);
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });

  it('shows charts, queries and numbers from the left', async () => {
    const { page, close } = await openBrowser({ locale: 'ar' });
    await visit(page, '/app/discover');
    const direction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    expect(await direction('[role="application"] canvas')).toBe('ltr');
    expect(await direction('[role="gridcell"] bdi')).toBe('ltr');
    const query = page.getByRole('combobox', { name: 'استعلام بلغة DQL' });
    await query.fill('delay > 10');
    expect(await query.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await close();
  });
});

it('the browser’s two tables of zones agree: English pages ask the quicker one', async () => {
  const { page, close } = await openBrowser({ locale: 'en' });
  const differing = await page.evaluate(() => {
    const { Temporal } = globalThis as unknown as { Temporal?: TemporalLike };
    const day = 86_400_000;
    return Intl.supportedValuesOf('timeZone').filter((timeZone) => {
      const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
      for (let moment = 0; moment < Date.UTC(2100); moment += 97 * day) {
        const text = /GMT(.*)$/.exec(format.format(moment))?.[1] || '+00:00';
        const instant = Temporal?.Instant.fromEpochMilliseconds(moment);
        if (instant && instant.toZonedDateTimeISO(timeZone).offset !== text) return true;
      }
      return false;
    });
  });
  expect(differing).toEqual([]);
  await close();
});

interface TemporalLike {
  Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(timeZone: string): { offset: string };
    };
  };
}
