import { readComponent, readPrerelease, type Version } from './version';

/** A version of which the last numbers may be missing: they are 0 then. */
export interface Part extends Version {
  /** How many numbers it has: 0 for `*`. */
  readonly given: 0 | 1 | 2 | 3;
}

const NUMBER = '(\\d+|[xX*])';
const PATTERN = new RegExp(
  `^[v=]*${NUMBER}(?:\\.${NUMBER}(?:\\.${NUMBER}(?:-([\\dA-Za-z.-]+))?(?:\\+[\\dA-Za-z.-]+)?)?)?$`,
);

/** Undefined for what is no part of a range. */
export function readPart(text: string): Part | undefined {
  if (text === '') return { major: 0, minor: 0, patch: 0, prerelease: [], given: 0 };
  const found = PATTERN.exec(text);
  if (!found) return undefined;
  const numbers: number[] = [];
  for (const digits of found.slice(1, 4)) {
    // Behind an `x` nothing counts.
    if (digits === undefined || /^[xX*]$/.test(digits)) break;
    const number = readComponent(digits);
    if (number === undefined || (digits.length > 1 && digits.startsWith('0'))) return undefined;
    numbers.push(number);
  }
  const [major = 0, minor = 0, patch = 0] = numbers;
  const given = numbers.length as Part['given'];
  const prerelease = given === 3 ? readPrerelease(found[4]) : [];
  return { major, minor, patch, prerelease, given };
}
