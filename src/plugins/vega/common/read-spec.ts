import parseHjson from 'hjson/lib/hjson-parse.js';
import { i18n } from '#common/i18n';
import { asBoolean, asObject, asText, isObject, type JsonObject } from '#common/json';
import { type MapOptions, readMapOptions } from './map-options';

/** A specification, apart from what only surrounds the drawing. */
export interface VegaSpec {
  language: 'vega' | 'vega-lite';
  spec: JsonObject;
  host: HostOptions;
  warnings: readonly string[];
}

/** `config.kibana` or `config.opensearchDashboards`. */
interface HostOptions {
  /** It is drawn on a map. */
  map?: MapOptions;
  hidesWarnings: boolean;
  keepsSignals: boolean;
  renderer: 'canvas' | 'svg';
  /** Of the fields that change signals, beside the drawing. */
  controls: { location: 'top' | 'bottom' | 'left' | 'right'; direction: 'horizontal' | 'vertical' };
}

/** What is wrong with a specification, and where, as far as that can be told. */
export class SpecError extends Error {
  override readonly name = 'SpecError';
  readonly place: { start: number; end: number } | undefined;

  constructor(message: string, place?: { start: number; end: number }) {
    super(message);
    this.place = place;
  }
}

/** More is no specification that a person wrote. */
const MOST_CHARACTERS = 2_000_000;
const SCHEMA = /\/schema\/([\w-]+)\/v?(\d+)(?:\.[\w.-]*)?\.json$/;
/** The oldest and the newest that is known. */
const VERSIONS = { vega: [3, 6], 'vega-lite': [2, 6] } as const;
const HOSTS = ['kibana', 'opensearchDashboards'] as const;
/** Would be the parent of the object, not a member of it. */
const REFUSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a specification, JSON or HJSON. Throws `SpecError`. */
export function readSpec(text: string): VegaSpec {
  if (text.trim() === '') throw new SpecError(emptySpec());
  if (text.length > MOST_CHARACTERS) throw new SpecError(tooLong());
  const spec = parseText(text);
  refuseNames(spec, text);
  const { language, warnings } = readSchema(asText(spec['$schema']), text);
  const { config: written, _hostConfig: outside, ...rest } = spec;
  const config = { ...asObject(written) };
  const host = asObject(outside ?? HOSTS.map((name) => config[name]).find(isObject));
  if (language === 'vega-lite' && host['type'] === 'map') throw new SpecError(noMapOfLite());
  for (const name of HOSTS) delete config[name];
  return {
    language,
    spec: { ...rest, ...(isObject(written) && { config }) },
    host: readHost(host),
    warnings,
  };
}

function parseText(text: string): JsonObject {
  let spec: unknown;
  try {
    // Marks of the order of bytes, and lines that end as on Windows.
    spec = parseHjson(text.replace(/^\uFEFF/, ' '));
  } catch (error) {
    throw toSpecError(error, text);
  }
  if (isObject(spec)) return spec;
  throw new SpecError(noObject(), { start: 0, end: Math.min(1, text.length) });
}

/** The parser names line and column in its sentence. */
function toSpecError(error: unknown, text: string): SpecError {
  if (error instanceof RangeError) return new SpecError(tooDeep());
  const [, reason = '', line = '1', column = '0'] =
    /^(.*?) at line (\d+),(\d+) >>>/s.exec(String((error as Error).message)) ?? [];
  const before = text
    .split('\n')
    .slice(0, Number(line) - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
  const start = Math.min(Math.max(0, before + Number(column) - 1), Math.max(0, text.length - 1));
  return new SpecError(
    i18n.formatMessage(
      {
        id: 'vega.spec.unreadable',
        defaultMessage: 'The specification can’t be read at line {line}: {reason}',
      },
      { line, reason: reason || String((error as Error).message) },
    ),
    { start, end: start + 1 },
  );
}

/** At every depth (attack 31). */
function refuseNames(spec: JsonObject, text: string): void {
  const pending: unknown[] = [spec];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null) continue;
    const odd = Object.getPrototypeOf(next) !== Object.prototype && !Array.isArray(next);
    const name = odd ? '__proto__' : Object.keys(next).find((key) => REFUSED_NAMES.has(key));
    if (name !== undefined) throw new SpecError(refusedName(name), placeOf(name, text));
    pending.push(...Object.values(next));
  }
}

