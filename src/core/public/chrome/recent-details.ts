import type { HttpStart } from '../http';
import type { RecentlyAccessedItem } from './recently-accessed';

/** What the list of recent items shows of a saved object (spec section 3). */
interface SavedObjectDetail {
  id?: string;
  type?: string;
  attributes?: Readonly<Record<string, unknown>>;
  references?: readonly { id: string; name: string; type: string }[];
  meta?: Readonly<Record<string, unknown>>;
  updated_at?: string;
}

export interface RecentDetail {
  item: RecentlyAccessedItem;
  /** Empty where the object could not be read. */
  detail: SavedObjectDetail;
  error?: unknown;
}

/**
 * Asks the server for each item that has a type. What fails is tolerated: that item comes with an
 * empty detail and the error (spec sections 7 and 8).
 */
export async function loadRecentDetails(
  items: readonly RecentlyAccessedItem[],
  http: Pick<HttpStart, 'get'>,
): Promise<readonly RecentDetail[]> {
  return Promise.all(items.filter(({ meta }) => meta?.type).map((item) => loadDetail(item, http)));
}

async function loadDetail(
  item: RecentlyAccessedItem,
  http: Pick<HttpStart, 'get'>,
): Promise<RecentDetail> {
  const path = [item.meta?.type ?? '', item.id].map(encodeURIComponent).join('/');
  try {
    const { id, type, updated_at, attributes, references, meta } =
      await http.get<SavedObjectDetail>(
        `/api/opensearch-dashboards/management/saved_objects/${path}`,
      );
    return { item, detail: { id, type, updated_at, attributes, references, meta } };
  } catch (error) {
    return { item, detail: {}, error };
  }
}
