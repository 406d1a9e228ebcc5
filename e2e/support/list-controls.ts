/** Runs in the page: the controls on top by role and name, each kind once, whatever it is about. With `wanted` the first of that name is marked. */
export function listControls(wanted?: string): string[] {
  for (const marked of document.querySelectorAll('[data-pressed-next]')) {
    marked.removeAttribute('data-pressed-next');
  }
  const open = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1);
  const selector =
    'button, summary, [role="menuitem"], [role="tab"], [role="switch"], input[type="checkbox"], input[type="radio"], ' +
    'a[href^="#"], a[href*="/app/"]';
  const keys = new Set<string>();
  for (const element of (open ?? document.body).querySelectorAll<HTMLElement>(selector)) {
    const isUsable =
      element.checkVisibility({ visibilityProperty: true }) &&
      // Another language has other names.
      !element.closest('[inert], nav, [role="menuitemradio"], [aria-disabled="true"], :disabled');
    // Each row of a list offers the same.
    const row = element.closest(
      'tbody tr, [role="columnheader"], [role="row"], [role="option"], li',
    );
    const isAnotherRow = row?.previousElementSibling && !element.closest('[role="menu"]');
    if (!isUsable || isAnotherRow) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    // Behind the first word, names and values of data begin with a capital or a digit, ours with a small letter.
    const [first = '', ...others] = name.replaceAll(/\d+/g, '').split(/\s+/);
    const isOurs = (word: string) => /^\p{Ll}/u.test(word) || others.length === 1;
    const kind = [first, ...others.filter(isOurs)].slice(0, 3).join(' ');
    const key = `${element.getAttribute('role') ?? element.localName} "${kind}"`;
    if (key === wanted && !keys.has(key)) element.setAttribute('data-pressed-next', '');
    keys.add(key);
  }
  return [...keys];
}