function readSchema(address: string, text: string): Pick<VegaSpec, 'language' | 'warnings'> {
  if (address === '') return { language: 'vega', warnings: [noSchema()] };
  const [, library = '', major = ''] = SCHEMA.exec(address) ?? [];
  if (library !== 'vega' && library !== 'vega-lite') {
    throw new SpecError(unknownSchema(address), placeOf(address, text));
  }
  const [oldest, newest] = VERSIONS[library];
  const version = Number(major);
  if (version < oldest) throw new SpecError(tooOld(address), placeOf(address, text));
  return { language: library, warnings: version > newest ? [newer(address)] : [] };
}

function placeOf(part: string, text: string) {
  const start = text.indexOf(part);
  return start < 0 ? undefined : { start, end: start + part.length };
}

function readHost(host: JsonObject): HostOptions {
  const location = asText(host['controlsLocation']);
  return {
    ...(host['type'] === 'map' && { map: readMapOptions(host) }),
    hidesWarnings: asBoolean(host['hideWarnings']),
    keepsSignals: asBoolean(host['restoreSignalValuesOnRefresh']),
    renderer: host['renderer'] === 'svg' ? 'svg' : 'canvas',
    controls: {
      location:
        location === 'top' || location === 'left' || location === 'right' ? location : 'bottom',
      direction: host['controlsDirection'] === 'horizontal' ? 'horizontal' : 'vertical',
    },
  };
}

const noMapOfLite = () =>
  i18n.formatMessage({
    id: 'vega.spec.noMapOfLite',
    defaultMessage:
      'Only Vega is drawn on a map, not Vega-Lite. Write the specification in Vega, or remove type: map from its config.',
  });

const emptySpec = () =>
  i18n.formatMessage({
    id: 'vega.spec.empty',
    defaultMessage: 'The chart has no specification. Write one in the chart builder.',
  });

const tooLong = () =>
  i18n.formatMessage(
    {
      id: 'vega.spec.tooLong',
      defaultMessage: 'The specification has more than {most} characters.',
    },
    { most: i18n.formatNumber(MOST_CHARACTERS) },
  );

const tooDeep = () =>
  i18n.formatMessage({
    id: 'vega.spec.tooDeep',
    defaultMessage: 'The specification has too many parts inside of each other.',
  });

const noObject = () =>
  i18n.formatMessage({
    id: 'vega.spec.noObject',
    defaultMessage: 'The specification has to be an object, in braces.',
  });

const refusedName = (name: string) =>
  i18n.formatMessage(
    {
      id: 'vega.spec.refusedName',
      defaultMessage: 'The specification has a member {name}, which is not allowed. Rename it.',
    },
    { name },
  );

const noSchema = () =>
  i18n.formatMessage({
    id: 'vega.spec.noSchema',
    defaultMessage: 'The specification names no $schema and is read as Vega.',
  });

const unknownSchema = (address: string) =>
  i18n.formatMessage(
    {
      id: 'vega.spec.unknownSchema',
      defaultMessage:
        'The $schema {address} is not one of Vega or Vega-Lite, such as https://vega.github.io/schema/vega-lite/v6.json.',
    },
    { address },
  );

const tooOld = (address: string) =>
  i18n.formatMessage(
    {
      id: 'vega.spec.tooOld',
      defaultMessage:
        'The $schema {address} is too old: Vega is read from version 3, Vega-Lite from version 2.',
    },
    { address },
  );

const newer = (address: string) =>
  i18n.formatMessage(
    {
      id: 'vega.spec.newer',
      defaultMessage: 'The $schema {address} is newer than what is known here (version 6).',
    },
    { address },
  );
