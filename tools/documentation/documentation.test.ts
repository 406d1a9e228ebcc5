import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderDocumentation } from './build-documentation.mjs';
import { renderPage } from './render-page.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { pages, sections, pictures, problems } = renderDocumentation();

describe('The documentation that is served', () => {
  it('leads nowhere that is not there', () => {
    expect(problems).toEqual([]);
  });

  it('is all of docs/: a new page has its place in the contents', () => {
    const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
    const names = files
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -'.md'.length));

    expect(Object.keys(pages).toSorted()).toEqual(names.toSorted());
    expect(sections.map(({ title }) => title)).toContain('Using Atrium');
  });

  it('has pictures that the tests of the screens take', () => {
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures) expect(file).toMatch(/^e2e\/screenshots\/[\w-]+\.png$/);
  });

  it('has a guide for each that an app offers', () => {
    const offered = readdirSync(join(root, 'src/plugins'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => readGuides(join(root, 'src/plugins', name)));

    expect(offered.length).toBeGreaterThan(5);
    for (const guide of offered) expect(Object.keys(pages)).toContain(`guide/${guide}`);
  });
});

const readGuides = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/offerGuide\([^)]*'([\w-]+)'\)/g)].map(
    ([, guide]) => guide,
  );

describe('A page of the documentation', () => {
  const render = (text: string, name = 'guide/one') =>
    renderPage({ name, text, pages: new Set(['guide/one', 'files']) });

  it('leads to other pages by relative addresses, so that a base path changes nothing', () => {
    expect(render('# One\n[files](../files.md#types)').html).toContain(
      '<a href="../../docs/files#types">files</a>',
    );
    expect(render('# One\n[guide](guide/one.md)', 'files').html).toContain(
      '<a href="../docs/guide/one">guide</a>',
    );
  });

  it('names a page that is not there, and shows the words of what is not served', () => {
    expect(render('# One\n[gone](gone.md)').problems).toEqual([
      'docs/guide/one.md leads to gone.md, which is no page',
    ]);
    const { html, problems: none } = render('# One\n[code](../../src/main)');
    expect(none).toEqual([]);
    expect(html).toContain('<p>code</p>');
  });

  it('has the title of its first heading, as text', () => {
    expect(render('# One & `two`').title).toBe('One &amp; two');
  });
});
