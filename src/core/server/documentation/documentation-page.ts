import { escape } from '../rendering/escape';
import { pageHead } from '../rendering/page-head';
import { type StyleSheet, styleLink } from '../rendering/style-sheets';
import { documentationStyles } from './documentation-styles';
import type { Documentation } from './documentation';

export interface DocumentationPageOptions {
  documentation: Documentation;
  /** Of the page that is asked for; one that is not there is answered by a page that says so. */
  name: string;
  /** What this installation is called. */
  product: string;
  nonce: string;
  basePath: string;
  /** Where the built files lie, with a slash at the end. */
  filesPath: string;
  faviconPath: string;
  /** Of the theme that this browser chose. */
  styleSheets: readonly StyleSheet[];
}

/** A page of the documentation: its menu and its text, without a script. */
export function renderDocumentationPage(options: DocumentationPageOptions): string {
  const { documentation, name, product, nonce, basePath, filesPath, faviconPath } = options;
  const { title = '', html = '' } = documentation.pages.get(name) ?? missingPage(name);
  const sheets = options.styleSheets.map((sheet) => styleLink(sheet, filesPath));
  return `<!DOCTYPE html>
<html lang="en">
${pageHead({ title, product, sheets, nonce, styles: documentationStyles, faviconPath })}
<body>
<a class="skip" href="#text">Skip to the text</a>
<header><a href="${escape(basePath)}/">${escape(product)}</a> <span>Documentation</span> <a class="contents" href="#contents">Contents</a></header>
<div class="page">
<nav id="contents" aria-label="Documentation">${renderMenu(documentation, name, basePath)}</nav>
<main id="text">${html}</main>
</div>
</body>
</html>
`;
}

const missingPage = (name: string) => ({
  title: 'No such page',
  html: `<h1>No such page</h1><p>The documentation has no page <code>${escape(name)}</code>. <a href="#contents">Choose one of the contents.</a></p>`,
});

function renderMenu({ sections }: Documentation, shown: string, basePath: string): string {
  const item = ({ name, title }: { name: string; title: string }) =>
    `<li><a href="${escape(`${basePath}/docs/${name}`)}"${name === shown ? ' aria-current="page"' : ''}>${title}</a></li>`;
  return sections
    .map(({ title, pages }) => `<h2>${escape(title)}</h2><ul>${pages.map(item).join('')}</ul>`)
    .join('\n');
}
