import { createHash } from 'node:crypto';
import { connectorOf } from '../connectors/registry';
import type { StoredSource } from '../source-store';

/** What is copied, and where to: where any of it is another, a copy begins with the first row. */
export function contentKey({ kind, index, values }: StoredSource): string {
  const { host, port } = connectorOf(kind)?.placeOf(values) ?? {};
  const { user: _, tls: _tls, certificate: _certificate, ...content } = values;
  const parts = [kind, host, port, index, Object.entries(content).toSorted()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
