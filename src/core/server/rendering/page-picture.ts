import { NAV_FOLDED_CLASS } from '#common/browser-choices';
import { FIRST_PICTURE_ID, FIRST_STYLES_ID, type FirstPicture } from '#common/first-picture';
import type { PagePicture } from '#common/page-scripts';
import { escape } from './escape';
import { styleLink, type StyleSheet } from './style-sheets';

export interface PartsOptions {
  picture: FirstPicture | undefined;
  nonce: string;
  /** Where the built files lie, with a slash at the end. */
  filesPath: string;
  /** In the order in which they run; the last is urgent. */
  scripts: readonly string[];
  styleSheets: readonly StyleSheet[];
  /** The script that holds them. */
  firstAnswers: string;
  /** The script that stands behind the picture. */
  afterPicture: string;
}

/** What a page with a first picture has elsewhere than one without. */
export interface PageParts {
  /** What the scripts load once the picture is painted. */
  picture?: PagePicture;
  /** The end of the first script. */
  script: string;
  styles: string;
  links: string;
  body: string;
}

/**
 * With a picture, all that is not needed for it waits until it is painted: files that the browser fetches and scripts that it
 * compiles meanwhile take the picture's processor, a seventh of its time where there are two.
 */
export function toPageParts(options: PartsOptions): PageParts {
  const { picture, nonce, filesPath, scripts, styleSheets, firstAnswers, afterPicture } = options;
  const urls = scripts.map((file) => filesPath + file);
  if (picture === undefined) {
    const urgent = (url: string) => (url === urls.at(-1) ? ' fetchpriority="high"' : '');
    const script = (url: string) =>
      `<script src="${escape(url)}" nonce="${nonce}" defer${urgent(url)}></script>`;
    const links = [...urls.map(script), ...styleSheets.map((sheet) => styleLink(sheet, filesPath))];
    return { script: firstAnswers, styles: '', links: links.join('\n'), body: '' };
  }
  const links = styleSheets.map(({ file, attributes }) => ({
    ...attributes,
    rel: 'stylesheet',
    href: filesPath + file,
  }));
  return {
    picture: { styleSheets: links, scripts: urls },
    script: '',
    styles: FRAME,
    links: `<style nonce="${nonce}" id="${FIRST_STYLES_ID}">${picture.styles.replaceAll('url(assets/', `url(${filesPath}assets/`)}</style>`,
    body: `<div id="${FIRST_PICTURE_ID}"><i></i><b></b>${picture.markup}</div>
<script nonce="${nonce}">${afterPicture}
${firstAnswers}</script>
`,
  };
}

/** The frame of the shell around the picture: where the navigation and the header will stand. */
const FRAME = `
#${FIRST_PICTURE_ID}{position:absolute;inset:0 0 auto;z-index:var(--a-z-toast);min-height:100dvh;display:grid;grid-template:var(--a-header) auto/var(--nav-width) minmax(0,1fr);background:var(--a-canvas);--nav-width:var(--a-nav)}
html.${NAV_FOLDED_CLASS} #${FIRST_PICTURE_ID}{--nav-width:48px}
#${FIRST_PICTURE_ID}>i{position:sticky;top:0;grid-row:1/3;height:100dvh;border-inline-end:1px solid var(--a-line)}
#${FIRST_PICTURE_ID}>b{border-bottom:1px solid var(--a-line);background:var(--a-surface)}
@media(max-width:991px){#${FIRST_PICTURE_ID},html.${NAV_FOLDED_CLASS} #${FIRST_PICTURE_ID}{--nav-width:0px}#${FIRST_PICTURE_ID}>i{border:0}}
html.no-picture #${FIRST_PICTURE_ID}{display:none}
html:not(.no-picture) #osd_loading_message{z-index:calc(var(--a-z-toast) + 1);place-content:start center;padding-top:14px;pointer-events:none}
html:not(.no-picture) #osd_loading_message>:not(noscript){display:none}`;
