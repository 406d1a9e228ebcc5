import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = ['src', 'e2e', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path}`,
  ),
);
const page = read('docs/shell.md');
const promises = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .slice(1)
  .map((line) => line.split(' | ').at(-1) ?? '');

/** Files by a whole path, or by a name that only one of them has. */
function findFile(name: string): string | undefined {
  const found = name.includes('/')
    ? files.filter((path) => path === name)
    : files.filter((path) => basename(path) === name);
  return found.length === 1 ? found[0] : undefined;
}

/** What the tests of a file are called: the groups, and each test behind the name of its group. */
function readTitles(path: string): readonly string[] {
  const titles: string[] = [];
  let group = '';
  const calls =
    /\b(describe|it)(?:\.\w+)*\((?:\s*\[[\s\S]*?\][^(]*?\)\()?\s*(['"`])(.*?)(?<!\\)\2/g;
  for (const [, kind, , text = ''] of read(path).matchAll(calls)) {
    const title = text.replaceAll("\\'", "'");
    if (kind === 'describe') group = title;
    titles.push(kind === 'describe' ? title : `${group} ${title}`);
  }
  return titles;
}

/** `%s` and `${…}` of the title stand for what the test is given. */
function isNamed(title: string, name: string): boolean {
  const parts = title.split(/%[sidj]|\$\{.*?\}|\$\w+/);
  const pattern = parts
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.+');
  return new RegExp(`^${pattern}$`).test(name);
}

/** In `… the rest` the name before it goes on, whose last words the rest takes the place of. */
function complete(name: string, before: string): string {
  const rest = name.split(' ').slice(1);
  return name.startsWith('… ')
    ? [...before.split(' ').slice(0, -rest.length), ...rest].join(' ')
    : name;
}

/** The names of a cell that name nothing; one without a file belongs to the file before it. */
function findMissing(cell: string): readonly string[] {
  let titles: readonly string[] = [];
  let before = '';
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
    const [first = '', second] = code.split(' › ');
    const isFile = second !== undefined || /\.(tsx?|mjs)$/.test(first);
    const path = isFile ? findFile(first) : undefined;
    if (isFile && path === undefined) return [code];
    if (path !== undefined) titles = readTitles(path);
    const name = isFile ? second : complete(first, before);
    if (name === undefined) return [];
    before = name;
    return titles.some((title) => isNamed(title, name)) ? [] : [code];
  });
}

describe('The page of what proves the promises of the shell', () => {
  it('names files and tests that are there', () => {
    expect(promises.flatMap(findMissing)).toEqual([]);
    expect(promises.length).toBeGreaterThan(30);
  });

  it('names something in every row', () => {
    expect(promises.filter((cell) => !/`[^`]+`/.test(cell))).toEqual([]);
  });

  it('leads to pages that are there', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([]);
  });
});
