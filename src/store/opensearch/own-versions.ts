import type { Plan } from './plan-writes';

/** Versions that this server gave, as far as anybody still asks for them. */
export interface OwnVersions {
  add(plan: Pick<Plan, 'writes'>): void;
  has(version: number): boolean;
}

/** Whoever follows the store asks much sooner. */
const MOST_KEPT = 50_000;

export function createOwnVersions(): OwnVersions {
  const versions = new Set<number>();
  return {
    add({ writes }) {
      for (const { index, version } of writes) if (index === 'objects') versions.add(version);
      for (const version of versions) {
        if (versions.size <= MOST_KEPT) break;
        versions.delete(version);
      }
    },
    has: (version) => versions.has(version),
  };
}
