import type { JsonObject, JsonValue } from '#common/json';
import { requireDateMath } from '../dates/date-math';
import { parseTimeValue } from '../dates/time-value';
import { UTC } from '../dates/zone';
import { invalid } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { distanceTo, keptPlace, readDistance, readPoint } from '../query/geo';
import { requireObject, get, onlyKnown } from '../query/parameters';
import { fieldFormat, scalarText } from '../query/values';
import { sql, type Sql } from '../sql';
import { numberOption } from './boosts';
import { numberOf, overValues } from './field-numbers';
import type { QueryScope } from '../query/compile';
import type { ScoreFunction } from './function-score';

export const DECAYS = ['gauss', 'exp', 'linear'] as const;
type Kind = (typeof DECAYS)[number];

/** What a request says of it. */
export interface Decay {
  kind: Kind;
  /** Of the field. */
  name: string;
  mode: (typeof MODES)[number];
  decay: number;
  read(own: QueryScope): Distances;
}

const MODES = ['min', 'max', 'avg', 'sum'] as const;
const PARTS = ['origin', 'scale', 'offset', 'decay'];

export function readDecay(named: string, given: JsonValue): Decay {
  const kind = DECAYS.find((one) => one === named) ?? 'gauss';
  const { multi_value_mode: asked, ...rest } = requireObject(given, kind);
  const [field, ...others] = Object.entries(rest);
  if (!field || others.length > 0) throw invalid(`[${kind}] needs exactly one field`);
  const [name, value] = field;
  const options = requireObject(value, kind);
  onlyKnown(options, PARTS, kind);
  const text = asked === undefined ? 'min' : scalarText(asked, 'multi_value_mode').toLowerCase();
  const mode = MODES.find((one) => one === text);
  if (!mode) throw invalid(`Illegal sort mode: ${text.slice(0, 60)}`);
  const decay = numberOption(options, 'decay') ?? 0.5;
  if (decay <= 0 || decay >= 1) {
    throw invalid('decay must be set as decay > 0 && decay < 1');
  }
  return {
    kind,
    name,
    mode,
    decay,
    read: ({ index, now }) => {
      const distances = readDistances(accessOf(index, name), options, now);
      if (!(distances.scale > 0)) throw invalid('scale must be > 0.0.');
      if (!(distances.offset >= 0)) throw invalid('offset must be > 0.0');
      return distances;
    },
  };
}

function accessOf(index: QueryScope['index'], name: string): FieldAccess {
  const access = resolveField(index, name);
  if (access) return access;
  throw invalid(`unknown field [${name.slice(0, 100)}]`);
}

/** The nearer a document's value is to the origin, the higher its score; 1 where it has none. */
export function decayFunction(named: Kind, given: JsonValue): ScoreFunction {
  const { kind, name, mode, decay, read } = readDecay(named, given);
  return ({ query }) => {
    const access = accessOf(query.index, name);
    const { away, scale, offset } = read(query);
    const beyond = (item: Sql) => sql`greatest(0, ${away(item)} - ${offset})`;
    const distance = sql`coalesce(${overValues(access, mode, beyond)}, 0)`;
    return CURVES[kind](distance, scale, decay);
  };
}

const CURVES: Readonly<Record<Kind, (distance: Sql, scale: number, decay: number) => Sql>> = {
  gauss: (distance, scale, decay) =>
    sql`exp(${Math.log(decay) / scale ** 2} * pow(${distance}, 2))`,
  exp: (distance, scale, decay) => sql`exp(${Math.log(decay) / scale} * ${distance})`,
  linear: (distance, scale, decay) =>
    sql`greatest(0, (${scale / (1 - decay)} - ${distance}) / ${scale / (1 - decay)})`,
};

interface Distances {
  away(value: Sql): Sql;
  origin: number | { lat: number; lon: number };
  scale: number;
  offset: number;
}

function readDistances(access: FieldAccess, options: JsonObject, now: number): Distances {
  const given = (name: string): JsonValue => {
    const value = get(options, name);
    if (value !== undefined && value !== null) return value;
    throw invalid(`both origin and scale must be set for the field [${access.name}]`);
  };
  switch (access.type) {
    case 'geo_point': {
      const origin = readPoint(given('origin'));
      return {
        away: (value) =>
          sql`(CASE WHEN ${value}.lat IS NOT NULL THEN ${distanceTo(keptPlace(value), origin)} END)`,
        origin,
        scale: readDistance(given('scale'), undefined),
        offset: readDistance(get(options, 'offset') ?? '0m', undefined),
      };
    }
    case 'date': {
      const asked = get(options, 'origin') ?? 'now';
      const origin = requireDateMath(scalarText(asked, 'origin'), {
        format: fieldFormat(access),
        zone: UTC,
        roundUp: false,
        now,
      });
      return {
        ...fromNumber(access, origin),
        scale: timeOf(given('scale')),
        offset: timeOf(get(options, 'offset') ?? '0ms'),
      };
    }
    default:
      return {
        ...fromNumber(access, numberOption({ origin: given('origin') }, 'origin') ?? 0),
        scale: numberOption({ scale: given('scale') }, 'scale') ?? 0,
        offset: numberOption(options, 'offset') ?? 0,
      };
  }
}

const fromNumber = (access: FieldAccess, origin: number) => ({
  origin,
  away: (value: Sql) => sql`abs(${numberOf(access, value)} - ${origin})`,
});

function timeOf(value: JsonValue): number {
  const text = scalarText(value, 'scale');
  const time = parseTimeValue(text);
  if (time !== undefined) return Number(time);
  throw invalid(
    `failed to parse setting [scale] with value [${text.slice(0, 60)}] as a time value`,
  );
}
