import { FIRST_PICTURE_ID } from '#common/first-picture';

/** Shows no first picture in a page that is embedded, and keeps what is pressed, typed and dropped on it until the app is there. */
export function keepEarlyUse(page: Window): void {
  const { document } = page;
  if (/[?&]embed/.test(page.location.href)) document.documentElement.classList.add('no-picture');
  const isShown = () => document.getElementById(FIRST_PICTURE_ID)?.inert === false;
  const presses: Element[] = [];
  page.__osdEarlyPresses__ = presses;
  page.addEventListener(
    'click',
    ({ target }) => {
      const pressed =
        isShown() && target instanceof Element && target.closest(`#${FIRST_PICTURE_ID} button`);
      if (pressed) presses.push(pressed);
    },
    true,
  );
  const keys: KeyboardEvent[] = [];
  page.__osdEarlyKeys__ = keys;
  page.addEventListener('keydown', (event) => {
    // The shell takes what it knows as soon as its shortcuts are there, which is before the app is.
    if (!isShown() || event.defaultPrevented || event.repeat || isText(event.target)) return;
    keys.push(event);
    // The browser would search the web with the keys of the palette.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault();
  });
  page.addEventListener(
    'dragover',
    (event) => {
      if (isShown()) event.preventDefault();
    },
    true,
  );
  page.addEventListener(
    'drop',
    (event) => {
      if (!isShown()) return;
      event.preventDefault();
      if (event.dataTransfer) page.__osdEarlyFiles__ = event.dataTransfer.files;
    },
    true,
  );
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
