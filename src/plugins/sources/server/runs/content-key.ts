import { createHash } from 'node:crypto';
import { connectorOf } from '../connectors/registry';
import type { StoredSource } from '../source-store';

const APART: ReadonlySet<string> = new Set(['user', 'tls', 'certificate', 'accessKey', 'gone']);

/** What is copied, and where to: where any of it is another, a copy begins with the first row. Who copies it, and how, does not matter. */
export function contentKey({ kind, index, values }: StoredSource): string {
  const { host, port } = connectorOf(kind)?.placeOf(values) ?? {};
  const content = Object.entries(values).filter(([name]) => !APART.has(name));
  const parts = [kind, host, port, index, content.toSorted()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
