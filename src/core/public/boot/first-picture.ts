import { FIRST_PICTURE_ID, FIRST_STYLES_ID, PRESSABLE } from '#common/first-picture';

/**
 * The picture of the app that came with the page makes room for the app, in the same frame. What was done to the picture
 * meanwhile, presses, keys, chosen files and the focus, is done to the app.
 */
export function replaceFirstPicture(page: Window, app?: Element): void {
  const picture = page.document.getElementById(FIRST_PICTURE_ID);
  if (!picture || picture.inert) return;
  const twins = pairUp(picture, app);
  const focused = page.document.activeElement;
  hide(picture, page);
  for (const [drawn, real] of twins) {
    if (drawn === focused) real.focus({ preventScroll: true });
    if (drawn instanceof HTMLInputElement && real instanceof HTMLInputElement) {
      handOnFiles(drawn, real);
    }
  }
  for (const pressed of page.__osdEarlyPresses__ ?? []) {
    twins.get(pressed as HTMLElement)?.click();
  }
  const dropped = page.__osdEarlyFiles__;
  const chooser = app?.querySelector<HTMLInputElement>('input[type="file"]');
  if (dropped && chooser) giveFiles(chooser, dropped);
  for (const key of page.__osdEarlyKeys__ ?? []) {
    page.document.body.dispatchEvent(new KeyboardEvent('keydown', copyKey(key)));
  }
  delete page.__osdEarlyPresses__;
  delete page.__osdEarlyKeys__;
  delete page.__osdEarlyFiles__;
}

/** It goes at the latest after so many milliseconds. */
const LATEST_MS = 500;

/** Not seen from this frame on. It goes once the browser has noted when it was painted, which it does after the scripts. */
function hide(picture: HTMLElement, page: Window): void {
  picture.inert = true;
  picture.style.visibility = 'hidden';
  const remove = () => {
    picture.remove();
    page.document.getElementById(FIRST_STYLES_ID)?.remove();
    observer?.disconnect();
  };
  const observer = observeLargestPaint(remove);
  page.setTimeout(remove, LATEST_MS);
}

function observeLargestPaint(listener: () => void): PerformanceObserver | undefined {
  const type = 'largest-contentful-paint';
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return undefined;
  const observer = new PerformanceObserver(listener);
  observer.observe({ type, buffered: true });
  return observer;
}

function copyKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
}

/** Nothing where the app shows something else than the picture did. */
function pairUp(picture: Element, app: Element | undefined): Map<HTMLElement, HTMLElement> {
  const drawn = [...picture.querySelectorAll<HTMLElement>(PRESSABLE)];
  const real = [...(app?.querySelectorAll<HTMLElement>(PRESSABLE) ?? [])];
  const same =
    drawn.length === real.length && drawn.every((one, at) => one.tagName === real[at]?.tagName);
  return new Map(
    same ? drawn.flatMap((one, at) => (real[at] ? [[one, real[at]] as const] : [])) : [],
  );
}

/** Also of a dialog that is open just now. */
function handOnFiles(drawn: HTMLInputElement, real: HTMLInputElement): void {
  const handOn = () => {
    if (drawn.files?.length) giveFiles(real, drawn.files);
  };
  handOn();
  drawn.addEventListener('change', handOn);
}

function giveFiles(input: HTMLInputElement, files: FileList): void {
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
