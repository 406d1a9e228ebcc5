import { inject, it } from 'vitest';

/** A test for nodes with this module of OpenSearch; skipped on others, with that reason in its name. */
export function itNeeds(module: 'lang-painless' | 'ingest-common') {
  const isMissing = inject('openSearchUrl') !== '' && !inject('openSearchModules').includes(module);
  return (name: string, test: () => Promise<void>) =>
    isMissing ? it.skip(`${name} (the node has no ${module})`, test) : it(name, test);
}
