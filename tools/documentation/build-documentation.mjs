import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { CONTENTS, DECISIONS } from './contents.mjs';
import { renderLicenses } from './render-licenses.mjs';
import { renderPage } from './render-page.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const docs = join(root, 'docs');

/**
 * All pages of the documentation.
 * @returns {{ sections: {title: string, pages: {name: string, title: string}[]}[], pages: Record<string, {title: string, html: string}>, pictures: string[], problems: string[] }}
 *   `problems`: links that lead nowhere, pictures that are not there
 */
export function renderDocumentation() {
  const listed = CONTENTS.flatMap(({ pages }) => pages);
  const decisions = readdirSync(join(docs, DECISIONS)).map(
    (file) => `${DECISIONS}/${basename(file, '.md')}`,
  );
  const names = [...listed, ...decisions];
  const known = new Set(names);
  const rendered = new Map(
    names.map((name) => [
      name,
      renderPage({ name, text: readFileSync(join(docs, `${name}.md`), 'utf8'), pages: known }),
    ]),
  );
  const all = [...rendered.values()];
  const pictures = [...new Set(all.flatMap((page) => page.pictures))];
  const missing = pictures.filter((file) => !existsSync(join(root, file)));
  const nowhere = [...rendered].flatMap(([name, { anchors }]) =>
    anchors
      .filter(([page, id]) => !rendered.get(page).ids.includes(id))
      .map(([page, id]) => `docs/${name}.md leads to #${id}, which docs/${page}.md has not`),
  );
  return {
    sections: CONTENTS.map(({ title, pages }) => ({
      title,
      pages: pages.map((name) => ({ name, title: rendered.get(name).title })),
    })),
    pages: Object.fromEntries(
      [...rendered].map(([name, { title, html }]) => [name, { title, html }]),
    ),
    pictures,
    problems: [
      ...all.flatMap(({ problems }) => problems),
      ...nowhere,
      ...missing.map((file) => `${file} is not there`),
    ],
  };
}

/**
 * Writes what the server serves below `/docs` into `build/docs`. Throws where a link leads nowhere.
 * @param {{name: string, version: string, license: string, text: string}[]} licenses of what is built in
 */
export function buildDocumentation(licenses) {
  const { sections, pages, pictures, problems } = renderDocumentation();
  pages.licenses = { title: 'Licenses', html: renderLicenses(licenses) };
  sections.at(-1).pages.push({ name: 'licenses', title: 'Licenses' });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const folder = join(root, 'build/docs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  writeFileSync(join(folder, 'documentation.json'), JSON.stringify({ sections, pages }));
  for (const file of pictures)
    copyFileSync(join(root, file), join(folder, 'pictures', basename(file)));
}
