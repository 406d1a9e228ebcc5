import type { DataSection } from './section';

const found = import.meta.glob<DataSection>('./sections/*/index.ts', {
  eager: true,
  import: 'section',
});

/** Each folder of `sections/`. */
export const OWN_SECTIONS: readonly DataSection[] = Object.values(found);
