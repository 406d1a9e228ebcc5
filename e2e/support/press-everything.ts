import type { Page, Response } from 'playwright-core';
import { listControls } from './list-controls';
import { waitForQuiet } from './wait-for-quiet';

export interface PressedOptions {
  /** Opens the screen again. */
  open: () => Promise<void>;
  /** What is not pressed at all. */
  without: readonly string[];
  /** What was pressed on other screens of the app: it is not pressed again, unless it sounds as if something were written. */
  known: Set<string>;
  /** Whether a press has led to what is a screen of its own. */
  isElsewhere: (url: URL) => boolean;
  /** How many at most: those that sound as if something were written come first. */
  most: number;
}

export interface Pressed {
  /** What ended in a refusal of the server, by the control that was pressed before it. */
  refused: string[];
  pressed: string[];
  /** What was in sight and was not pressed: there was too much, or the way to it leads there no more. */
  left: string[];
}

/** Controls that only show what stands behind others are pressed on the way to them. */
const MOST_STEPS = 4;

const WRITES =
  /create|new|save|add|edit|upload|import|delete|remove|restore|replace|rename|clone|duplicate|share|set |apply|append|move|version|load/i;

/**
 * Presses every control of a screen once, and every one that comes into sight by that: in menus, dialogs, on further pages of
 * the same app. What a form asks for is filled in. As long as something in sight was not pressed yet, that is next; the screen is
 * opened again only where a press has left it, or where what is left stands behind something else.
 */
export async function pressEverything(
  page: Page,
  { open, without, known, isElsewhere, most }: PressedOptions,
): Promise<Pressed> {
  const found: Pressed = { refused: [], pressed: [], left: [] };
  /** How to get to what was in sight, and to what is in sight together: the controls to press before. */
  const ways = new Map<string, Way>();
  const sights = new Map<string, Way>();
  const seen = new Set([...without, ...[...known].filter((key) => !WRITES.test(key))]);
  let way: Way = [];
  let current = 'opening';
  const listen = (response: Response) => {
    if (response.status() !== 403) return;
    const { pathname } = new URL(response.url());
    found.refused.push(`${current}: ${response.request().method()} ${pathname}`);
  };
  page.on('response', listen);
  await goTo([]);
  for (;;) {
    const controls = await look();
    const here = controls.find((key) => !seen.has(key));
    const next = here ?? findElsewhere()[0];
    if (next === undefined) break;
    if (found.pressed.length >= most) {
      found.left.push(...findElsewhere());
      break;
    }
    seen.add(next);
    known.add(next);
    const isThere = here !== undefined || (await goTo(ways.get(next) ?? []));
    const name = [...(ways.get(next) ?? []), next].join(' > ');
    const isPressed = isThere && (await press(next));
    found[isPressed ? 'pressed' : 'left'].push(name);
    if (isPressed) await follow(next);
  }
  page.off('response', listen);
  return found;

  /** The controls in sight, those that write first, and how one got to them. */
  async function look(): Promise<readonly string[]> {
    const controls = await page.evaluate(listControls, undefined);
    way = keepShorter(sights, controls.join('\n'), way);
    for (const key of controls) keepShorter(ways, key, way);
    const isFirst = (key: string) => Number(WRITES.test(key));
    return controls.toSorted((one, other) => isFirst(other) - isFirst(one));
  }

  /** What is left out of sight, on the shortest way first. */
  function findElsewhere(): readonly string[] {
    const left = [...ways].filter(([key]) => !seen.has(key));
    return left.toSorted(([, one], [, other]) => one.length - other.length).map(([key]) => key);
  }

  /** Where a press led: what is in sight now stands behind it, as far as it is of this screen and was not in sight before. */
  async function follow(key: string): Promise<void> {
    if (isElsewhere(new URL(page.url())) || way.length + 1 >= MOST_STEPS) {
      return void (await goTo([]));
    }
    const controls = await page.evaluate(listControls, undefined);
    way = sights.get(controls.join('\n')) ?? [...way, key];
  }

  async function goTo(wanted: Way): Promise<boolean> {
    way = (await findWayBack(wanted)) ?? [];
    for (const key of wanted.slice(way.length)) {
      if (!(await press(key))) return false;
      way = [...way, key];
    }
    return true;
  }

  /** From where one can go on without opening the screen again: there, or where a press of Escape leads. */
  async function findWayBack(wanted: Way): Promise<Way | undefined> {
    for (const isEscaped of [false, true]) {
      if (sights.size === 0 || isElsewhere(new URL(page.url()))) break;
      if (isEscaped) await page.keyboard.press('Escape');
      if (isEscaped) await waitForQuiet(page);
      const controls = await page.evaluate(listControls, undefined);
      const known = sights.get(controls.join('\n'));
      if (known?.every((key, at) => wanted[at] === key)) return known;
    }
    current = 'opening';
    await open();
    return undefined;
  }

  async function press(key: string): Promise<boolean> {
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

type Way = readonly string[];

/** The shorter of this way and the one that is known. */
function keepShorter(ways: Map<string, Way>, key: string, way: Way): Way {
  const known = ways.get(key);
  if (known && known.length <= way.length) return known;
  ways.set(key, way);
  return way;
}

/** Whatever a form asks for, so that it can be sent. */
async function fillForms(page: Page): Promise<void> {
  const fields = page.locator('dialog[open] input[type="text"], dialog[open] input:not([type])');
  for (const field of await fields.all()) {
    if ((await field.isEditable()) && (await field.inputValue()) === '') await field.fill('Other');
  }
}
