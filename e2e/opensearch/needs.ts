import { inject, it } from 'vitest';

/** A test for nodes with this module of OpenSearch; skipped on others, with that reason in its name. */
export function itNeeds(module: 'lang-painless' | 'ingest-common') {
  const isMissing = inject('openSearchUrl') !== '' && !inject('openSearchModules').includes(module);
  return (name: string, test: () => Promise<void>) =>
    isMissing ? it.skip(`${name} (the node has no ${module})`, test) : it(name, test);
}

/** A test of what OpenSearch has since 2.0; skipped on a node of 1.x, with that reason in its name. */
export const itSince2 = (name: string, test: () => Promise<void>) =>
  inject('openSearchVersion').startsWith('1.')
    ? it.skip(`${name} (1.x changes aliases on no condition)`, test)
    : it(name, test);
