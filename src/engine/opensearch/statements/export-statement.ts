import { distinctNames } from '#common/exported-values';
import { isObject, type JsonValue } from '#common/json';
import { jsonValue } from '../../document-values';
import type { EngineContext } from '../../engine';
import type { ExportSink, TypedRows, WrittenKind } from '../../exports';
import type { AskedCluster } from '../ask-cluster';
import { rowsOf, typedColumn, type Column } from '../typed-rows/search-rows';
import { readStatement, type AskedStatement } from './statement-pages';

interface Exporting {
  cluster: AskedCluster;
  context: EngineContext;
}

/** All rows of a statement. */
export async function exportStatement(
  request: AskedStatement,
  sink: ExportSink,
  { cluster, context }: Exporting,
): Promise<void> {
  const { columns, pages, mayBeCut } = await readStatement(request, cluster, context);
  sink.columns?.(columns.length);
  await sink.begin(columns, undefined);
  for await (const rows of pages) {
    if (rows.length > 0) await sink.rows(rows.map((row) => row.map(jsonValue)));
  }
  if (mayBeCut()) sink.mayBeCut?.();
}

const KINDS: ReadonlyMap<string, WrittenKind> = new Map([
  ...['long', 'integer', 'short', 'byte', 'int', 'bigint', 'smallint', 'tinyint'].map(
    (type) => [type, 'long'] as const,
  ),
  ...['double', 'float', 'half_float', 'scaled_float', 'real'].map(
    (type) => [type, 'double'] as const,
  ),
  ['boolean', 'boolean'],
  ['timestamp', 'date'],
  ['datetime', 'date'],
  ['date', 'day'],
]);

/** The same rows as values with types. */
export async function typedStatement(
  request: AskedStatement,
  { cluster, context }: Exporting,
): Promise<TypedRows> {
  const { columns, pages, mayBeCut } = await readStatement(request, cluster, context);
  const names = distinctNames(columns.map(({ name }) => name));
  const made = columns.map(({ type }, at): Column<readonly JsonValue[]> => {
    const kind = KINDS.get(type.toLowerCase()) ?? 'text';
    const isMoment = kind === 'date' || kind === 'day';
    const own = (row: readonly JsonValue[]) => valuesIn(row[at]);
    return {
      ...typedColumn(names[at] ?? '', kind),
      own,
      ...(isMoment && { written: (row: readonly JsonValue[]) => own(row).map(momentOf) }),
    };
  });
  return { ...rowsOf(made, pages), mayBeCut };
}

function valuesIn(value: JsonValue | undefined): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) &&
    !value.some((one) => one === null || isObject(one) || Array.isArray(one))
    ? (value as readonly unknown[])
    : [value];
}

/** A time as SQL writes it, in UTC; anything else stays as it is. */
function momentOf(value: unknown): unknown {
  const found = /^(\d{4,6}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z?)?$/.exec(
    String(value),
  );
  if (!found) return value;
  const [, day, time = '00:00:00', fraction = ''] = found;
  return `${day}T${time}.${fraction.padEnd(9, '0')}`;
}
