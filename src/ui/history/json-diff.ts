/** One difference of two values, at a path such as `panelsJSON[0].gridData.w`. */
export interface Difference {
  path: string;
  /** Missing where there was nothing. */
  before?: string;
  /** Missing where there is nothing. */
  after?: string;
}

/** More is no longer read by anybody. */
const MAX_DIFFERENCES = 500;
/** What lies deeper is compared as one text. */
const MAX_DEPTH = 40;
const MAX_EMBEDDED = 2_000_000;
const UNREADABLE = '…';

interface Comparison {
  found: Difference[];
  isCut: boolean;
}

/**
 * Where two values differ. Texts that hold JSON, as objects of dashboards keep it, are looked into:
 * one moved panel is one difference, not two walls of text.
 */
export function findDifferences(
  before: unknown,
  after: unknown,
): { differences: readonly Difference[]; isCut: boolean } {
  const comparison: Comparison = { found: [], isCut: false };
  compare(comparison, '', [before, after], 0);
  return { differences: comparison.found, isCut: comparison.isCut };
}

function compare(
  comparison: Comparison,
  path: string,
  [before, after]: readonly [unknown, unknown],
  depth: number,
): void {
  if (before === after || comparison.isCut) return;
  const [one, other] = [open(before), open(after)];
  const areLists = Array.isArray(one) && Array.isArray(other);
  if (
    depth < MAX_DEPTH &&
    isContainer(one) &&
    isContainer(other) &&
    Array.isArray(one) === Array.isArray(other)
  ) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const inner = areLists ? `${path}[${name}]` : [path, name].filter(Boolean).join('.');
      compare(comparison, inner, [valueIn(one, name), valueIn(other, name)], depth + 1);
    }
    return;
  }
  const [left, right] = [toText(before), toText(after)];
  // What can't be written may differ: it is shown rather than hidden.
  if (left === right && left !== UNREADABLE) return;
  if (comparison.found.length === MAX_DIFFERENCES) {
    comparison.isCut = true;
    return;
  }
  comparison.found.push({
    path,
    ...(left !== undefined && { before: left }),
    ...(right !== undefined && { after: right }),
  });
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Own properties only: an attribute may be called `constructor`. */
function valueIn(container: object, name: string): unknown {
  return Object.hasOwn(container, name) ? (container as Record<string, unknown>)[name] : undefined;
}

/** What a text of JSON holds; all else as it is. */
function open(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || value.length > MAX_EMBEDDED)
    return value;
  try {
    const held: unknown = JSON.parse(value);
    return isContainer(held) ? held : value;
  } catch {
    return value;
  }
}

function toText(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  try {
    return JSON.stringify(value, undefined, 2);
  } catch {
    // Nested deeper than the browser writes.
    return UNREADABLE;
  }
}
