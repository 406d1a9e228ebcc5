import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** What a person looks for: by role and name, by text, or by a selector. */
export interface Target {
  role?: string;
  name?: string | RegExp;
  text?: string | RegExp;
  css?: string;
  /** The selector of what it is in. */
  within?: string;
}

/** Where its middle is, or why nobody could press it. */
export type Found = { x: number; y: number } | { reason: string };

type Written = string | { source: string; flags: string };
type WrittenTarget = Omit<Target, 'name' | 'text'> & { name?: Written; text?: Written };

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

const require = createRequire(import.meta.url);
const library = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The library that knows roles and names, once for each document. */
export const INSTALL_LIBRARY = `(() => {
  ${library}
  return true;
})()`;

/** An expression that finds what is meant, brings it into sight, and answers where it is. */
export function findExpression({ name, text, ...target }: Target): string {
  const written: WrittenTarget = {
    ...target,
    ...(name !== undefined && { name: write(name) }),
    ...(text !== undefined && { text: write(text) }),
  };
  return `(${findInPage.toString()})(${JSON.stringify(written)})`;
}

const write = (words: string | RegExp): Written =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

/** Runs in the page: it knows nothing of what is around it here. */
function findInPage(target: WrittenTarget): Found {
  const library = window.TestingLibraryDom;
  if (!library) return { reason: 'the page is a new one' };
  const read = (words: Written) =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags);
  const container = document.querySelector<HTMLElement>(target.within ?? 'body');
  if (!container) return { reason: `${target.within} is not there` };
  const { role, name, text, css } = target;
  const matching =
    role !== undefined
      ? library.queryAllByRole(container, role, name === undefined ? {} : { name: read(name) })
      : text !== undefined
        ? library.queryAllByText(container, read(text))
        : [...container.querySelectorAll<HTMLElement>(css ?? '*')];
  const seen = matching.filter((element) => element.getClientRects().length > 0);
  const [element] = seen;
  if (!element) return { reason: 'it is not there' };
  if (seen.length > 1) return { reason: `there are ${seen.length} of them` };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // Of the part that is in the window.
  const x = Math.round((Math.max(left, 0) + Math.min(right, innerWidth)) / 2);
  const y = Math.round((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
  const hit = document.elementFromPoint(x, y);
  const isFree = hit && (element.contains(hit) || hit.closest('label')?.control === element);
  if (!isFree) return { reason: `${hit ? hit.outerHTML.slice(0, 200) : 'nothing'} is in front` };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { reason: 'it is disabled' };
  return { x, y };
}
