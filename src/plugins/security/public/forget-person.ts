const PERSONAL = 'personal.';
const OWNER = `${PERSONAL}owner`;

/** What other clients keep under these names, too: titles and addresses of what was opened, and which workspaces were. */
const NAMED_BY_CONTRACT = /^(?:opensearchDashboards\.history\.|recentWorkspaces$)/;

/** Removes what the browser keeps of a person, such as queries: the next one may be another. */
export function forgetPerson(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const name of names)
    if (name.startsWith(PERSONAL) || NAMED_BY_CONTRACT.test(name)) storage.removeItem(name);
}

/** What the browser keeps of whoever is signed in. */
type Kept = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener'>;

/**
 * Removes all that the browser and this tab keep of a person, now and when the page is left: until then apps write what they show.
 */
export function forgetEverything(page: Kept): void {
  const forget = () => {
    try {
      forgetPerson(page.localStorage);
      page.sessionStorage.clear();
    } catch {
      // A browser that forbids it has kept nothing.
    }
  };
  forget();
  page.addEventListener('pagehide', forget);
}

/**
 * Whether the tab or the browser kept something of another person, whose session ended without signing out: it is gone then, and the page
 * is to be opened again.
 */
export function isOfAnother(person: string, page: Kept): boolean {
  try {
    const stores = [page.localStorage, page.sessionStorage];
    if (stores.every((store) => [null, person].includes(store.getItem(OWNER)))) {
      for (const store of stores) store.setItem(OWNER, person);
      return false;
    }
  } catch {
    return false;
  }
  forgetEverything(page);
  return true;
}
