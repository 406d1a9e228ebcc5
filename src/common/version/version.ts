/** A version as `major.minor.patch-prerelease+build`; what is built from it does not count. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** Numbers and words between the dots behind the hyphen. */
  readonly prerelease: readonly (string | number)[];
}

/** In characters (spec, section 9). */
export const MAX_VERSION_LENGTH = 256;

const NUMBER = '0|[1-9]\\d*';
const WORD = `(?:${NUMBER}|\\d*[A-Za-z-][\\dA-Za-z-]*)`;
const FULL = new RegExp(
  `^[v=\\s]*(${NUMBER})\\.(${NUMBER})\\.(${NUMBER})(?:-(${WORD}(?:\\.${WORD})*))?(?:\\+[\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*)?$`,
);

/** Undefined for what is not a version: too long, without its three numbers, or with one too large. */
export function parseVersion(text: string): Version | undefined {
  if (text.length > MAX_VERSION_LENGTH) return undefined;
  const found = FULL.exec(text.trim());
  if (!found) return undefined;
  const [major, minor, patch] = found.slice(1, 4).map(readComponent);
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return { major, minor, patch, prerelease: readPrerelease(found[4]) };
}

/** A number of a version, up to the largest that is exact. */
export function readComponent(digits: string): number | undefined {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : undefined;
}

export function readPrerelease(text: string | undefined): readonly (string | number)[] {
  if (text === undefined) return [];
  return text.split('.').map((part) => {
    const number = Number(part);
    // Numbers too large to be exact are compared as words.
    return /^\d+$/.test(part) && Number.isSafeInteger(number) ? number : part;
  });
}

/** Below 0 where the first comes before the second, 0 where they are the same. */
export function comparePrecedence(one: Version, other: Version): number {
  return (
    one.major - other.major ||
    one.minor - other.minor ||
    one.patch - other.patch ||
    comparePrerelease(one.prerelease, other.prerelease)
  );
}

/** Compares two version texts. Throws for what is not a version. */
export function compareVersions(one: string, other: string): number {
  return Math.sign(comparePrecedence(requireVersion(one), requireVersion(other)));
}

function requireVersion(text: string): Version {
  const version = parseVersion(text);
  if (!version) throw new TypeError(`Invalid Version: ${text.slice(0, MAX_VERSION_LENGTH)}`);
  return version;
}

type Prerelease = Version['prerelease'];

/** A version comes after all its prereleases. */
function comparePrerelease(one: Prerelease, other: Prerelease): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (const [position, part] of one.entries()) {
    const beside = other[position];
    if (beside === undefined) return 1;
    const difference = compareParts(part, beside);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Numbers come before words. */
function compareParts(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'number') return -1;
  if (typeof other === 'number') return 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
