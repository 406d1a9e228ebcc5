import { i18n } from '#common/i18n';
import type { FieldType } from '#common/search';
import { type FormatChoice, inputUnits, outputUnits, transforms } from './format-choices';

/** A value that a format asks for. */
export interface FormatParam {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'lookup' | 'colors' | readonly FormatChoice[];
  /** What the format takes where nothing is chosen; the first choice unless said otherwise. */
  initial?: string;
  help?: string;
}

/** The ecosystem's formats that have values of this type as people read them. */
export function formatIdsFor(type: FieldType): readonly string[] {
  switch (type) {
    case 'long':
    case 'double':
      return ['number', 'bytes', 'percent', 'duration', 'url', 'color', 'static_lookup', 'string'];
    case 'date':
      return ['date', 'date_nanos', 'relative_date'];
    case 'boolean':
      return ['boolean', 'static_lookup', 'color'];
    default:
      return ['string', 'url', 'color', 'static_lookup', 'truncate'];
  }
}

export function formatLabel(id: string): string {
  const labels: Readonly<Record<string, string>> = {
    number: i18n.formatMessage({ id: 'management.patterns.number', defaultMessage: 'Number' }),
    bytes: i18n.formatMessage({ id: 'management.patterns.bytes', defaultMessage: 'Bytes' }),
    percent: i18n.formatMessage({ id: 'management.patterns.percent', defaultMessage: 'Percent' }),
    duration: i18n.formatMessage({
      id: 'management.patterns.duration',
      defaultMessage: 'Duration',
    }),
    date: i18n.formatMessage({ id: 'management.patterns.date', defaultMessage: 'Date' }),
    date_nanos: i18n.formatMessage({
      id: 'management.patterns.dateNanos',
      defaultMessage: 'Date with nanoseconds',
    }),
    relative_date: i18n.formatMessage({
      id: 'management.patterns.relativeDate',
      defaultMessage: 'Distance to now',
    }),
    string: i18n.formatMessage({ id: 'management.patterns.string', defaultMessage: 'Text' }),
    url: i18n.formatMessage({ id: 'management.patterns.url', defaultMessage: 'Link' }),
    color: i18n.formatMessage({ id: 'management.patterns.color', defaultMessage: 'Color' }),
    static_lookup: i18n.formatMessage({
      id: 'management.patterns.lookup',
      defaultMessage: 'Words for values',
    }),
    boolean: i18n.formatMessage({
      id: 'management.patterns.boolean',
      defaultMessage: 'True or false',
    }),
    truncate: i18n.formatMessage({
      id: 'management.patterns.truncate',
      defaultMessage: 'Shortened text',
    }),
  };
  return Object.hasOwn(labels, id) ? (labels[id] ?? id) : id;
}

/** What the format asks for; its names are those of the ecosystem. */
export function formatParams(id: string): readonly FormatParam[] {
  switch (id) {
    case 'number':
    case 'bytes':
    case 'percent':
    case 'date':
    case 'date_nanos':
      return [pattern(id.startsWith('date') ? 'YYYY-MM-DD HH:mm' : '0,0.[000]')];
    case 'duration':
      return [
        { name: 'inputFormat', label: inputLabel(), kind: inputUnits(), initial: 'seconds' },
        { name: 'outputFormat', label: outputLabel(), kind: outputUnits() },
        { name: 'outputPrecision', label: precisionLabel(), kind: 'number' },
      ];
    case 'string':
      return [{ name: 'transform', label: transformLabel(), kind: transforms() }];
    case 'url':
      return [
        { name: 'urlTemplate', label: templateLabel(), kind: 'text', help: templateHelp() },
        { name: 'labelTemplate', label: linkLabel(), kind: 'text', help: templateHelp() },
      ];
    case 'static_lookup':
      return [
        { name: 'lookupEntries', label: entriesLabel(), kind: 'lookup', help: entriesHelp() },
        { name: 'unknownKeyValue', label: unknownLabel(), kind: 'text' },
      ];
    case 'color':
      return [{ name: 'colors', label: colorsLabel(), kind: 'colors', help: colorsHelp() }];
    case 'truncate':
      return [{ name: 'fieldLength', label: lengthLabel(), kind: 'number' }];
    default:
      return [];
  }
}

const pattern = (example: string): FormatParam => ({
  name: 'pattern',
  label: i18n.formatMessage({ id: 'management.patterns.pattern', defaultMessage: 'Pattern' }),
  kind: 'text',
  help: i18n.formatMessage(
    { id: 'management.patterns.patternHelp', defaultMessage: 'For example {example}' },
    { example },
  ),
});

const inputLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.input', defaultMessage: 'Values are in' });
const outputLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.output', defaultMessage: 'Show as' });
const precisionLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.precision', defaultMessage: 'Decimal places' });
const transformLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.transform', defaultMessage: 'Transform' });
const templateLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.template', defaultMessage: 'Address' });
const linkLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.linkText', defaultMessage: 'Text of the link' });
const templateHelp = () =>
  i18n.formatMessage(
    {
      id: 'management.patterns.templateHelp',
      defaultMessage: '{value} stands for the value',
    },
    { value: '{{value}}' },
  );
const entriesLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.entries', defaultMessage: 'Values and words' });
const entriesHelp = () =>
  i18n.formatMessage({
    id: 'management.patterns.entriesHelp',
    defaultMessage: 'One a line: 404 = Not found',
  });
const unknownLabel = () =>
  i18n.formatMessage({
    id: 'management.patterns.unknown',
    defaultMessage: 'For all other values (empty: the value)',
  });
const colorsLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.colors', defaultMessage: 'Rules' });
const colorsHelp = () =>
  i18n.formatMessage({
    id: 'management.patterns.colorsHelp',
    defaultMessage:
      'One a line: 0:100 | white | #c00. First a range of numbers or an expression for texts, then the colors of text and background. The last rule that fits counts.',
  });
const lengthLabel = () =>
  i18n.formatMessage({ id: 'management.patterns.length', defaultMessage: 'Characters' });
