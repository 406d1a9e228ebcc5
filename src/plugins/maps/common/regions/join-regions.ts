import type { CellValue } from '#plugins/visualizations/common';
import type { Feature } from '../geo/shape';
import { joinFieldOf, namesOf, plainName } from './named-regions';

/** A row of the answer, at its area. */
export interface Joined {
  row: number;
  feature: Feature;
}

export interface JoinedRows {
  joined: readonly Joined[];
  /** Values that no area has, in order. */
  unmatched: readonly string[];
}

/** Puts rows at areas, by what the areas have in a field. */
export function joinRegions(
  keys: readonly CellValue[],
  features: readonly Feature[],
  property: string,
): JoinedRows {
  const isName = property === 'name';
  const byKey = new Map<string, Feature>();
  for (const feature of features) {
    const value = feature.properties[property] ?? '';
    // The first of two with the same is the one that is meant.
    for (const key of isName ? namesOf(value) : [codeOf(value)]) {
      if (key !== '' && !byKey.has(key)) byKey.set(key, feature);
    }
  }
  const joined: Joined[] = [];
  const unmatched: string[] = [];
  for (const [row, key] of keys.entries()) {
    const text = key === null ? '' : String(key);
    const candidates = isName ? [plainName(text), ...namesOf(text)] : [codeOf(text)];
    const feature = candidates
      .map((candidate) => byKey.get(candidate))
      .find((one) => one !== undefined);
    if (feature) joined.push({ row, feature });
    else unmatched.push(text);
  }
  return { joined, unmatched };
}

/** Codes are written in either case, numbers with or without zeros before them. */
const codeOf = (value: string): string =>
  /^\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value.toLowerCase();

/** Of areas of somebody: their own names of fields are meant. */
export const ownJoinField = (name: string, features: readonly Feature[]): string =>
  features.some(({ properties }) => Object.hasOwn(properties, name))
    ? name
    : (joinFieldOf(name) ?? name);
