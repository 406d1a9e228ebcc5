import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { mappingError } from '../../mapping/mapping-error';
import { flattenSettings } from '../../mapping/read-settings';
import { illegalArgument, invalidRequest, parseError } from '../name-error';
import type { ComponentTemplate, IndexTemplate, LegacyTemplate, TemplateBody } from './template';

const LARGEST = 2 ** 31 - 1;

export function readIndexTemplate(given: JsonObject): IndexTemplate {
  const { index_patterns, template, composed_of, priority, data_stream, ...others } = given;
  const { version, _meta, ...unknown } = others;
  refuse('index_template', unknown);
  if (index_patterns === undefined) throw illegalArgument('Required [index_patterns]');
  if (typeof priority === 'number' && priority < 0) {
    throw invalidRequest('Validation Failed: 1: index template priority must be >= 0;');
  }
  const number = whole('index_template', 'priority', priority);
  return {
    index_patterns: texts('index_patterns', index_patterns),
    ...(template === undefined ? {} : { template: readBody('template', template) }),
    ...(composed_of === undefined ? {} : { composed_of: texts('composed_of', composed_of) }),
    ...(number === undefined ? {} : { priority: number }),
    ...readDescription('index_template', { version, _meta }),
    ...(data_stream === undefined ? {} : { data_stream: readDataStream(data_stream) }),
  };
}

export function readComponentTemplate(given: JsonObject): ComponentTemplate {
  const { template, version, _meta, ...unknown } = given;
  refuse('component_template', unknown);
  if (template === undefined) throw illegalArgument('Required [template]');
  return {
    template: readBody('template', template),
    ...readDescription('component_template', { version, _meta }),
  };
}

export function readLegacyTemplate(given: JsonObject): LegacyTemplate {
  const { index_patterns, order, version, settings, mappings, aliases, ...unknown } = given;
  const [other] = Object.keys(unknown);
  if (other !== undefined)
    throw parseError(`unknown key [${other.slice(0, 100)}] in the template `);
  if (index_patterns === undefined) {
    throw invalidRequest('Validation Failed: 1: index patterns are missing;');
  }
  const number = whole('template', 'version', version);
  return {
    order: whole('template', 'order', order) ?? 0,
    index_patterns: texts('index_patterns', index_patterns),
    settings: {},
    mappings: {},
    aliases: {},
    ...readBody('template', {
      ...(settings === undefined ? {} : { settings }),
      ...(mappings === undefined ? {} : { mappings }),
      ...(aliases === undefined ? {} : { aliases }),
    }),
    ...(number === undefined ? {} : { version: number }),
  };
}

function readBody(name: string, given: JsonValue): TemplateBody {
  const { settings, mappings, aliases, ...unknown } = objectOf(name, given);
  refuse(name, unknown);
  return {
    ...(settings === undefined
      ? {}
      : {
          settings: Object.fromEntries(
            flattenSettings(objectOf('settings', settings)),
          ) as JsonObject,
        }),
    ...(mappings === undefined ? {} : { mappings: objectOf('mappings', mappings) }),
    ...(aliases === undefined ? {} : { aliases: objectOf('aliases', aliases) }),
  };
}

function readDescription(
  kind: string,
  { version, _meta }: Record<string, JsonValue | undefined>,
): { version?: number; _meta?: JsonObject } {
  const number = whole(kind, 'version', version);
  return {
    ...(number === undefined ? {} : { version: number }),
    ...(_meta === undefined ? {} : { _meta: objectOf('_meta', _meta) }),
  };
}

const USUAL_TIME = '@timestamp';

function readDataStream(given: JsonValue): Required<IndexTemplate>['data_stream'] {
  const { timestamp_field: time = {}, ...unknown } = objectOf('data_stream', given);
  refuse('data_stream_template', unknown);
  const { name = USUAL_TIME, ...more } = objectOf('timestamp_field', time);
  refuse('timestamp_field', more);
  if (typeof name !== 'string' || name === '') {
    throw parseError('[timestamp_field] needs the name of a field');
  }
  return { timestamp_field: { name } };
}

function refuse(kind: string, unknown: JsonObject): void {
  const [other] = Object.keys(unknown);
  if (other !== undefined) throw parseError(`[${kind}] unknown field [${other.slice(0, 100)}]`);
}

function objectOf(name: string, value: JsonValue): JsonObject {
  if (isObject(value)) return value;
  throw mappingError(`[${name}] must be an object`);
}

function texts(name: string, value: JsonValue): readonly string[] {
  const list: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    if (typeof one === 'string') return one;
    throw parseError(`[${name}] must be texts`);
  });
}

function whole(kind: string, name: string, value: JsonValue | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && Math.abs(number) <= LARGEST) return number;
  throw parseError(`[${kind}] failed to parse field [${name}]`);
}
