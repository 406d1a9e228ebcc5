import type { JsonObject } from '#common/json';
import type { FieldType } from '#common/search';
import type { KeywordName } from '../catalog';
import { uniqueColumns } from '../load/field-names';
import type { TypedField } from '../load/isolated/foreign-file';
import { isOff, kindOf } from './field-kinds';
import type { MappedField, MappedObject, Mapping } from './mapping';
import { sharesColumn, type MappedColumn, type MappedTable } from './mapped-tables';

/** Columns of objects beside their fields. */
const OF_OBJECTS = ['_parent', '_position'];

/** The fields of a table, each for the column of the same position. */
export function storedFields(
  { columns }: MappedTable,
  { root }: Pick<Mapping, 'root'>,
): readonly TypedField[] {
  const copies = copyTargets(root);
  const names = uniqueColumns(
    columns.map(({ name }) => name),
    OF_OBJECTS,
  );
  return columns.map((column, position) => ({
    ...storedField(column, names[position] ?? column.name),
    ...(copies.has(column.name) || column.field.type === 'constant_keyword'
      ? { isOutsideSource: true as const }
      : {}),
  }));
}

function storedField({ name, field, multiValued }: MappedColumn, column: string): TypedField {
  const { base, isSearchable, isAggregatable } = kindOf(field.type);
  const { parameters } = field;
  const { format, scaling_factor: factor, normalizer } = parameters;
  return {
    name,
    column,
    type: base,
    multiValued,
    ...(typeof format === 'string' && (base === 'date' || base === 'range') ? { format } : {}),
    ...(factor === undefined ? {} : { scalingFactor: Number(factor) }),
    ...(field.type === base ? {} : { mappedType: field.type }),
    ...(base === 'text' ? { keywords: keywordsOf(field), ...analyzersOf(field) } : {}),
    ...(typeof normalizer === 'string' ? { normalizer } : {}),
    ...(isSearchable === false || isUnsearchable(base, parameters)
      ? { isSearchable: false as const }
      : {}),
    ...(base !== 'text' && !hasDocValues(isAggregatable, parameters)
      ? { isAggregatable: false as const }
      : {}),
  };
}

/** What has none by itself may be given some. */
function hasDocValues(byItself: boolean | undefined, parameters: JsonObject): boolean {
  return byItself === false
    ? String(parameters['doc_values']) === 'true'
    : !isOff(parameters, 'doc_values');
}

/** What is not indexed is found by its other column, if it has one. */
const isUnsearchable = (base: FieldType, parameters: JsonObject): boolean =>
  isOff(parameters, 'index') && (base === 'text' || isOff(parameters, 'doc_values'));

/** What cuts its values, and queries about them. */
function analyzersOf({
  parameters,
}: MappedField): Pick<TypedField, 'analyzer' | 'searchAnalyzer' | 'gap' | 'norms'> {
  const {
    analyzer: given,
    search_analyzer: ofQueries,
    position_increment_gap: gap,
    norms,
  } = parameters;
  const analyzer = given ?? (ofQueries === undefined ? undefined : 'default');
  return {
    ...(analyzer === undefined || analyzer === null ? {} : { analyzer: String(analyzer) }),
    ...(ofQueries === undefined ? {} : { searchAnalyzer: String(ofQueries) }),
    // A negative one is the analyzer's own.
    ...(String(norms) === 'false' ? { norms: false as const } : {}),
    ...(gap !== undefined && Number(gap) >= 0 ? { gap: Number(gap) } : {}),
  };
}

/** A text's own column is searched as a whole under these names. */
const keywordsOf = (field: MappedField): readonly KeywordName[] =>
  [...field.fields].flatMap(([name, other]) => {
    if (!sharesColumn(field, other)) return [];
    const { ignore_above: most } = other.parameters;
    return [{ name, ...(most === undefined ? {} : { ignoreAbove: Number(most) }) }];
  });

/** The fields that others give their values to. */
function copyTargets(object: MappedObject, found = new Set<string>()): ReadonlySet<string> {
  for (const node of object.properties.values()) {
    if (node.kind === 'field') node.copyTo.forEach((name) => found.add(name));
    if (node.kind === 'object') copyTargets(node, found);
  }
  return found;
}

/** Other names of fields, by the whole name of each. */
export function aliasesOf(object: MappedObject, path = ''): Record<string, string> {
  const aliases: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, node] of object.properties) {
    const whole = path === '' ? name : `${path}.${name}`;
    if (node.kind === 'alias') aliases[whole] = node.path;
    if (node.kind === 'object') Object.assign(aliases, aliasesOf(node, whole));
  }
  return aliases;
}
