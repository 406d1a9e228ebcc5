import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Atrium } from './atrium';

export const headers = { 'osd-xsrf': 'true', 'content-type': 'application/json' };

/** An index without documents. */
export async function createIndex(atrium: Atrium, name: string): Promise<void> {
  const body = JSON.stringify({ mappings: { properties: { n: { type: 'long' } } } });
  const answer = await fetch(`${atrium.url}/internal/data/indices/${name}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(answer.status).toBe(200);
}

/** Aliases, templates and the like, as the page Data reads them. */
export const getNames = async (atrium: Atrium, path: string) =>
  (await fetch(`${atrium.url}/internal/names/${path}`)).json();

/** Chooses an item of the menu of a row. */
export async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Saves the form that is open, which closes. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
