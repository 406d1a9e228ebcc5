import { ClusterError } from '#cluster';
import type { StoreClient } from './client';

/** One line of `_bulk` and the document that belongs to it, as JSON. */
export interface BulkAction {
  action: object;
  source: string;
}

interface ItemAnswer {
  status: number;
  _seq_no?: number;
  _primary_term?: number;
  error?: { type: string; reason: string };
}

const MAX_REQUEST_BYTES = 16_000_000;

/** In requests that a cluster takes. The answers stand in the order of the actions. */
export async function sendBulk(
  client: StoreClient,
  actions: readonly BulkAction[],
  { refresh = false, repeatable = true } = {},
): Promise<readonly ItemAnswer[]> {
  const answers: ItemAnswer[] = [];
  const requests = inRequests(actions);
  // The last one need not reach all indices that the others have.
  for (const lines of requests) {
    const { items } = await client.ask<{ items: Record<string, ItemAnswer>[] }>({
      method: 'POST',
      path: `/_bulk${refresh ? '?refresh=true' : ''}`,
      lines: lines.join(''),
      repeatable,
    });
    answers.push(...items.flatMap((item) => Object.values(item)));
  }
  return answers;
}

function inRequests(actions: readonly BulkAction[]): string[][] {
  const requests: string[][] = [];
  let size = Infinity;
  for (const { action, source } of actions) {
    const lines = `${JSON.stringify(action)}\n${source}\n`;
    if (size + lines.length > MAX_REQUEST_BYTES) {
      requests.push([]);
      size = 0;
    }
    requests.at(-1)?.push(lines);
    size += lines.length;
  }
  return requests;
}

/** Throws for what was refused, except for a document of which a newer version is stored. */
export function checkItems(answers: readonly ItemAnswer[]): void {
  const refused = answers.find(({ status }) => status >= 400 && status !== 409);
  if (refused) {
    throw new ClusterError('unavailable', refused.error?.reason ?? `status ${refused.status}`, {
      status: refused.status,
      type: refused.error?.type,
    });
  }
}
