import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { i18n } from '#common/i18n';
import { chartInterval } from './chart-interval';
import { SpecError } from './read-spec';

/** What surrounds a chart, as its searches name it. */
export interface Surroundings {
  /** The time of the page, in milliseconds since 1970. */
  range: { from: number; to: number } | undefined;
  /** Query and filters of the page and of the chart. */
  context: { filter: readonly JsonValue[]; mustNot: readonly JsonValue[] };
  /** The condition that a field is within the time of the page; undefined without a time. */
  within(field: string): JsonObject | undefined;
}

const MUST = '%dashboard_context-must_clause%';
const FILTER = '%dashboard_context-filter_clause%';
const MUST_NOT = '%dashboard_context-must_not_clause%';
const TIME = '%timefilter%';
/** About so many buckets, as in the original. */
const BUCKETS = 50;
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
  s: 1000,
  second: 1000,
  m: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
  w: 604_800_000,
  week: 604_800_000,
};
const CALENDAR: ReadonlySet<string> = new Set(['m', 'h', 'd', 'w', 'M', 'q', 'y']);

/** The body of a search, all that stands for the page's time, query and filters replaced. Throws `SpecError`. */
export function fillSearch(url: JsonObject, surroundings: Surroundings): JsonObject {
  const { body = {} } = url;
  if (!isObject(body)) throw new SpecError(noBody());
  const { timeField, usesContext } = readContext(url);
  const filling = new Filling(surroundings, JSON.stringify(body).includes(FILTER));
  const filled = filling.object(body);
  if (!usesContext && timeField === undefined) return filled;
  if (body['query'] !== undefined) throw new SpecError(twoQueries());
  return { ...filled, query: contextQuery(timeField, usesContext, surroundings) };
}

/** Also as specifications of Kibana 6.1 have it. */
function readContext(url: JsonObject) {
  const { '%context%': context, '%timefield%': field, '%context_query%': legacy } = url;
  const named = typeof field === 'string' ? field : undefined;
  const ofLegacy = typeof legacy === 'string' ? legacy : undefined;
  return {
    timeField: named ?? ofLegacy,
    usesContext: context === true || (legacy !== undefined && legacy !== false),
  };
}

function contextQuery(
  field: string | undefined,
  usesContext: boolean,
  { context, within }: Surroundings,
): JsonObject {
  const time = field === undefined ? undefined : within(field);
  const filter = [...(usesContext ? context.filter : []), ...(time ? [time] : [])];
  const mustNot = usesContext ? context.mustNot : [];
  if (filter.length === 0 && mustNot.length === 0) return { match_all: {} };
  return { bool: { filter, ...(mustNot.length > 0 && { must_not: mustNot }) } };
}

class Filling {
  readonly #surroundings: Surroundings;
  /** Where both are named, conditions are the filter's alone; they mean the same in either. */
  readonly #hasFilter: boolean;

  constructor(surroundings: Surroundings, hasFilter: boolean) {
    this.#surroundings = surroundings;
    this.#hasFilter = hasFilter;
  }

  object(part: JsonObject): JsonObject {
    if (part[TIME] === true) return this.#range(part);
    const entries = Object.entries(part).map(([name, value]) => this.#member(name, value));
    return Object.fromEntries(entries) as JsonObject;
  }

  #value(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.flatMap((one) => this.#item(one as JsonValue));
    if (!isObject(value)) return value;
    if (value[TIME] === undefined || value[TIME] === true) return this.object(value);
    return this.#bound(value);
  }

  /** In a list, one of the words stands for all the conditions. */
  #item(item: JsonValue): readonly JsonValue[] {
    const { filter, mustNot } = this.#surroundings.context;
    if (item === MUST) return this.#hasFilter ? [] : filter;
    if (item === FILTER) return filter;
    if (item === MUST_NOT) return mustNot;
    return [this.#value(item)];
  }

  #member(name: string, value: JsonValue): [string, JsonValue] {
    if (name === 'interval' && (typeof value === 'string' || isObject(value))) {
      return this.#interval(value);
    }
    const stands = value === MUST || value === FILTER || value === MUST_NOT;
    return [name, stands ? this.#item(value) : this.#value(value)];
  }

  /** Widths are of the calendar or fixed, which older specifications don't say. */
  #interval(value: string | JsonObject): [string, JsonValue] {
    const text = typeof value === 'string' ? value : this.#automatic(value);
    if (text === undefined) return ['interval', this.#value(value)];
    const [, amount, unit = ''] = /^(\d+)?\s*([a-zA-Z]+)$/.exec(text) ?? [];
    const isCalendar =
      (amount === undefined || amount === '1') && (CALENDAR.has(unit) || unit.length > 2);
    return [isCalendar ? 'calendar_interval' : 'fixed_interval', text];
  }

  #automatic(value: JsonObject): string | undefined {
    const wanted = value['%autointerval%'];
    if (wanted === undefined) return undefined;
    if (wanted !== true && !(typeof wanted === 'number' && wanted > 0)) {
      throw new SpecError(badInterval());
    }
    const { from, to } = this.#time();
    return chartInterval((to - from) / (wanted === true ? BUCKETS : wanted));
  }

  #range({ [TIME]: _time, shift, unit, ...rest }: JsonObject): JsonObject {
    const { from, to } = this.#time();
    const later = shiftOf(shift, unit);
    return {
      ...this.object(rest),
      gte: new Date(from + later).toISOString(),
      lte: new Date(to + later).toISOString(),
      format: 'strict_date_optional_time',
    };
  }

  #bound({ [TIME]: which, shift, unit }: JsonObject): number {
    const { from, to } = this.#time();
    if (which !== 'min' && which !== 'max') throw new SpecError(badTime(String(which)));
    return (which === 'min' ? from : to) + shiftOf(shift, unit);
  }

  #time() {
    const { range } = this.#surroundings;
    if (!range) throw new SpecError(noTime());
    return range;
  }
}

function shiftOf(shift: JsonValue | undefined, unit: JsonValue | undefined): number {
  if (shift === undefined) return 0;
  const name = typeof unit === 'string' ? unit : 'd';
  const length = UNITS[name] ?? UNITS[name.replace(/s$/, '')];
  if (typeof shift !== 'number' || length === undefined) throw new SpecError(badShift());
  return shift * length;
}

const noBody = () =>
  i18n.formatMessage({
    id: 'vega.search.noBody',
    defaultMessage: 'The url.body of a data set has to be an object.',
  });

const twoQueries = () =>
  i18n.formatMessage({
    id: 'vega.search.twoQueries',
    defaultMessage:
      'A data set has url.body.query and %context% or %timefield%. Remove one: the words %dashboard_context-…% put the page’s conditions into a query.',
  });

const badInterval = () =>
  i18n.formatMessage({
    id: 'vega.search.badInterval',
    defaultMessage: '%autointerval% has to be true or a number of buckets.',
  });

const badTime = (value: string) =>
  i18n.formatMessage(
    {
      id: 'vega.search.badTime',
      defaultMessage: '%timefilter% has to be true, "min" or "max", not {value}.',
    },
    { value },
  );

const badShift = () =>
  i18n.formatMessage({
    id: 'vega.search.badShift',
    defaultMessage:
      'The shift of %timefilter% has to be a number, its unit ms, second, minute, hour, day or week.',
  });

const noTime = () =>
  i18n.formatMessage({
    id: 'vega.search.noTime',
    defaultMessage: 'The specification asks for the page’s time, and there is none here.',
  });
