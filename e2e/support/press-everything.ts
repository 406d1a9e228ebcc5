import type { Page, Response } from 'playwright-core';
import { waitForQuiet } from './wait-for-quiet';

export interface PressedOptions {
  /** Opens the screen anew. */
  open: () => Promise<void>;
  /** What was pressed already, elsewhere too: the header is the same on every screen. */
  seen: Set<string>;
}

/** Controls that only show what stands behind others are pressed on the way to them. */
const MOST_STEPS = 3;
/** Nobody would press more on one screen. */
const MOST_PRESSES = 400;

/**
 * Presses every control of a screen once, and every one that comes into sight by that: in menus, dialogues, on further pages of
 * the same app. What a form asks for is filled in. Answers which of them ended in a refusal of the server.
 */
export async function pressEverything(page: Page, { open, seen }: PressedOptions) {
  const refused: string[] = [];
  const pressed: string[] = [];
  let current = '';
  const listen = (response: Response) => {
    if (response.status() !== 403) return;
    refused.push(`${current}: ${response.request().method()} ${new URL(response.url()).pathname}`);
  };
  page.on('response', listen);
  const paths: (readonly string[])[] = [[]];
  for (let path = paths.shift(); path; path = paths.shift()) {
    if (!(await goTo(path))) continue;
    const before = await readState(page);
    const fresh = before.keys.filter((one) => !seen.has(one));
    for (const key of fresh) seen.add(key);
    for (const key of fresh) {
      if (pressed.length >= MOST_PRESSES) throw new Error(`More than ${MOST_PRESSES} controls.`);
      pressed.push([...path, key].join(' > '));
      await pressOne(key);
      const after = await readState(page);
      if (after.place === before.place && isSame(after.keys, before.keys)) continue;
      const isHere = after.app === before.app;
      if (isHere && path.length + 1 < MOST_STEPS && after.keys.some((one) => !seen.has(one))) {
        paths.push([...path, key]);
      }
      if (!(await goTo(path))) break;
    }
  }
  page.off('response', listen);
  return { refused, pressed };

  async function goTo(path: readonly string[]): Promise<boolean> {
    current = 'opening';
    await open();
    for (const key of path) if (!(await pressOne(key))) return false;
    return true;
  }

  async function pressOne(key: string): Promise<boolean> {
    current = key;
    await fillForms(page);
    if (!(await page.evaluate(listControls, key)).includes(key)) return false;
    // What lies under something else can't be pressed by anybody.
    const isPressed = await page
      .locator('[data-pressed-next]')
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    await waitForQuiet(page);
    return isPressed;
  }
}

interface ScreenState {
  app: string;
  place: string;
  /** By role and name, those on top. */
  keys: string[];
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.join('\n') === other.join('\n');

async function readState(page: Page): Promise<ScreenState> {
  const { pathname, hash } = new URL(page.url());
  const keys = await page.evaluate(listControls, undefined);
  return { app: pathname, place: `${pathname}${hash}`, keys: [...new Set(keys)] };
}

/** Whatever a form asks for, so that it can be sent. */
async function fillForms(page: Page): Promise<void> {
  const fields = page.locator('dialog[open] input[type="text"], dialog[open] input:not([type])');
  for (const field of await fields.all()) {
    if ((await field.isEditable()) && (await field.inputValue()) === '') await field.fill('Other');
  }
}

/** Runs in the page: the controls on top, by role and name. With `wanted` the first of that name is marked. */
function listControls(wanted?: string): string[] {
  for (const marked of document.querySelectorAll('[data-pressed-next]')) {
    marked.removeAttribute('data-pressed-next');
  }
  const open = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1);
  const selector =
    'button, summary, [role="menuitem"], [role="tab"], input[type="checkbox"], a[href^="#"]';
  const keys: string[] = [];
  for (const element of (open ?? document.body).querySelectorAll<HTMLElement>(selector)) {
    const isUsable =
      element.checkVisibility({ visibilityProperty: true }) &&
      // Another language has other names.
      !element.closest('[inert], nav, [role="menuitemradio"], [aria-disabled="true"], :disabled');
    // Each row of a list offers the same.
    const row = element.closest('tbody tr, [role="columnheader"], [role="row"], li');
    const isAnotherRow = row?.previousElementSibling && !element.closest('[role="menu"]');
    if (!isUsable || isAnotherRow) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const key = `${element.getAttribute('role') ?? element.localName} "${name}"`;
    if (key === wanted && !keys.includes(key)) element.setAttribute('data-pressed-next', '');
    keys.push(key);
  }
  return keys;
}
