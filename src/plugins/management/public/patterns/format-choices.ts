import { i18n } from '#common/i18n';

/** A value of a format, and what it is called. */
export interface FormatChoice {
  value: string;
  label: string;
}

const UNITS = ['milliseconds', 'seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'];
const INPUT_UNITS = ['picoseconds', 'nanoseconds', 'microseconds', ...UNITS];

/** What values of a duration may be in. */
export const inputUnits = (): readonly FormatChoice[] =>
  INPUT_UNITS.map((value) => ({ value, label: unitName(value) }));

/** What a duration may be shown as. */
export const outputUnits = (): readonly FormatChoice[] => [
  {
    value: 'humanize',
    label: i18n.formatMessage({
      id: 'management.patterns.fittingUnit',
      defaultMessage: 'The unit that fits',
    }),
  },
  {
    value: 'humanizePrecise',
    label: i18n.formatMessage({
      id: 'management.patterns.fittingUnitPrecise',
      defaultMessage: 'The unit that fits, with decimal places',
    }),
  },
  ...UNITS.map((unit) => ({
    value: `as${unit.slice(0, 1).toUpperCase()}${unit.slice(1)}`,
    label: unitName(unit),
  })),
];

/** So many have the form of a list in every language, where two may have one of their own. */
const SEVERAL = 5;

/** Languages have no word for the shortest. */
function unitName(name: string): string {
  if (name === 'picoseconds')
    return i18n.formatMessage({
      id: 'management.patterns.picoseconds',
      defaultMessage: 'picoseconds',
    });
  const unit = name.slice(0, -1);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const parts = new Intl.NumberFormat(i18n.formattingLocale, options).formatToParts(SEVERAL);
  return parts.find(({ type }) => type === 'unit')?.value ?? name;
}

/** What may be done to a text. */
export const transforms = (): readonly FormatChoice[] => [
  { value: '', label: '–' },
  {
    value: 'lower',
    label: i18n.formatMessage({
      id: 'management.patterns.lowerCase',
      defaultMessage: 'lower case',
    }),
  },
  {
    value: 'upper',
    label: i18n.formatMessage({
      id: 'management.patterns.upperCase',
      defaultMessage: 'UPPER CASE',
    }),
  },
  {
    value: 'title',
    label: i18n.formatMessage({
      id: 'management.patterns.titleCase',
      defaultMessage: 'Each Word Capitalized',
    }),
  },
  {
    value: 'short',
    label: i18n.formatMessage({
      id: 'management.patterns.shortDots',
      defaultMessage: 'Shortened before dots',
    }),
  },
  {
    value: 'base64',
    label: i18n.formatMessage({
      id: 'management.patterns.base64',
      defaultMessage: 'Decoded from Base64',
    }),
  },
  {
    value: 'urlparam',
    label: i18n.formatMessage({
      id: 'management.patterns.urlDecoded',
      defaultMessage: 'Decoded from a URL',
    }),
  },
];
