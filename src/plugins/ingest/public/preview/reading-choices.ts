import { i18n } from '#common/i18n';
import type { SelectOption } from '#ui';

const option = (value: string, label: string): SelectOption => ({ value, label });

/** Stands for what is detected. */
export const DETECTED = '';

export function delimiters(current: string | undefined): readonly SelectOption[] {
  const known = [
    option(',', i18n.formatMessage({ id: 'ingest.preview.comma', defaultMessage: 'Comma' })),
    option(
      ';',
      i18n.formatMessage({ id: 'ingest.preview.semicolon', defaultMessage: 'Semicolon' }),
    ),
    option('\t', i18n.formatMessage({ id: 'ingest.preview.tab', defaultMessage: 'Tab' })),
    option('|', i18n.formatMessage({ id: 'ingest.preview.bar', defaultMessage: 'Vertical bar' })),
    option(' ', i18n.formatMessage({ id: 'ingest.preview.space', defaultMessage: 'Space' })),
  ];
  const isKnown = current === undefined || known.some(({ value }) => value === current);
  return isKnown ? known : [...known, option(current, current)];
}

const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'iso-8859-2',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
];

export function encodings(current: string | undefined): readonly SelectOption[] {
  const all = current && !ENCODINGS.includes(current) ? [...ENCODINGS, current] : ENCODINGS;
  return all.map((name) => option(name, name.toUpperCase()));
}

export const yesOrNo = (): readonly SelectOption[] => [
  option(
    'true',
    i18n.formatMessage({ id: 'ingest.preview.hasHeader', defaultMessage: 'First row' }),
  ),
  option('false', i18n.formatMessage({ id: 'ingest.preview.noHeader', defaultMessage: 'None' })),
];

const byColumn = () =>
  option(
    DETECTED,
    i18n.formatMessage({ id: 'ingest.preview.byColumn', defaultMessage: 'By column' }),
  );

export const decimals = (): readonly SelectOption[] => [
  byColumn(),
  option('.', i18n.formatMessage({ id: 'ingest.preview.point', defaultMessage: 'Point (1.5)' })),
  option(
    ',',
    i18n.formatMessage({ id: 'ingest.preview.decimalComma', defaultMessage: 'Comma (1,5)' }),
  ),
];

export const thousands = (): readonly SelectOption[] => [
  byColumn(),
  option(
    'none',
    i18n.formatMessage({ id: 'ingest.preview.noThousands', defaultMessage: 'None (1000)' }),
  ),
  option(',', '1,000'),
  option('.', '1.000'),
  option(' ', '1 000'),
  option("'", '1’000'),
];
