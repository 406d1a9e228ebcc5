import { asList, asObject, asText, type JsonValue } from '#common/json';

/** A part of a search, as its profile tells it. */
export interface ProfiledPart {
  name: string;
  /** A statement, or what of the query it is. */
  description: string;
  milliseconds: number;
  rows?: number;
  parts: readonly ProfiledPart[];
}

export interface ProfiledShard {
  parts: readonly ProfiledPart[];
  milliseconds: number;
  /** Shards work beside each other: the slowest one is told. */
  of: number;
}

const MOST_LEVELS = 10;
const NANOSECONDS = 1e6;

/** The slowest shard of a `profile`, whichever engine wrote it. */
export function readProfile(profile: unknown): ProfiledShard {
  const shards = asList(asObject(profile)['shards']).map((shard) => {
    const { searches, aggregations } = asObject(shard);
    const parts = [
      ...asList(searches).flatMap((search) => asList(asObject(search)['query'])),
      ...asList(aggregations),
    ].map((part) => readPart(part, 0));
    return { parts, milliseconds: sumOf(parts) };
  });
  const [slowest] = shards.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return { ...(slowest ?? { parts: [], milliseconds: 0 }), of: shards.length };
}

function readPart(value: JsonValue | undefined, level: number): ProfiledPart {
  const { type, description, time_in_nanos: time, breakdown, children } = asObject(value);
  const rows = asObject(breakdown)['rows_count'];
  const inner = level < MOST_LEVELS ? asList(children) : [];
  return {
    name: asText(type),
    description: asText(description),
    milliseconds: typeof time === 'number' ? time / NANOSECONDS : 0,
    ...(typeof rows === 'number' && { rows }),
    parts: inner.map((child) => readPart(child, level + 1)),
  };
}

const sumOf = (parts: readonly ProfiledPart[]): number =>
  parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
