import type { JsonObject } from '#common/json';
import type { SortOrder } from '#common/url-state';
import type { ExportColumn, ExportSource } from '#common/export-job';
import type { DiscoverField } from './discover-field';
import { documentsRequest, withoutHidden } from './requests';
import { type UsedScripts, withoutRefused } from './scripted-fields';

export interface ShownDocuments {
  index: string;
  query: JsonObject;
  sort: readonly SortOrder[];
  fields: readonly DiscoverField[];
  columns: readonly string[];
  scripts: UsedScripts;
  /** Stands before the columns; undefined where the table has none. */
  timeColumn: string | undefined;
  /** By the names of fields: how the index pattern writes their values. */
  formats: Readonly<Record<string, JsonObject>>;
  /** Patterns of fields that documents are shown without. */
  hidden?: readonly string[] | undefined;
  total: number | undefined;
}

/** All documents of a search, as a table of them shows them. */
export function exportSource({
  index,
  query,
  sort,
  fields,
  columns,
  scripts,
  timeColumn,
  formats,
  hidden,
  total,
}: ShownDocuments): ExportSource {
  const { body } = documentsRequest({
    index,
    query,
    sort: withoutRefused(sort, scripts),
    fields,
    scripted: scripts.fields,
    size: 1,
  });
  const { script_fields: computed } = body;
  const toColumn = (name: string): ExportColumn => {
    const field: Partial<DiscoverField> | undefined = fields.find((one) => one.name === name);
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    return {
      name,
      ...(field?.label && { label: field.label }),
      ...(field?.type && { type: field.type }),
      ...(field?.days && { days: true }),
      ...(format && { format }),
    };
  };
  const shown = [...new Set([...(timeColumn === undefined ? [] : [timeColumn]), ...columns])];
  const others = fields.filter(({ name, script }) => !script && !shown.includes(name));
  const unseen = new Set(fields.flatMap((field) => (field.hidden ? [field.name] : [])));
  const isThere = (name: string) => !scripts.refused.has(name) && !unseen.has(name);
  const all = [...shown, ...others.map(({ name }) => name)].filter(isThere);
  return {
    search: {
      index,
      body: {
        query,
        sort: body['sort'] ?? [],
        ...(computed && { script_fields: computed }),
        ...withoutHidden(hidden),
      },
    },
    total,
    columns: shown.filter(isThere).map(toColumn),
    allColumns: all.map(toColumn),
  };
}
