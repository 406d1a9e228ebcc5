import { loadOnce } from '#common/cache';

declare const __webpack_public_path__: string;

/** No network at all, and no script but ours. The page's own policy, which a frame without an address has too, stays in force beside it. */
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;

const STYLES = `
html, body { margin: 0; background: transparent; color: var(--text); font: 12px/1.4 var(--font, sans-serif); }
body { display: flex; }
#drawing { flex: none; max-width: 100%; }
#controls { display: flex; flex-wrap: wrap; gap: 4px 12px; }
.vega-bind label { display: inline-flex; align-items: center; gap: 6px; }
#tooltip { position: fixed; z-index: 1; max-width: 320px; padding: 6px 8px; overflow-wrap: anywhere; pointer-events: none;
  border: 1px solid var(--line); border-radius: 4px; background: var(--surface); }
#tooltip[hidden] { display: none; }
#drawing[role="application"] { touch-action: none; }
:focus-visible { outline: 2px solid var(--text); outline-offset: -2px; }
#zoom { position: fixed; top: 8px; left: 8px; display: grid; border: 1px solid var(--line); border-radius: 4px; background: var(--surface); }
#zoom button { width: 24px; height: 24px; padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
`;

/** The frame's script, as text: a frame with an address is refused by the page's policy. */
export const loadFrameScript = loadOnce(async () => {
  const response = await fetch(`${__webpack_public_path__}vega.frame.js`);
  if (!response.ok) throw new Error(`vega.frame.js: ${response.status}`);
  return response.text();
});

/** The document that a specification is drawn in. Nothing of the specification is part of it. */
export function frameDocument(script: string, nonce: string): string {
  if (!/^[\w+/=-]*$/.test(nonce)) throw new Error('The page has no nonce for scripts.');
  // In a string or a regular expression these mean the same; in the document they would end the script.
  const code = script.replaceAll(/<(?=\/script|!--|script)/gi, String.raw`\x3c`);
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(nonce)}"><style nonce="${nonce}">${STYLES}</style></head><body><div id="drawing"></div><div id="controls"></div><div id="tooltip" role="tooltip" hidden></div><script nonce="${nonce}">${code}</script></body></html>`;
}

export const nonceOfPage = (): string =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
