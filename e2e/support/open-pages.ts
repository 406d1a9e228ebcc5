import type { Page } from 'playwright-core';

interface OpenPage {
  page: Page;
  problems: readonly string[];
  /** Addresses that are not answered yet. */
  asked: Set<string>;
}

const openPages = new Set<OpenPage>();

/** From now on until it is closed, for what is said where a test fails. */
export function watchOpenPage(page: Page, problems: readonly string[]): void {
  const one: OpenPage = { page, problems, asked: new Set() };
  openPages.add(one);
  page.on('request', (request) => one.asked.add(request.url()));
  page.on('requestfinished', (request) => one.asked.delete(request.url()));
  page.on('requestfailed', (request) => one.asked.delete(request.url()));
  page.on('close', () => openPages.delete(one));
}

const MOST_LETTERS = 3000;

interface ToldTask {
  name: string;
  result?: { state: string };
}

/** Where the test has failed: before its pages are closed. */
export async function tellOpenPages(task: ToldTask | undefined): Promise<void> {
  if (task?.result?.state !== 'fail') return;
  for (const description of await describeOpenPages()) {
    process.stderr.write(`\nWhen "${task.name}" failed:\n${description}\n`);
  }
}

/** What a person would see of each page, what it complained of and what it waits for. */
async function describeOpenPages(): Promise<readonly string[]> {
  return Promise.all(
    [...openPages].map(async ({ page, problems, asked }) => {
      const body = page.locator('body');
      const text = await body.innerText({ timeout: 2000 }).catch((error: unknown) => String(error));
      const busy = await page
        .locator('[aria-busy="true"]')
        .count()
        .catch(() => -1);
      return [
        `Page ${page.url()} (${busy} parts busy)`,
        ...problems.map((problem) => `  complained: ${problem}`),
        ...[...asked].map((url) => `  waits for ${url}`),
        ...text
          .slice(0, MOST_LETTERS)
          .split('\n')
          .map((line) => `  | ${line}`),
      ].join('\n');
    }),
  );
}
