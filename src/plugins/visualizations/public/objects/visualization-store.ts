import { translateAnswer } from '#common/i18n';
import { readVisualization, writeVisualization } from '#common/visualizations';
import type { Reference } from '#common/saved-objects';
import type { CoreStart } from '#core/public';
import type { VisualizationsStart } from '../plugin';
import type { FoundVisualization, SavedVisualization } from '../types';

type Client = CoreStart['savedObjects']['client'];
type Store = Pick<VisualizationsStart, 'read' | 'get' | 'find' | 'save'>;

const TYPE = 'visualization';
/** More are found by typing. */
const MAX_FOUND = 1000;

/** Charts as saved objects. */
export function createVisualizationStore(client: Client): Store {
  const get = async (id: string) => {
    const object = await client.get<Record<string, unknown>>(TYPE, id);
    if (object.error) throw new Error(translateAnswer(object.error));
    return object;
  };
  return {
    read: async (stored) => readVisualization(stored),
    get: async (id) => toSaved(await get(id)),
    async find(search) {
      const { savedObjects } = await client.find<Record<string, unknown>>({
        type: TYPE,
        perPage: MAX_FOUND,
        ...(search && { search: `${search}*`, searchFields: ['title'] }),
      });
      const found = savedObjects.filter(({ error }) => !error).map(toFound);
      return found.sort((a, b) => a.title.localeCompare(b.title));
    },
    async save(visualization, { id, version } = {}) {
      const stored = id ? await get(id) : undefined;
      const { attributes, references } = writeVisualization(visualization, stored);
      return toSaved(
        id
          ? await client.update(TYPE, id, attributes, { references, ...(version && { version }) })
          : await client.create(TYPE, attributes, { references }),
      );
    },
  };
}

interface StoredObject {
  id: string;
  attributes: Record<string, unknown>;
  references?: readonly Reference[];
  _version?: string | undefined;
  updated_at?: string | undefined;
}

function toSaved(object: StoredObject): SavedVisualization {
  const { id, attributes, references, _version: version, updated_at: updatedAt } = object;
  return {
    id,
    ...readVisualization({ attributes, ...(references && { references }) }),
    ...(version && { version }),
    ...(updatedAt && { updatedAt }),
  };
}

function toFound(object: {
  id: string;
  attributes: Record<string, unknown>;
  updated_at?: string;
}): FoundVisualization {
  const { visualization } = readVisualization(object);
  const { title, description, type } = visualization;
  return {
    id: object.id,
    title,
    description,
    type,
    ...(object.updated_at && { updatedAt: object.updated_at }),
  };
}
