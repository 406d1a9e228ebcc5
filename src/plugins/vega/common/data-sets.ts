import { i18n } from '#common/i18n';
import { asText, isObject, type JsonObject, type JsonValue } from '#common/json';
import { SpecError } from './read-spec';

/** A data set of a specification: the part of it that names where its rows are. */
export interface DataSet {
  /** Its own name, or undefined. */
  name: string | undefined;
  /** The object with `url` or `values`, which may be changed. */
  holder: { [key: string]: JsonValue };
}

/** Kinds of requests that are searches; without a kind it is one. */
const SEARCHES: ReadonlySet<string> = new Set(['', 'opensearch', 'elasticsearch']);

/** Data sets at every depth, in order: `data` of Vega is a list, that of Vega-Lite an object, also in layers and parts. */
export function findDataSets(spec: JsonObject): readonly DataSet[] {
  const found: DataSet[] = [];
  const visit = (part: JsonValue, key: string | undefined): void => {
    if (Array.isArray(part)) {
      for (const one of part) visit(one, key);
      return;
    }
    if (!isObject(part)) return;
    if (key === 'data' && (part['url'] !== undefined || part['values'] !== undefined)) {
      found.push({ name: asText(part['name']) || undefined, holder: part as DataSet['holder'] });
      return;
    }
    for (const [name, one] of Object.entries(part)) visit(one as JsonValue, name);
  };
  visit(spec, undefined);
  return found;
}

/** The search of a data set; undefined for one that has its rows. Throws `SpecError` for what isn't loaded here. */
export function searchOf({ holder, name }: DataSet): JsonObject | undefined {
  const { url } = holder;
  if (url === undefined) return undefined;
  const shown = name ?? i18n.formatMessage({ id: 'vega.data.unnamed', defaultMessage: 'data' });
  if (!isObject(url) || url['signal'] !== undefined) {
    throw new SpecError(atAddress(shown, isObject(url) ? JSON.stringify(url) : String(url)));
  }
  const kind = asText(url['%type%']);
  if (kind === 'emsfile') throw new SpecError(mapFile(shown, asText(url['name'])));
  if (!SEARCHES.has(kind)) throw new SpecError(unknownKind(shown, kind));
  if (url['data_source_name']) throw new SpecError(otherSource(asText(url['data_source_name'])));
  return url;
}

/** What the drawing will take for the rows: `format.property` names a part. */
export function rowsOf({ holder }: DataSet): readonly JsonValue[] {
  const { values, format } = holder;
  const property = isObject(format) ? asText(format['property']) : '';
  const part = pathOf(property).reduce<JsonValue | undefined>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
        ? ((inside as JsonObject)[name] as JsonValue)
        : undefined,
    values as JsonValue,
  );
  if (Array.isArray(part)) return part;
  return part === undefined || part === null || typeof part === 'string' ? [] : [part];
}

/** `a.b`, `a['b.c']`, `a[0]`, and `a\.b` for a name with a dot. */
const pathOf = (property: string): readonly string[] =>
  [...property.matchAll(/\['([^']*)'\]|\["([^"]*)"\]|\[(\d+)\]|((?:\\.|[^.[\]\\])+)/g)].map(
    ([, single, double, position, plain]) =>
      single ?? double ?? position ?? (plain as string).replaceAll(/\\(.)/g, '$1'),
  );

const atAddress = (name: string, address: string) =>
  i18n.formatMessage(
    {
      id: 'vega.data.address',
      defaultMessage:
        'The data set {name} is at an address, which is not loaded: {address}. Upload it as an index and search that.',
    },
    { name, address: address.length > 200 ? `${address.slice(0, 200)}…` : address },
  );

const mapFile = (name: string, file: string) =>
  i18n.formatMessage(
    {
      id: 'vega.data.mapFile',
      defaultMessage:
        'The data set {name} is a file of the map service ({file}), which is not loaded here. Upload it as an index and search that.',
    },
    { name, file },
  );

const unknownKind = (name: string, kind: string) =>
  i18n.formatMessage(
    {
      id: 'vega.data.unknownKind',
      defaultMessage: 'The data set {name} has the %type% {kind}, which is not known here.',
    },
    { name, kind },
  );

const otherSource = (source: string) =>
  i18n.formatMessage(
    {
      id: 'vega.data.otherSource',
      defaultMessage:
        'The data set asks the data source {source} by data_source_name, which has no effect here. Put the source before the name of the index instead.',
    },
    { source },
  );
