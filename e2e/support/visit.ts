import type { ConsoleMessage, Page } from 'playwright-core';
import { findAxeViolations, LOOKS } from './browser';
import { findLayoutProblems } from './find-layout-problems';
import { putOnTheme, type Theme } from './put-on-theme';
import { nameScreenshot, type Screen } from './screens';
import { checkScreenshot } from './stored-screenshots';
import { takeScreenshot } from './take-screenshot';
import type { Visit } from './visits';
import { waitForQuiet } from './wait-for-quiet';

/** What is wrong with a screen, each line with the theme in which it is. */
export interface Findings {
  axe: string[];
  layout: string[];
  screenshots: string[];
  /** What the page complained of itself: uncaught errors, and errors in the console. */
  complaints: string[];
}

/** Opens a screen once, and looks at everything that there is to see in it, in one theme after the other. */
export async function visit(page: Page, url: string, visited: Visit): Promise<Findings> {
  const { screen, width, themes } = visited;
  const found: Findings = { axe: [], layout: [], screenshots: [], complaints: [] };
  const complain = (words: string) => found.complaints.push(words);
  const listenToConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') complain(message.text());
  };
  const listenToErrors = (error: Error) => complain(String(error));
  page.on('console', listenToConsole);
  page.on('pageerror', listenToErrors);
  const { missing } = screen;
  await openScreen(page, url, screen, width);
  for (const [place, theme] of themes.entries()) {
    await putOnTheme(page, theme);
    await waitForQuiet(page);
    const say = (problems: readonly string[]) => problems.map((problem) => `${theme}: ${problem}`);
    found.layout.push(...say(await findLayoutProblems(page)));
    found.axe.push(...say(await findAxeViolations(page, place === 0 ? undefined : LOOKS)));
    if (visited.locale === 'en')
      found.screenshots.push(...(await checkScreenshots(page, visited, theme)));
  }
  page.off('console', listenToConsole);
  page.off('pageerror', listenToErrors);
  if (missing) await page.unroute(missing);
  return found;
}

/** Until everything is drawn and nothing more is to come. What it can't load stays out of reach. */
export async function openScreen(page: Page, url: string, screen: Screen, width: number) {
  const { missing, file, height = 900 } = screen;
  if (missing) await page.route(missing, (route) => route.abort());
  await page.setViewportSize({ width, height });
  // A new document each time, also where only the hash is another one.
  await page.goto('about:blank');
  await page.goto(url + screen.path);
  await page.locator('#osd_first_picture').waitFor({ state: 'detached' });
  await page.locator('h1, [data-drawn]').first().waitFor();
  if (file) {
    const chosen = { name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) };
    await page.locator('input[type="file"]').first().setInputFiles(chosen);
    await page.locator('[data-test-subj="loadFile"]').waitFor();
  }
  if (screen.charts)
    await page
      .locator('[data-drawn]')
      .nth(screen.charts - 1)
      .waitFor();
  await waitForQuiet(page);
}

async function checkScreenshots(page: Page, { screen, width }: Visit, theme: Theme) {
  const problems: string[] = [];
  for (const screenshot of screen.screenshots ?? []) {
    if (screenshot.at.includes(`${width} ${theme}`)) {
      const taken = await takeScreenshot(page, screenshot);
      const problem = await checkScreenshot(
        page,
        nameScreenshot(screen, screenshot, width, theme),
        taken,
      );
      if (problem) problems.push(problem);
    }
  }
  return problems;
}
