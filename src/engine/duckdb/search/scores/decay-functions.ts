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
import type { ScoreFunction } from './function-score';

export const DECAYS = ['gauss', 'exp', 'linear'] as const;
type Decay = (typeof DECAYS)[number];

const MODES = ['min', 'max', 'avg', 'sum'] as const;
const PARTS = ['origin', 'scale', 'offset', 'decay'];

/** The nearer a document's value is to the origin, the higher its score; 1 where it has none. */
export function decayFunction(kind: Decay, given: JsonValue): ScoreFunction {
  const { multi_value_mode: named, ...rest } = requireObject(given, kind);
  const [field, ...others] = Object.entries(rest);
  if (!field || others.length > 0) throw invalid(`[${kind}] needs exactly one field`);
  const [name, value] = field;
  const options = requireObject(value, kind);
  onlyKnown(options, PARTS, kind);
  const text = named === undefined ? 'min' : scalarText(named, 'multi_value_mode').toLowerCase();
  const mode = MODES.find((one) => one === text);
  if (!mode) throw invalid(`Illegal sort mode: ${text.slice(0, 60)}`);
  const decay = numberOption(options, 'decay') ?? 0.5;
  if (decay <= 0 || decay >= 1) {
    throw invalid('decay must be set as decay > 0 && decay < 1');
  }
  return ({ query: { index, now } }) => {
    const access = resolveField(index, name);
    if (!access) throw invalid(`unknown field [${name.slice(0, 100)}]`);
    const { away, scale, offset } = readDistances(access, options, now);
    if (!(scale > 0)) throw invalid('scale must be > 0.0.');
    if (!(offset >= 0)) throw invalid('offset must be > 0.0');
    const beyond = (item: Sql) => sql`greatest(0, ${away(item)} - ${offset})`;
    const distance = sql`coalesce(${overValues(access, mode, beyond)}, 0)`;
    return CURVES[kind](distance, scale, decay);
  };
}

const CURVES: Readonly<Record<Decay, (distance: Sql, scale: number, decay: number) => Sql>> = {
  gauss: (distance, scale, decay) =>
    sql`exp(${Math.log(decay) / scale ** 2} * pow(${distance}, 2))`,
  exp: (distance, scale, decay) => sql`exp(${Math.log(decay) / scale} * ${distance})`,
  linear: (distance, scale, decay) =>
    sql`greatest(0, (${scale / (1 - decay)} - ${distance}) / ${scale / (1 - decay)})`,
};

interface Distances {
  away(value: Sql): Sql;
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
