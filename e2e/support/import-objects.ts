interface ImportedObject {
  type: string;
  id: string;
  attributes: object;
  references?: readonly object[];
}

/** Imports them as a file of exported objects is. @param query of the request, with its `?` */
export async function importObjects(
  url: string,
  objects: readonly ImportedObject[],
  query = '',
): Promise<Response> {
  const body = new FormData();
  const text = objects.map((object) => JSON.stringify(object)).join('\n');
  body.append('file', new File([text], 'export.ndjson'));
  const headers = { 'osd-xsrf': 'true' };
  return fetch(`${url}/api/saved_objects/_import${query}`, { method: 'POST', headers, body });
}

/** A dashboard of these objects, three in a row. @param height of a panel, in rows of the grid */
export const dashboardOf = (
  id: string,
  { title, ...attributes }: Readonly<Record<string, unknown>> & { title: string },
  objects: readonly Pick<ImportedObject, 'type' | 'id'>[],
  height: number,
): ImportedObject => ({
  type: 'dashboard',
  id,
  attributes: {
    title,
    panelsJSON: JSON.stringify(
      objects.map((_, at) => ({
        panelIndex: String(at),
        gridData: {
          x: (at % 3) * 16,
          y: Math.floor(at / 3) * height,
          w: 16,
          h: height,
          i: String(at),
        },
        panelRefName: `panel_${at}`,
        embeddableConfig: {},
      })),
    ),
    optionsJSON: '{}',
    kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
    ...attributes,
  },
  references: objects.map(({ type, id: of }, at) => ({ name: `panel_${at}`, type, id: of })),
});
