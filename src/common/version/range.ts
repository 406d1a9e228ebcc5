import { comparePrecedence, MAX_VERSION_LENGTH, type Version } from './version';
import { readPart, type Part } from './range-part';

/** `version` stands before or after the bound, or is it. */
interface Comparator {
  readonly operator: '<' | '<=' | '>' | '>=' | '=';
  readonly version: Version;
}

/** Any of the lists, and in it all comparators. */
export type Range = readonly (readonly Comparator[])[];

/** `1.2 || >=2.1 <3 || 4.x || 5.0 - 6.1 || ^7.1 || ~8.2`; undefined for what is none. */
export function parseRange(text: string): Range | undefined {
  if (text.length > MAX_VERSION_LENGTH) return undefined;
  const sets = text.split('||').map((set) => parseSet(set.trim()));
  return sets.every((set) => set !== undefined) ? sets : undefined;
}

export function satisfiesRange(version: Version, range: Range): boolean {
  return range.some(
    (set) => set.every((comparator) => holds(version, comparator)) && isMeant(version, set),
  );
}

/** A prerelease is in a range only if the range names one of the same version. */
function isMeant({ major, minor, patch, prerelease }: Version, set: readonly Comparator[]) {
  if (prerelease.length === 0) return true;
  return set.some(
    ({ version }) =>
      version.prerelease.length > 0 &&
      version.major === major &&
      version.minor === minor &&
      version.patch === patch,
  );
}

function holds(version: Version, { operator, version: bound }: Comparator): boolean {
  const order = comparePrecedence(version, bound);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '=':
      return order === 0;
  }
}

function parseSet(text: string): readonly Comparator[] | undefined {
  const between = /^(\S+)\s+-\s+(\S+)$/.exec(text);
  if (between) return hyphen(between[1] ?? '', between[2] ?? '');
  // An operator may stand away from its version.
  const words = text.replaceAll(/([<>=~^])\s+/g, '$1').split(/\s+/);
  const parts = words.map(parseWord);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

function hyphen(from: string, to: string): readonly Comparator[] | undefined {
  const [low, high] = [readPart(from), readPart(to)];
  if (!low || !high) return undefined;
  return [
    ...atLeast(low),
    ...(high.given === 3 ? [{ operator: '<=', version: high } as const] : below(high)),
  ];
}

function parseWord(word: string): readonly Comparator[] | undefined {
  const [, operator = '', rest = ''] = /^(>=|<=|>|<|=|~>?|\^)?(.*)$/.exec(word) ?? [];
  const part = readPart(rest);
  if (!part) return undefined;
  switch (operator) {
    case '^':
      return [...atLeast(part), ...belowNext(part, caretPlace(part))];
    case '~':
    case '~>':
      return [...atLeast(part), ...belowNext(part, part.given === 1 ? 1 : 2)];
    case '':
    case '=':
      return part.given === 3
        ? [{ operator: '=', version: part }]
        : [...atLeast(part), ...below(part)];
    default:
      return compared(operator as '>' | '>=' | '<' | '<=', part);
  }
}

/** Of `>1.2`, the versions after all of 1.2 are meant. */
function compared(operator: '>' | '>=' | '<' | '<=', part: Part): readonly Comparator[] {
  if (part.given === 3) return [{ operator, version: part }];
  if (part.given === 0) return operator === '>=' || operator === '<=' ? [] : [NEVER];
  switch (operator) {
    case '>':
      return [{ operator: '>=', version: next(part, part.given) }];
    case '>=':
      return atLeast(part);
    case '<':
      return [{ operator: '<', version: first(part) }];
    case '<=':
      return below(part);
  }
}

const NEVER: Comparator = {
  operator: '<',
  version: { major: 0, minor: 0, patch: 0, prerelease: [0] },
};

/** The leftmost number that is not 0 stays. */
function caretPlace({ major, minor, given }: Part): number {
  if (major > 0 || given <= 1) return 1;
  return minor > 0 || given === 2 ? 2 : 3;
}

const atLeast = (part: Part): readonly Comparator[] =>
  part.given === 0 ? [] : [{ operator: '>=', version: part }];

const below = (part: Part): readonly Comparator[] => belowNext(part, part.given);

const belowNext = (part: Part, place: number): readonly Comparator[] =>
  part.given === 0 ? [] : [{ operator: '<', version: first(next(part, place)) }];

/** Before all its prereleases. */
const first = (version: Version): Version => ({ ...version, prerelease: [0] });

function next({ major, minor, patch }: Version, place: number): Version {
  if (place === 1) return { major: major + 1, minor: 0, patch: 0, prerelease: [] };
  if (place === 2) return { major, minor: minor + 1, patch: 0, prerelease: [] };
  return { major, minor, patch: patch + 1, prerelease: [] };
}
