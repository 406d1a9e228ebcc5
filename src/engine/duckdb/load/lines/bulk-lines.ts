import { unreadable } from '../load-error';
import type { LineFormat, LineReader } from './line-format';

const ACTIONS = ['index', 'create', 'update', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

/** What an action may say of its document. */
const metadata = new Set([
  '_index',
  '_id',
  '_type',
  'routing',
  '_routing',
  'version',
  'version_type',
  'if_seq_no',
  'if_primary_term',
  'op_type',
  'pipeline',
  'require_alias',
  'retry_on_conflict',
  'dynamic_templates',
  '_source',
]);

/** Files for `_bulk`: lines of actions, and of documents behind those that bring one. */
export const bulkLines: LineFormat = {
  id: 'bulk',
  label: '_bulk',
  recognize(lines) {
    const real = lines.filter((line) => line.trim() !== '');
    const first = actionOf(real[0] ?? '');
    if (!first) return false;
    if (first.action === 'delete')
      return real.length === 1 || actionOf(real[1] ?? '') !== undefined;
    const isDocument = real[1]?.trimStart().startsWith('{') ?? false;
    return isDocument && (real.length < 3 || actionOf(real[2] ?? '') !== undefined);
  },
  open: ({ name }) => createReader(name),
};

function createReader(name: string): LineReader {
  let waiting: { id?: unknown } | undefined;
  return (line, number) => {
    if (line.trim() === '') return '';
    if (waiting) {
      const { id } = waiting;
      waiting = undefined;
      return withId(line, id);
    }
    const found = actionOf(line);
    if (!found) return undefined;
    if (found.action === 'update' || found.action === 'delete') {
      throw unreadable('files.bulkAction', { name, line: number, action: found.action });
    }
    waiting = { id: found.metadata['_id'] };
    return '';
  };
}

function actionOf(
  line: string,
): { action: Action; metadata: Readonly<Record<string, unknown>> } | undefined {
  const object = parse(line);
  const [[name, value] = ['', undefined], ...others] = Object.entries(object ?? {});
  const action = ACTIONS.find((one) => one === name);
  if (!action || others.length > 0 || typeof value !== 'object' || value === null) return undefined;
  const known = Object.keys(value).every((key) => metadata.has(key));
  return known ? { action, metadata: value as Record<string, unknown> } : undefined;
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The document as it came, with the id of its action. */
function withId(line: string, id: unknown): string | undefined {
  const text = line.trim();
  if (!text.startsWith('{')) return undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return text;
  const rest = text.slice(1).trimStart();
  const member = `"_id":${JSON.stringify(String(id))}`;
  return rest.startsWith('}') ? `{${member}${rest}` : `{${member},${rest}`;
}
