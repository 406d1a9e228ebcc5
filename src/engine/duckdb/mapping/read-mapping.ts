import type { JsonObject, JsonValue } from '#common/json';
import type { AnalysisSettings } from '../text/analysis';
import { checkTemplate } from './dynamic-templates';
import { isFieldName, readField } from './read-field';
import type { DynamicTemplate, Dynamic, MappedNode, MappedObject, Mapping } from './mapping';
import { mappingArgument, mappingError, mappingUnsupported } from './mapping-error';
import { checkLimits, mappingLimits } from './mapping-limits';

const DYNAMIC: readonly string[] = [
  'true',
  'false',
  'strict',
  'strict_allow_templates',
  'false_allow_templates',
] satisfies readonly Dynamic[];

const OBJECT = new Set(
  'type properties dynamic enabled include_in_parent include_in_root'.split(' '),
);
const ROOT = new Set(
  (
    'properties dynamic enabled dynamic_templates date_detection numeric_detection dynamic_date_formats _meta _source ' +
    '_routing'
  ).split(' '),
);

/** What an index says beside its mapping. */
export interface MappingContext {
  analysis?: AnalysisSettings | undefined;
  /** By the names of its settings. */
  limits?: Readonly<Record<string, number>> | undefined;
}

/**
 * Reads OpenSearch's `mappings`.
 *
 * @param isPart what it has is added to another mapping
 * @param isStored an index has it: what it was allowed once opens again, whatever the limits of today
 * @throws EngineError `invalid_query` with OpenSearch's sentence; `unsupported` for what Atrium has not
 */
export function readMapping(
  definition: JsonObject,
  {
    isPart = false,
    isStored = false,
    analysis,
    limits,
  }: MappingContext & { isPart?: boolean; isStored?: boolean } = {},
): Mapping {
  const unknown = Object.entries(definition).filter(([name]) => !ROOT.has(name));
  if (unknown.length > 0) {
    const list = unknown
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `[${name} : ${shown(value)}]`)
      .join(' ');
    throw mappingError(`Root mapping definition has unsupported parameters:  ${list}`);
  }
  const {
    dynamic_templates: templates,
    _meta,
    _routing,
    _source,
    dynamic_date_formats: formats,
  } = definition;
  checkRouting(_routing);
  checkSource(_source);
  const mapping: Mapping = {
    root: readObject('_doc', definition, { analysis, depth: 0, isStored }),
    templates: readTemplates(templates),
    dateDetection: readTruth('date_detection', definition['date_detection'], true),
    numericDetection: readTruth('numeric_detection', definition['numeric_detection'], false),
    ...(Array.isArray(formats) ? { dateFormats: formats.map(String) } : {}),
    others: {
      ...(_meta === undefined ? {} : { _meta }),
      ...(_source === undefined ? {} : { _source }),
      ...(_routing === undefined ? {} : { _routing }),
    },
    ...(analysis ? { analysis } : {}),
    limits: mappingLimits(limits),
  };
  // An alias of a part may be of a field that the other part has.
  if (!isPart && !isStored) checkLimits(mapping);
  return mapping;
}

function checkRouting(routing: JsonValue | undefined): void {
  if (routing === undefined) return;
  const { required, ...others } = mappingObject('_routing', routing);
  readTruth('required', required, false);
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw mappingError(
      `unknown parameter [${other.slice(0, 100)}] on mapper [_routing] of type [null]`,
    );
  }
}

/** Documents are kept as they came: what this leaves out is not shown. */
function checkSource(source: JsonValue | undefined): void {
  if (source === undefined) return;
  const { enabled, includes, excludes, ...others } = mappingObject('_source', source);
  readTruth('enabled', enabled, true);
  for (const [name, given = []] of Object.entries({ includes, excludes })) {
    const patterns = Array.isArray(given) ? given : [given];
    if (!patterns.every((pattern) => typeof pattern === 'string')) {
      throw mappingError(`[${name}] of [_source] must be a list of texts`);
    }
  }
  const [wanted = [], unwanted = []] = [includes, excludes].map((given) => [given ?? []].flat());
  const both = unwanted.find((pattern) => wanted.includes(pattern));
  if (both !== undefined) {
    throw mappingError(
      `The same entry [${shown(both)}] cannot be both included and excluded in _source.`,
    );
  }
  const [other] = Object.keys(others);
  if (other !== undefined) throw mappingUnsupported(`[${other.slice(0, 100)}] of [_source]`);
}

function readTemplates(given: JsonValue | undefined): readonly DynamicTemplate[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    throw mappingError('Dynamic template syntax error. An array of named objects is expected.');
  }
  return given.map((entry) => {
    const [name, definition, ...others] =
      Object.entries(mappingObject('dynamic_templates', entry))[0] ?? [];
    if (name === undefined || definition === undefined || others.length > 0) {
      throw mappingError('A dynamic template must be defined with a name');
    }
    const template = mappingObject(name, definition);
    if (template['mapping'] === undefined) {
      throw mappingError('template must have mapping set');
    }
    checkTemplate(template);
    return { name, definition: template };
  });
}

