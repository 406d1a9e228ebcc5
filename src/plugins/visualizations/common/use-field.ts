import { i18n } from '#common/i18n';
import { asText, type JsonObject } from '#common/json';
import type { FieldType } from '#common/search';
import type { KnownField } from '#plugins/statements/common';
import { ChartError, type ChartSource, type UsedField } from './chart-source';
import { exactScript } from './scripted-fields';
import type { AggregationConfig } from './visualization';

const SCRIPT_TYPES: Readonly<Record<string, FieldType>> = {
  number: 'double',
  boolean: 'boolean',
  date: 'date',
};

/** The field of an aggregation; text is counted by its whole values. Throws `ChartError`. */
export function useField(
  { type, params }: Pick<AggregationConfig, 'type' | 'params'>,
  source: ChartSource,
): UsedField {
  const name = asText(params['field']);
  const found = findField(name, source);
  if (found) return found;
  throw new ChartError(
    name
      ? i18n.formatMessage(
          {
            id: 'visualizations.field.missing',
            defaultMessage: 'The index "{index}" has no field "{field}". Choose another one.',
          },
          { index: source.index, field: name },
        )
      : i18n.formatMessage(
          {
            id: 'visualizations.field.none',
            defaultMessage: 'The aggregation "{type}" needs a field. Choose one.',
          },
          { type },
        ),
  );
}

export function findField(
  name: string,
  source: Pick<ChartSource, 'fields' | 'scripted'>,
): UsedField | undefined {
  const scripted = source.scripted.find((field) => field.name === name);
  if (scripted) {
    const { script, lang, type } = scripted;
    const fieldType = SCRIPT_TYPES[type] ?? 'keyword';
    return { name, label: name, type: fieldType, script: { source: script, lang } };
  }
  const plain = source.fields.find((field) => field.name === name);
  if (plain) {
    const isText = plain.type === 'text';
    return {
      name: plain.exactName ?? name,
      label: name,
      type: isText ? 'keyword' : plain.type,
      ...(plain.days && { days: true }),
    };
  }
  const exact = source.fields.find((field) => field.exactName === name);
  return exact && { name, label: exact.name, type: 'keyword' };
}

/** All fields, with the scripts of those that are computed: one of them hides a field of the documents. */
export function knownFields(
  source: Pick<ChartSource, 'fields' | 'scripted'>,
): readonly KnownField[] {
  const names = new Set(source.scripted.map(({ name }) => name));
  const added = source.scripted.flatMap(({ name }): KnownField[] => {
    const { type, script } = findField(name, source) ?? {};
    if (!type || !script) return [];
    return [
      { name, type, script: { ...script, source: exactScript(script.source, source.fields) } },
    ];
  });
  return [...source.fields.filter(({ name }) => !names.has(name)), ...added];
}

/** Fields as people call them, where the index pattern has a name for people; as they were given otherwise. */
export const fieldNames =
  (source: Pick<ChartSource, 'fields' | 'scripted' | 'names'>) =>
  (given: string): string => {
    const { names = {} } = source;
    const name = findField(given, source)?.label ?? given;
    return (Object.hasOwn(names, name) ? names[name]?.label : undefined) ?? given;
  };

const VALUE_TYPES: Readonly<Partial<Record<FieldType, string>>> = {
  double: 'double',
  boolean: 'boolean',
  date: 'date',
};

/** As `terms` name it, which take the values of a script for texts where nothing else is said. */
export function termsOf(field: UsedField): JsonObject {
  const valueType = field.script && VALUE_TYPES[field.type];
  return { ...fieldOrScript(field), ...(valueType !== undefined && { value_type: valueType }) };
}

/** As an aggregation names it. */
export function fieldOrScript({ name, script }: UsedField): JsonObject {
  return script ? { script: { source: script.source, lang: script.lang } } : { field: name };
}
