import { expect } from 'vitest';
import { costs } from '../costs';
import type { DrivenBrowser, InputSource } from './driven-browser';
import { findExpression, type Found, INSTALL_LIBRARY, type Target } from './find-in-page';

/** As WebDriver writes keys that are not letters. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** What a person does in a browser, with its own pointer and keys. All of it waits until it can be done. */
export interface Person {
  open(url: string): Promise<void>;
  /** What the page answers to a function, which knows nothing but what it is given. */
  ask<T, Values extends readonly unknown[]>(
    run: (...values: Values) => T,
    ...values: Values
  ): Promise<T>;
  sees(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  type(text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
}

export function createPerson(browser: DrivenBrowser): Person {
  const find = async (target: Target): Promise<Found> => {
    const isReady = await browser.evaluate('"TestingLibraryDom" in window');
    if (!isReady) await browser.evaluate(INSTALL_LIBRARY);
    return (await browser.evaluate(findExpression(target))) as Found;
  };
  /** Where it is, as soon as it is where it was a moment ago: what moves is not pressed. */
  const findStill = async (target: Target) => {
    let before: Found = { reason: 'it was not looked for' };
    await expect
      .poll(
        async () => {
          const last = before;
          before = await find(target);
          if ('reason' in before) return before.reason;
          return JSON.stringify(before) === JSON.stringify(last) ? 'there' : 'it moves';
        },
        { message: `${browser.name}: ${describe(target)}` },
      )
      .toBe('there');
    if ('reason' in before) throw new Error(before.reason);
    return before;
  };
  return {
    open: (url) => {
      costs.pages += 1;
      return browser.open(url);
    },
    ask: async <T, Values extends readonly unknown[]>(
      run: (...values: Values) => T,
      ...values: Values
    ) =>
      (await browser.evaluate(
        `(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(', ')})`,
      )) as T,
    sees: async (target) => void (await findStill(target)),
    click: async (target) => browser.perform([pressAt(await findStill(target))]),
    type: (text) => browser.perform([typeKeys([...text])]),
    press: (key) => browser.perform([typeKeys([KEYS[key]])]),
  };
}

function pressAt({ x, y }: { x: number; y: number }): InputSource {
  return {
    type: 'pointer',
    id: 'pointer',
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}

function typeKeys(keys: readonly string[]): InputSource {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  return { type: 'key', id: 'keys', actions };
}

const describe = ({ role, name, text, css, within }: Target) =>
  [role, css, name ?? text, within && `in ${within}`].filter(Boolean).join(' ');
