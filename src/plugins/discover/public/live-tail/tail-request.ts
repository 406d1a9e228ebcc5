import type { JsonObject } from '#common/json';
import { documentsRequest } from '../../common/requests';

interface TailOptions extends Pick<
  Parameters<typeof documentsRequest>[0],
  'index' | 'query' | 'fields' | 'scripted' | 'hidden' | 'size'
> {
  timeField: string | undefined;
}

/**
 * Documents as the table shows them, the last ones first, and how many there are. Of one index that is the order in which they were
 * written; several have none together, and go by their time.
 */
export function tailRequest({ timeField, ...options }: TailOptions): {
  index: string;
  body: JsonObject;
  timeField?: string;
} {
  const { index, body } = documentsRequest({ ...options, sort: [] });
  const isSeveral = /[*,]/.test(index) && timeField !== undefined;
  const byTime = isSeveral ? [{ [timeField]: { order: 'desc', unmapped_type: 'date' } }] : [];
  return {
    index,
    ...(timeField !== undefined && { timeField }),
    body: { ...body, sort: [...byTime, { _doc: 'desc' }], track_total_hits: true, version: true },
  };
}
