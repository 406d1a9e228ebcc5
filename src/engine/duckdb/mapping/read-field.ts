import type { JsonObject, JsonValue } from '#common/json';
import { dateFormat } from '../search/dates/date-format';
import type { AnalysisSettings } from '../text/analysis';
import { checkAnalysis } from './check-analysis';
import { isMappedType, kindOf, REFUSED_TYPES } from './field-kinds';
import type { MappedField } from './mapping';
import {
  DocumentError,
  Malformed,
  mappingArgument,
  mappingError,
  mappingUnsupported,
} from './mapping-error';
import type { ReadValue } from './values/scalar';

export const isFieldName = (part: string): boolean => part.trim() !== '';

/** A field of a mapping. `type` is there. */
export function readField(
  name: string,
  definition: JsonObject,
  analysis: AnalysisSettings | undefined,
): MappedField {
  const { type: given, fields = {}, copy_to: copyTo, ...parameters } = definition;
  const type = String(given);
  if (!isMappedType(type)) {
    throw REFUSED_TYPES.has(type)
      ? mappingUnsupported(`type [${type}]`)
      : mappingError(`No handler for type [${type.slice(0, 100)}] declared on field [${name}]`);
  }
  const { parameters: known } = kindOf(type);
  const unknown = Object.keys(definition).find((key) => key !== 'type' && !known.includes(key));
  if (unknown !== undefined) {
    throw mappingError(
      `unknown parameter [${unknown.slice(0, 100)}] on mapper [${name}] of type [${type}]`,
    );
  }
  const field: MappedField = {
    kind: 'field',
    type,
    parameters,
    fields: readFields(name, fields, analysis),
    copyTo: readNames(copyTo),
  };
  checkParameters(name, field, analysis);
  return field;
}

function readFields(
  name: string,
  fields: JsonValue,
  analysis: AnalysisSettings | undefined,
): ReadonlyMap<string, MappedField> {
  if (!isObject(fields)) {
    throw mappingError(`expected map for property [fields] on field [${name}]`);
  }
  return new Map(
    Object.entries(fields).map(([part, definition]) => {
      if (part.includes('.')) {
        throw mappingError(
          `Field name [${part}] which is a multi field of [${name}] cannot contain '.'`,
        );
      }
      if (part.includes('\0')) throw mappingUnsupported('A field name with the character U+0000');
      if (!isObject(definition)) {
        throw mappingError(`illegal field [${part}], only fields can be specified inside fields`);
      }
      if (definition['type'] === undefined) {
        throw mappingError(`no type specified for property [${part}]`);
      }
      return [part, readField(`${name}.${part}`, definition, analysis)];
    }),
  );
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readNames = (given: JsonValue | undefined): readonly string[] =>
  given === undefined ? [] : (Array.isArray(given) ? given : [given]).map(String);

/** What would change answers and is not there: only these values are taken. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  boost: ['1', '1.0'],
  fielddata: ['false'],
  ignore_z_value: ['true'],
  locale: ['', 'ROOT', 'en', 'en_US'],
  print_format: [],
  search_quote_analyzer: [],
  split_queries_on_whitespace: ['false'],
};

/** Parameters that change how Lucene stores a field, and nothing that an answer shows. */
function checkParameters(
  name: string,
  { type, parameters }: MappedField,
  analysis: AnalysisSettings | undefined,
): void {
  if (type === 'scaled_float') checkFactor(name, parameters);
  const { format, similarity, ignore_above: most, null_value: nothing } = parameters;
  if (format !== undefined) checkFormat(name, format);
  if (similarity !== undefined && similarity !== 'BM25' && similarity !== null) {
    throw mappingUnsupported(`[similarity] of [${String(similarity)}]`);
  }
  if (parameters['index_options'] !== undefined)
    checkIndexOptions(type, parameters['index_options']);
  for (const [option, usual] of Object.entries(ONLY)) {
    const given = parameters[option];
    if (given !== undefined && !usual.includes(String(given))) {
      throw mappingUnsupported(`[${option}] of [${String(given).slice(0, 100)}]`);
    }
  }
  checkAnalysis(name, parameters, analysis);
  checkNorms(type, parameters);
  if (most !== undefined && !(Number(most) >= 0)) {
    throw mappingArgument(`[ignore_above] must be positive, got ${String(most)}`);
  }
  if (nothing !== undefined && nothing !== null) {
    checkNullValue(kindOf(type).read(parameters, analysis), nothing);
  }
}

/** OpenSearch keeps none of keywords unless it is asked to, and scores of them are the same then. */
function checkNorms(type: MappedField['type'], { norms = type === 'text' }: JsonObject): void {
  if (norms !== true && norms !== false && norms !== 'true' && norms !== 'false') {
    throw mappingArgument(
      `Failed to parse value [${String(norms).slice(0, 100)}] as only [true] or [false] are allowed.`,
    );
  }
  if (type === 'keyword' && String(norms) === 'true') throw mappingUnsupported('[norms] of [true]');
}

function checkFactor(name: string, parameters: JsonObject): void {
  const { scaling_factor: factor } = parameters;
  if (factor === undefined) throw mappingArgument('Field [scaling_factor] is required');
  if (!(Number(factor) > 0 && Number.isFinite(Number(factor)))) {
    throw mappingArgument(
      `[scaling_factor] must be a positive number, got [${String(factor)}] on field [${name}]`,
    );
  }
}

function checkFormat(name: string, format: JsonValue): void {
  try {
    dateFormat(String(format));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw mappingArgument(`Error parsing [format] on field [${name}]: ${reason}`);
  }
}

/** Without frequencies or places of words scores and phrases are others. */
function checkIndexOptions(type: string, options: JsonValue): void {
  const usual = type === 'keyword' ? ['docs'] : ['positions', 'offsets'];
  if (!usual.includes(String(options))) {
    throw mappingUnsupported(`[index_options] of [${String(options)}]`);
  }
}

function checkNullValue(read: ReadValue, value: JsonValue): void {
  try {
    read(value);
  } catch (error) {
    if (error instanceof Malformed || error instanceof DocumentError) {
      throw mappingError(error.message);
    }
    throw error;
  }
}
