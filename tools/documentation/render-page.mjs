import { posix } from 'node:path';
import { Marked } from 'marked';
import { escapeHtml } from './escape-html.mjs';

/**
 * A page of the documentation as HTML, with links as they work below `/docs`.
 *
 * @param {{ name: string, text: string, pages: ReadonlySet<string> }} page `name`: its file in `docs/` without the ending; `pages`: all
 *   that are served
 * @returns {{ title: string, html: string, pictures: string[], problems: string[], ids: string[], anchors: [page: string, id: string][] }}
 *   `pictures`: their files, from the project's folder; `ids`: of its headings; `anchors`: the headings it leads to
 */
export function renderPage({ name, text, pages }) {
  const folder = posix.dirname(`docs/${name}`);
  const pictures = [];
  const problems = [];
  const ids = [];
  const anchors = [];
  let title = '';
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens);
        const plain = words.replace(/<[^>]+>/g, '');
        if (depth === 1) title ||= plain;
        const id = toId(plain);
        ids.push(id);
        return `<h${depth} id="${id}">${words}</h${depth}>\n`;
      },
      code({ text: code }) {
        return `<pre class="wide" tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (/^https?:/.test(href))
          return `<a href="${escapeHtml(href)}" rel="noreferrer">${words}</a>`;
        const [path, anchor] = href.split('#');
        const target = path === '' ? name : posix.join(folder, path).replace(/^docs\//, '');
        const page = target.replace(/\.md$/, '');
        // Of the code and of tables that programs read: they are not served.
        if (!target.endsWith('.md') && path !== '') return words;
        if (!pages.has(page)) {
          problems.push(`docs/${name}.md leads to ${href}, which is no page`);
          return words;
        }
        if (anchor !== undefined) anchors.push([page, anchor]);
        const hash = anchor === undefined ? '' : `#${anchor}`;
        return `<a href="${escapeHtml(toAddress(name, page) + hash)}">${words}</a>`;
      },
      image({ href, text: words }) {
        pictures.push(posix.join(folder, href));
        const address = toAddress(name, `pictures/${posix.basename(href)}`);
        return `<img src="${escapeHtml(address)}" alt="${escapeHtml(words)}">`;
      },
    },
  });
  // What is wider than the page is scrolled to the side, by keys too.
  const html = marked
    .parse(text)
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
  if (title === '') problems.push(`docs/${name}.md has no title`);
  return { title, html, pictures, problems, ids, anchors };
}

/** From one page to another: relative, so that a base path in front changes nothing. */
export function toAddress(from, to) {
  const up = '../'.repeat(from.split('/').length);
  return `${up}docs/${to}`;
}

/** As GitHub makes them of headings. */
function toId(words) {
  return words
    .toLowerCase()
    .replace(/&\w+;/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
