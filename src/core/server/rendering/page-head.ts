import { escape } from './escape';

interface PageHead {
  title: string;
  product: string;
  /** Elements that lead to them. */
  sheets: readonly string[];
  /** Of the page's own styles. */
  nonce: string;
  styles: string;
  faviconPath: string;
}

/** The head of a page without scripts. */
export const pageHead = ({
  title,
  product,
  sheets,
  nonce,
  styles,
  faviconPath,
}: PageHead): string =>
  `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} - ${escape(product)}</title>
${sheets.join('\n')}
<style nonce="${nonce}">${styles}</style>
<link rel="icon" href="${escape(faviconPath)}"${faviconPath.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>
</head>`;
