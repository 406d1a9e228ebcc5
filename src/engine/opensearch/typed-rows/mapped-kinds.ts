import type { JsonValue } from '#common/json';
import type { WrittenKind } from '../../exports';
import type { EngineContext } from '../../engine';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { isOfDays } from '../days-format';
import type { Mapping } from '../mapped-fields';
import { readNotes } from '../writing/index-notes';

export interface MappedField {
  kind: WrittenKind;
  /** Of a date: the cluster knows how documents have it. */
  isMoment: boolean;
}

const KINDS: ReadonlyMap<string, WrittenKind> = new Map([
  ...['long', 'integer', 'short', 'byte'].map((type) => [type, 'long'] as const),
  ...['double', 'float', 'half_float', 'scaled_float'].map((type) => [type, 'double'] as const),
  ['unsigned_long', 'unsigned'],
  ['boolean', 'boolean'],
  ['date', 'date'],
  ['date_nanos', 'nanoseconds'],
]);

const TEXT: MappedField = { kind: 'text', isMoment: false };

/** What columns there are for the fields of the indices, in their order. Where the types of a field differ, it is of texts. */
export async function readKinds(
  cluster: AskedCluster,
  expression: string,
  context: EngineContext,
): Promise<ReadonlyMap<string, MappedField>> {
  const text = await cluster.ask(
    { method: 'GET', path: `/${pathOf(expression)}/_mapping` },
    context,
  );
  const indices = JSON.parse(text) as Record<string, { mappings: Noted }>;
  const kinds = new Map<string, MappedField>();
  for (const { mappings } of Object.values(indices)) {
    const { days = [], order = [] } = readNotes(mappings);
    const own = kindsIn(mappings, '', new Set(days));
    const names = new Set([...order.filter((name) => own.has(name)), ...own.keys()]);
    for (const name of names) {
      const field = own.get(name) ?? TEXT;
      const isSame = (kinds.get(name) ?? field).kind === field.kind;
      kinds.set(name, isSame ? field : TEXT);
    }
  }
  return kinds;
}

type Noted = Mapping & { _meta?: JsonValue };

function kindsIn(
  { type, format, properties }: Mapping,
  name: string,
  days: ReadonlySet<string>,
): ReadonlyMap<string, MappedField> {
  if (properties) {
    return new Map(
      Object.entries(properties).flatMap(([key, inner]) => [
        ...kindsIn(inner, name === '' ? key : `${name}.${key}`, days),
      ]),
    );
  }
  if (type === undefined || type === 'alias' || type === 'object' || type === 'nested') {
    return new Map();
  }
  const kind = KINDS.get(type) ?? 'text';
  const isDay = kind === 'date' && (days.has(name) || isOfDays(format));
  const isMoment = kind === 'date' || kind === 'nanoseconds';
  return new Map([[name, { kind: isDay ? 'day' : kind, isMoment }]]);
}
