const PERSONAL = 'personal.';

/** Removes what the browser keeps of a person, such as queries: the next one may be another. */
export function forgetPerson(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const name of names) if (name.startsWith(PERSONAL)) storage.removeItem(name);
}
