import { NAV_FOLDED_CLASS } from '#common/browser-choices';
import { FIRST_PICTURE_ID, type FirstPicture } from '#common/first-picture';
import { escape, toScript } from './escape';

export interface PictureOptions {
  picture: FirstPicture | undefined;
  nonce: string;
  /** In the order in which they run; the last is urgent. */
  scriptUrls: readonly string[];
}

/** What the page says of its first picture, and how its scripts come: with a picture, they wait until it is painted. */
export interface PictureParts {
  script: string;
  styles: string;
  links: string;
  body: string;
}

export function toPictureParts({ picture, nonce, scriptUrls }: PictureOptions): PictureParts {
  const urgent = (url: string) => (url === scriptUrls.at(-1) ? ' fetchpriority="high"' : '');
  if (picture === undefined) {
    const script = (url: string) =>
      `<script src="${escape(url)}" nonce="${nonce}" defer${urgent(url)}></script>`;
    return { script: '', styles: '', links: scriptUrls.map(script).join('\n'), body: '' };
  }
  const preload = (url: string) =>
    `<link rel="preload" as="script" href="${escape(url)}" nonce="${nonce}"${urgent(url)}>`;
  return {
    script: SCRIPT,
    styles: STYLES + picture.styles,
    links: scriptUrls.map(preload).join('\n'),
    body: `<div id="${FIRST_PICTURE_ID}"><i></i><b></b>${picture.markup}</div>
<script nonce="${nonce}">${afterPaint(scriptUrls)}</script>
`,
  };
}

/** The frame of the shell around the picture: where the navigation and the header will stand. */
const STYLES = `
#${FIRST_PICTURE_ID}{position:absolute;inset:0 0 auto;z-index:var(--a-z-toast);min-height:100dvh;display:grid;grid-template:var(--a-header) auto/var(--nav-width) minmax(0,1fr);background:var(--a-canvas);--nav-width:var(--a-nav)}
html.${NAV_FOLDED_CLASS} #${FIRST_PICTURE_ID}{--nav-width:48px}
#${FIRST_PICTURE_ID}>i{position:sticky;top:0;grid-row:1/3;height:100dvh;border-inline-end:1px solid var(--a-line)}
#${FIRST_PICTURE_ID}>b{border-bottom:1px solid var(--a-line);background:var(--a-surface)}
@media(max-width:991px){#${FIRST_PICTURE_ID},html.${NAV_FOLDED_CLASS} #${FIRST_PICTURE_ID}{--nav-width:0px}#${FIRST_PICTURE_ID}>i{border:0}}
html.no-picture #${FIRST_PICTURE_ID}{display:none}
html:not(.no-picture) #osd_loading_message{z-index:calc(var(--a-z-toast) + 1);place-content:start center;padding-top:14px;pointer-events:none}
html:not(.no-picture) #osd_loading_message>:not(noscript){display:none}`;

/** Shows nothing in a page that is embedded, and keeps what is pressed and dropped until the app is there. */
const SCRIPT = `if(/[?&]embed/.test(location.href))document.documentElement.classList.add('no-picture');(function(w){function shown(){var p=document.getElementById('${FIRST_PICTURE_ID}');return p&&!p.inert}w.__osdEarlyPresses__=[];w.addEventListener('click',function(e){var b=shown()&&e.target.closest&&e.target.closest('#${FIRST_PICTURE_ID} button');if(b)w.__osdEarlyPresses__.push(b)},true);w.addEventListener('dragover',function(e){if(shown())e.preventDefault()},true);w.addEventListener('drop',function(e){if(shown()){e.preventDefault();w.__osdEarlyFiles__=e.dataTransfer.files}},true)})(window);`;

/** Where no frame comes, such as in a tab that nobody sees, the scripts do not wait for one. */
const LATEST_MS = 300;

/** The scripts are there as soon as the picture is drawn, and would run before the browser has painted it. */
function afterPaint(urls: readonly string[]): string {
  return `(function(n,u){function go(){u.splice(0).forEach(function(f){var s=document.createElement('script');s.src=f;s.async=false;s.nonce=n;document.head.appendChild(s)})}if(document.hidden)return go();requestAnimationFrame(function(){requestAnimationFrame(go)});setTimeout(go,${LATEST_MS})})(document.currentScript.nonce,${toScript(urls)})`;
}
