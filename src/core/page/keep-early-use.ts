import { FIRST_PICTURE_ID } from '#common/first-picture';

/** Shows no first picture in a page that is embedded, and keeps what is pressed and dropped on it until the app is there. */
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
