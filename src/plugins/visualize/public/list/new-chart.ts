/** Where a new chart begins. A draft that is there stays: another chart begins beside it. */
export function newChart(drafts: readonly { path: string }[]) {
  const taken = new Set(drafts.map(({ path }) => path));
  let path = '/create';
  for (let number = 2; taken.has(path); number += 1) path = `/create?draft=${number}`;
  return { href: `#${path}` };
}
