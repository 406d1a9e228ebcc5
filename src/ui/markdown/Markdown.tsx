import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { marked, type Token, type Tokens } from 'marked';

/**
 * Markdown as elements of React: no HTML is ever read, so none can be smuggled in. Raw HTML and
 * images are shown as the text they are; a link with an address of another kind than the web's or
 * a mail's is text, too.
 */
export function Markdown({ text, headings = false, newTab = false }: MarkdownProps) {
  const tokens = marked.lexer(text, { gfm: true });
  return <NewTab value={newTab}>{headings ? tokens.map(renderBlock) : renderAll(tokens)}</NewTab>;
}

const NewTab = createContext(false);

export interface MarkdownProps {
  text: string;
  /** Headings are headings, below those of the page, and tables are tables. A banner has neither. */
  headings?: boolean;
  /** Links to pages of this server open in another tab, too. */
  newTab?: boolean;
}

function renderBlock(token: Token, position: number): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- a text that changes is drawn again
  return <Fragment key={position}>{renderChapter(token)}</Fragment>;
}

function renderChapter(token: Token): ReactNode {
  if (token.type === 'heading') {
    const level = Math.min(6, (token as Tokens.Heading).depth + 1);
    return createElement(`h${level}`, {}, renderAll((token as Tokens.Heading).tokens));
  }
  return token.type === 'table' ? renderTable(token as Tokens.Table) : render(token);
}

function renderTable({ header, rows }: Tokens.Table): ReactNode {
  const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    row.map((cell, position) => {
      const style = cell.align ? { style: { textAlign: cell.align } } : {};
      return createElement(tag, { key: position, ...style }, renderAll(cell.tokens));
    });
  return (
    <table>
      <thead>
        <tr>{cells(header, 'th')}</tr>
      </thead>
      <tbody>
        {rows.map((row, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text that changes is drawn again
          <tr key={position}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </table>
  );
}

function renderAll(tokens: readonly Token[] = []): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- a text that changes is drawn again
  return tokens.map((token, position) => <Fragment key={position}>{render(token)}</Fragment>);
}

function render(token: Token): ReactNode {
  const { tokens } = token as { tokens?: readonly Token[] };
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{renderAll(tokens)}</p>;
    case 'heading':
      // A banner is not a chapter of the page.
      return (
        <p>
          <strong>{renderAll(tokens)}</strong>
        </p>
      );
    case 'blockquote':
      return <blockquote>{renderAll(tokens)}</blockquote>;
    case 'list':
      return renderList(token as Tokens.List);
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    default:
      return renderInline(token, tokens);
  }
}

function renderInline(token: Token, tokens?: readonly Token[]): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{renderAll(tokens)}</strong>;
    case 'em':
      return <em>{renderAll(tokens)}</em>;
    case 'del':
      return <del>{renderAll(tokens)}</del>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <MarkdownLink {...(token as Tokens.Link)} />;
    case 'text':
      return tokens ? renderAll(tokens) : decodeEntities((token as Tokens.Text).text);
    case 'escape':
      return (token as Tokens.Escape).text;
    default:
      return token.raw;
  }
}

function renderList({ ordered, start, items }: Tokens.List): ReactNode {
  const lines = items.map((item, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text that changes is drawn again
    <li key={position}>{renderAll(item.tokens)}</li>
  ));
  return ordered ? <ol start={start || 1}>{lines}</ol> : <ul>{lines}</ul>;
}

function MarkdownLink({ href, title, tokens }: Tokens.Link): ReactNode {
  const newTab = useContext(NewTab);
  const url = toSafeUrl(decodeEntities(href));
  if (!url) return renderAll(tokens);
  const isOwn = url.origin === window.location.origin;
  // A page that is opened from here learns nothing of this one.
  const newTabProps = isOwn && !newTab ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={url.href} title={title ?? undefined} {...newTabProps}>
      {renderAll(tokens)}
    </a>
  );
}

function toSafeUrl(href: string): URL | undefined {
  if (!URL.canParse(href, window.location.href)) return undefined;
  const url = new URL(href, window.location.href);
  return /^(https?|mailto):$/.test(url.protocol) ? url : undefined;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** `&lt;` and `&#60;` as people write them in Markdown; what it does not know stays. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (all, decimal, hex, name) => {
      if (name) return NAMED[name] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
