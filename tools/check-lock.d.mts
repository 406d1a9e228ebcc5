export interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** One sentence for each package that the lock lacks. */
export function findLockProblems(packages: Readonly<Record<string, LockedPackage>>): string[];
