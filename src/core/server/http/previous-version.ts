/**
 * The release before this one, by the headings of the changelog, newest first (`## [1.2.3] - 2026-02-01`). Nothing
 * where there was none.
 */
export function findPreviousVersion(changelog: string, version: string): string | undefined {
  const released = [...changelog.matchAll(/^## \[?v?(\d+\.\d+\.\d+[^\s\]]*)/gm)].map(
    ([, name]) => name,
  );
  const own = released.indexOf(version);
  // Not found: this version is not released yet, and the newest release is the one before it.
  return released[own + 1];
}
