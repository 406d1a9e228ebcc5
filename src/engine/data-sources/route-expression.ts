import { splitSourced } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';
import { matchesPattern } from '../index-patterns';

export interface Route {
  /** Missing: the engine of this server. */
  source?: string;
  /** As the source names its indices. */
  expression: string;
}

/** The names of sources: all there are, and those that whoever asks may use. */
export interface KnownSources {
  isSource(name: string): boolean;
  usable: readonly string[];
}

/**
 * Where an index expression leads: `eu:flights*,-eu:flights-old` to the source `eu`. A source that may not be used is as one without
 * such an index. A name before a colon that is no source is for the own engine: a cluster may have remote clusters.
 */
export function routeExpression(expression: string, known: KnownSources): Route {
  const parts = expression.split(',').map((part) => readPart(part.trim(), known));
  const places = new Set(parts.map(({ source }) => source));
  if (places.size > 1) throw severalPlaces([...places]);
  const [source] = places;
  return source === undefined
    ? { expression }
    : { source, expression: parts.map((part) => part.expression).join(',') };
}

function readPart(part: string, known: KnownSources): Route {
  const sign = part.startsWith('-') ? '-' : '';
  const sourced = splitSourced(part.slice(sign.length));
  if (!sourced) return { expression: part };
  const source = sourceMeant(sourced.source, known);
  if (source !== undefined) return { source, expression: sign + sourced.name };
  if (known.isSource(sourced.source)) throw noSuchSourced(part);
  return { expression: part };
}

function sourceMeant(pattern: string, { usable }: KnownSources): string | undefined {
  const meant = usable.filter((name) => matchesPattern(name, pattern));
  if (meant.length > 1) throw severalPlaces(meant);
  return meant[0];
}

export const noSuchSourced = (name: string): EngineError =>
  new EngineError('index_not_found', tell('indices.missing', { name: name.slice(0, 300) }));

function severalPlaces(places: readonly (string | undefined)[]): EngineError {
  const names = places.map((place) => place ?? tell('dataSources.severalHere').text).join(', ');
  return new EngineError('unsupported', tell('dataSources.several', { names }));
}
