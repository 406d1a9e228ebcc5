import { nearestField } from '#common/query';
import type { FieldType, SearchField } from '#common/search';
import type { DescribedIndex } from '#plugins/visualizations/public';

/** What a field is to a chart. */
export type FieldKind = 'date' | 'number' | 'name' | 'ip' | 'place';

/** No chart is made of ranges. */
type ChartType = Exclude<FieldType, 'range'>;

const KINDS: Readonly<Record<ChartType, FieldKind>> = {
  text: 'name',
  keyword: 'name',
  boolean: 'name',
  long: 'number',
  double: 'number',
  date: 'date',
  geo_point: 'place',
  ip: 'ip',
};

const kindOf = (type: ChartType): FieldKind => KINDS[type];

export interface BuilderField {
  /** As aggregations name it. */
  name: string;
  /** As it stands in the data. */
  label: string;
  /** What the index pattern calls it; missing where that says nothing. */
  called?: string;
  type: FieldType;
  kind: FieldKind;
  scripted: boolean;
}

const SCRIPTED: Readonly<Record<string, ChartType>> = {
  number: 'double',
  boolean: 'boolean',
  date: 'date',
};

/** The fields to build with, those computed by scripts included. */
export function builderFields({
  fields,
  scripted,
  names: given = {},
}: Pick<DescribedIndex, 'fields' | 'scripted' | 'names'>): readonly BuilderField[] {
  const own = fields.flatMap(toField);
  const names = new Set(own.map(({ name }) => name));
  const others = scripted
    .filter(({ name }) => !names.has(name))
    .map(({ name, type }): BuilderField => {
      const fieldType = SCRIPTED[type] ?? 'keyword';
      return { name, label: name, type: fieldType, kind: kindOf(fieldType), scripted: true };
    });
  return [...own, ...others].map((field) => {
    const called = Object.hasOwn(given, field.label) ? given[field.label]?.label : undefined;
    return called === undefined ? field : { ...field, called };
  });
}

/** As a person knows it. */
export const titleOf = ({ called, label }: BuilderField): string => called ?? label;

/** To be chosen: what people call it, with its name in the data beside. */
export const choiceOf = ({ name, label, called }: BuilderField) => ({
  value: name,
  label: called === undefined || called === label ? label : `${called} (${label})`,
});

/** Whether what somebody looks for is part of one of its names. */
export const isFieldLike = ({ label, called = '' }: BuilderField, words: string): boolean =>
  [label, called].some((name) => name.toLowerCase().includes(words.toLowerCase()));

/** The field that an aggregation names, or the one that it means here. */
export function findBuilderField(
  fields: readonly BuilderField[],
  name: string,
): BuilderField | undefined {
  const find = (wanted: string) =>
    fields.find((one) => one.name === wanted) ?? fields.find(({ label }) => label === wanted);
  return find(nearestField(name, (one) => find(one) !== undefined));
}

const toField = ({ name, exactName, type }: SearchField): readonly BuilderField[] =>
  type === 'range'
    ? []
    : [{ name: exactName ?? name, label: name, type, kind: kindOf(type), scripted: false }];
