import { type SearchField, writerFor } from '#common/search';
import {
  type ChartSource,
  type ColumnFormat,
  createColumnFormat,
  exactScript,
  findField,
  typeFormatOf,
  type UsedField,
} from '#plugins/visualizations/common';
import type { TimeFormatter } from '#common/time';
import {
  type FieldName,
  type IndexPattern,
  isHidden,
  type ScriptedField,
} from '#plugins/index-patterns/common';

/** A field as Discover shows it. */
export interface DiscoverField extends SearchField, FieldName {
  /** Of a field of the index pattern that is computed while searching. */
  script?: NonNullable<UsedField['script']>;
  /** How the index pattern writes its values; as they are stored where that says nothing. */
  format?: ColumnFormat;
  /** A source filter of the index pattern leaves it out of the documents that are shown. */
  hidden?: true;
}

interface Surroundings {
  time: TimeFormatter;
  /** Milliseconds since 1970. */
  now: number;
}

type FieldSource = Pick<ChartSource, 'fields'> &
  Partial<Pick<ChartSource, 'scripted' | 'formats'>> &
  Pick<IndexPattern, 'names' | 'hidden'>;

/** The fields of the index, and those that an index pattern adds, as that writes them, or the settings for all of a type. */
export function toDiscoverFields(
  { fields, scripted = [], formats = {}, names: given = {}, hidden = [] }: FieldSource,
  surroundings: Surroundings,
): readonly DiscoverField[] {
  const added = scripted.map((field) => toScripted(field, { fields, scripted }));
  const names = new Set(added.map(({ name }) => name));
  return [...fields.filter(({ name }) => !names.has(name)), ...added].map((plain) => {
    const named = Object.hasOwn(given, plain.name) ? { ...plain, ...given[plain.name] } : plain;
    const isLeftOut = !isComputed(named) && isHidden(named.name, hidden);
    const field: DiscoverField = isLeftOut ? { ...named, hidden: true } : named;
    const own = Object.hasOwn(formats, field.name) ? formats[field.name] : undefined;
    const format = own ?? typeFormatOf(field.type);
    if (!format) return field;
    const { time, now } = surroundings;
    const around = { time: writerFor(field, time), now, timeZone: time.timeZone, name: field.name };
    return { ...field, format: createColumnFormat(format, around) };
  });
}

function toScripted(
  { name, script, lang }: ScriptedField,
  { fields, scripted }: Pick<ChartSource, 'fields' | 'scripted'>,
): DiscoverField {
  const type = findField(name, { fields, scripted })?.type ?? 'keyword';
  return {
    name,
    type,
    exactName: undefined,
    script: { source: exactScript(script, fields), lang },
  };
}

/** Its values are not in the documents: they come with the answer. */
export const isComputed = ({ script, lookup }: DiscoverField): boolean =>
  (script ?? lookup) !== undefined;

/** Documents have an order by numbers and texts of a script, and by whole values of other fields. */
export const isSortable = ({ exactName, script, type }: DiscoverField): boolean =>
  script ? type === 'double' || type === 'keyword' : exactName !== undefined;

/** As aggregations name it. */
export const usedField = ({ name, exactName = name, type, script }: DiscoverField): UsedField => ({
  name: exactName,
  label: name,
  type,
  ...(script && { script }),
});

/** What people call a field, what it is called in the data, and what they say of it. */
export const tooltipOf = ({ name, label, description }: DiscoverField): string =>
  [label === undefined ? name : `${label} (${name})`, ...(description ? [description] : [])].join(
    '\n',
  );