function readTruth(name: string, value: JsonValue | undefined, missing: boolean): boolean {
  if (value === undefined) return missing;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw mappingArgument(`Could not convert [${name}] to boolean`);
}

/** What OpenSearch has of each document beside its fields. */
export const OF_DOCUMENTS: ReadonlySet<string> = new Set(
  '_id _index _source _ignored _routing _field_names _seq_no _version _doc_count _nested_path'.split(
    ' ',
  ),
);

/** Objects in each other; a document of more can't be had. */
const DEEPEST = 100;

/** Where a node stands. */
interface NodePlace {
  depth: number;
  analysis: AnalysisSettings | undefined;
  isStored?: boolean;
}

function readObject(name: string, definition: JsonObject, place: NodePlace): MappedObject {
  const { depth } = place;
  if (depth > DEEPEST) throw mappingError(`Limit of mapping depth [20] has been exceeded`);
  const { type = 'object', properties = {} } = definition;
  if (depth > 0) {
    const unknown = Object.keys(definition).find((key) => !OBJECT.has(key));
    if (unknown !== undefined) {
      throw mappingError(
        `Mapping definition for [${name}] has unsupported parameters:  [${unknown} : ${shown(definition[unknown])}]`,
      );
    }
  }
  const isNested = type === 'nested';
  const dynamic = readDynamic(definition['dynamic']);
  const object: MappedObject = {
    kind: 'object',
    isNested,
    includeInParent:
      isNested && readTruth('include_in_parent', definition['include_in_parent'], false),
    includeInRoot: isNested && readTruth('include_in_root', definition['include_in_root'], false),
    enabled: readTruth('enabled', definition['enabled'], true),
    ...(dynamic ? { dynamic } : {}),
    properties: new Map(),
  };
  for (const [key, value] of Object.entries(mappingObject('properties', properties))) {
    addProperty(
      { object, ...place },
      key,
      readNode(key, mappingObject(key, value), { ...place, depth: depth + 1 }),
    );
  }
  return object;
}

/** `a.b` is the field `b` of the object `a`. */
function addProperty(
  { object, depth, isStored }: NodePlace & { object: MappedObject },
  name: string,
  node: MappedNode,
): void {
  const parts = name.split('.');
  if (!parts.every(isFieldName)) throw mappingArgument(`name cannot be empty string`);
  if (name.includes('\0')) throw mappingUnsupported('A field name with the character U+0000');
  if (depth + parts.length > DEEPEST) {
    throw mappingError(`Limit of mapping depth [20] has been exceeded`);
  }
  if (depth === 0 && parts.length === 1 && OF_DOCUMENTS.has(name) && !isStored) {
    throw mappingError(`Field [${name}] is defined more than once`);
  }
  let parent = object;
  for (const part of parts.slice(0, -1)) {
    const known = parent.properties.get(part);
    if (known && known.kind !== 'object') {
      throw mappingArgument(
        `mapper [${part}] cannot be changed from type [${known.kind}] to [object]`,
      );
    }
    const inner = known ?? newObject();
    parent.properties.set(part, inner);
    parent = inner;
  }
  parent.properties.set(parts.at(-1) ?? name, node);
}

const newObject = (): MappedObject => ({
  kind: 'object',
  isNested: false,
  includeInParent: false,
  includeInRoot: false,
  enabled: true,
  properties: new Map(),
});

export function readNode(name: string, definition: JsonObject, place: NodePlace): MappedNode {
  const { type } = definition;
  if (type === undefined && definition['properties'] === undefined && !isObjectLike(definition)) {
    throw mappingError(`No type specified for field [${name}]`);
  }
  if (type === undefined || type === 'object' || type === 'nested') {
    return readObject(name, definition, place);
  }
  if (type === 'alias') {
    const { path } = definition;
    if (typeof path !== 'string') {
      throw mappingError(`The [path] property must be specified for field [${name}].`);
    }
    return { kind: 'alias', path };
  }
  return readField(name, definition, place.analysis);
}

const isObjectLike = (definition: JsonObject): boolean =>
  ['dynamic', 'enabled'].some((key) => definition[key] !== undefined);

function readDynamic(value: JsonValue | undefined): Dynamic | undefined {
  if (value === undefined) return undefined;
  const text = String(value);
  if (DYNAMIC.includes(text)) return text as Dynamic;
  throw mappingArgument(`Could not convert [dynamic.dynamic] to boolean`);
}

export function mappingObject(name: string, value: JsonValue | undefined): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as JsonObject;
  }
  throw mappingError(`Expected map for property [${name}], but got ${shown(value)}`);
}

/** The beginning of a value, as OpenSearch's sentences have it. */
const shown = (value: unknown): string => written(value).slice(0, 100);

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([name, one]) => `${name}=${written(one)}`)
    .join(', ')}}`;
}
