import type { Feature } from '../geo/shape';
import { COUNTRY_CODES } from './country-codes.data';
import { STATE_CODES } from './state-codes.data';

/** Areas that come with this product. */
export type RegionSet = 'countries' | 'states';

/** Which of ours a layer of another product is, by its name; undefined where it is none. */
export function regionSetOf(name: string): RegionSet | undefined {
  const isOfUsa = /\b(usa?|united states)\b/i.test(name.replaceAll('_', ' '));
  // 'United States' alone is the country.
  const rest = name.replaceAll('_', ' ').replace(/united states/i, '');
  if ((isOfUsa && /\bstates?\b/i.test(rest)) || /^us_?states?$/i.test(name)) return 'states';
  return /\b(world|countries)\b|^world_?countries$/i.test(name.replaceAll('_', ' '))
    ? 'countries'
    : undefined;
}

/** What is joined by; the names that other products have for the same. */
const FIELDS: Readonly<Record<string, string>> = {
  iso2: 'iso2',
  iso_a2: 'iso2',
  alpha2: 'iso2',
  iso3: 'iso3',
  iso_a3: 'iso3',
  alpha3: 'iso3',
  iso_numeric: 'id',
  iso_n3: 'id',
  id: 'id',
  name: 'name',
  label_en: 'name',
  label: 'name',
  region_name: 'name',
  fips: 'id',
  fips_code: 'id',
  state_fips: 'id',
  postal: 'postal',
  abbr: 'postal',
  name_en: 'name',
  stusps: 'postal',
  code_hasc: 'hasc',
  iso_3166_2: 'iso',
  region_iso_code: 'iso',
};

/** Undefined where the areas have nothing of that name. */
export const joinFieldOf = (name: string): string | undefined =>
  Object.hasOwn(FIELDS, name.toLowerCase()) ? FIELDS[name.toLowerCase()] : undefined;

/** Areas of ours with all that they may be joined by. */
export function withCodes(set: RegionSet, features: readonly Feature[]): readonly Feature[] {
  return set === 'countries' ? features.map(country) : features.map(state);
}

const countries = new Map(
  COUNTRY_CODES.split(' ').map((code) => [
    code.slice(0, 3),
    { iso2: code.slice(3, 5), iso3: code.slice(5, 8) },
  ]),
);
const states = new Map(STATE_CODES.split(' ').map((code) => [code.slice(0, 2), code.slice(2)]));

function country({ properties, shape }: Feature): Feature {
  const { id = '', name = '' } = properties;
  // It has no number; these letters are what others use.
  const codes = name === 'Kosovo' ? { iso2: 'XK', iso3: 'XKX' } : countries.get(id);
  return { properties: { ...properties, ...codes }, shape };
}

function state({ properties, shape }: Feature): Feature {
  const postal = states.get(properties['id'] ?? '');
  if (postal === undefined) return { properties, shape };
  const codes = { postal, iso: `US-${postal}`, hasc: `US.${postal}` };
  return { properties: { ...properties, ...codes }, shape };
}

/** Other names of the same areas, where these are not what data have. */
const ALIASES: Readonly<Record<string, string>> = {
  'bosnia and herz': 'bosnia and herzegovina',
  'br indian ocean ter': 'british indian ocean territory',
  'central african rep': 'central african republic',
  'cote d ivoire': 'ivory coast',
  congo: 'republic of the congo',
  czechia: 'czech republic',
  'cabo verde': 'cape verde',
  'dem rep congo': 'democratic republic of the congo',
  'dominican rep': 'dominican republic',
  'eq guinea': 'equatorial guinea',
  'faeroe is': 'faroe islands',
  'fr s antarctic lands': 'french southern territories',
  'fr polynesia': 'french polynesia',
  eswatini: 'swaziland',
  macao: 'macau',
  macedonia: 'north macedonia',
  russia: 'russian federation',
  's geo and the is': 'south georgia and south sandwich islands',
  's sudan': 'south sudan',
  'south korea': 'republic of korea',
  'st vin and gren': 'saint vincent and the grenadines',
  syria: 'syrian arab republic',
  turkey: 'turkiye',
  'united states of america': 'united states',
  vatican: 'vatican city',
  'w sahara': 'western sahara',
  'united states virgin islands': 'virgin islands',
  'commonwealth of the northern mariana islands': 'northern mariana islands',
};

/** Letters and digits alone, without accents. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All that a value may be to be that area. */
export function namesOf(text: string): readonly string[] {
  const name = plainName(text);
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  const spelled = name.replace(/\bis\b/g, 'islands').replace(/^saint\b/, 'st');
  return [...new Set([name, spelled, ...(alias === undefined ? [] : [alias])])];
}
