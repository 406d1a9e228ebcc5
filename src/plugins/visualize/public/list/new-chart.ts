import type { WorkStore } from '../state/work-store';

/** Where a new chart begins. A draft that is there stays: another chart begins beside it. */
export function newChart(work: WorkStore, drafts: readonly { path: string }[]) {
  const taken = new Set(drafts.map(({ path }) => path));
  let path = '/create';
  for (let number = 2; taken.has(path); number += 1) path = `/create?draft=${number}`;
  return {
    href: `#${path}`,
    // Steps of a chart that was put back to its beginning are none of the next one's.
    onClick: () => work.remove(path.split('?')[1] ?? ''),
  };
}
