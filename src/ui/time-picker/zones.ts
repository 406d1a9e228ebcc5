import { browserZone, createTimeFormatter, isTimeZone } from '#common/time';
import type { ComboBoxOption } from '../combo-box/ComboBox';

/** Names of today that browsers list by an older one. */
const NEWER_NAMES = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Ho_Chi_Minh',
  'Asia/Yangon',
  'Europe/Kyiv',
  'America/Nuuk',
  'America/Argentina/Buenos_Aires',
  'Atlantic/Faroe',
];
const MOST = 20;

/** Zones whose names have the words, with what their clocks are ahead of UTC now. */
export async function findZones(text: string): Promise<readonly ComboBoxOption[]> {
  const words = text.toLowerCase().split(/[\s_/]+/);
  const known = [
    ...new Set([browserZone(), ...NEWER_NAMES, ...Intl.supportedValuesOf('timeZone')]),
  ];
  return known
    .filter((name) => words.every((word) => name.toLowerCase().includes(word)) && isTimeZone(name))
    .slice(0, MOST)
    .map((name) => ({
      id: name,
      label: name,
      hint: createTimeFormatter(name, 'en').offset(Date.now()),
    }));
}
