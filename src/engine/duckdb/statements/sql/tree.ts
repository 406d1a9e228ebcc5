import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';

/** A node of the tree that the database makes of a statement (`json_serialize_sql`). */
export interface Node {
  readonly type?: unknown;
  readonly class?: unknown;
  readonly [member: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each node has, and what says nothing that the writer has to know. */
const EVERYWHERE = new Set(['class', 'type', 'alias', 'query_location']);

/** Members that say nothing where they have one of these values. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * The members of a node by their names. What the writer does not know is never passed over: a form of SQL that says more than these is
 * refused.
 *
 * @throws EngineError
 */
export function membersOf<Name extends string>(
  node: Node,
  known: readonly Name[],
): Readonly<Record<Name, unknown>> {
  // Asked for thousands of columns: a list of all members takes longer than to look at each.
  for (const name in node) {
    if (EVERYWHERE.has(name) || (known as readonly string[]).includes(name)) continue;
    if (!isNothing(node[name])) throw unknownForm(node, name);
  }
  return node as unknown as Readonly<Record<Name, unknown>>;
}

/** @throws EngineError where it is none */
export function nodeOf(value: unknown): Node {
  if (!isNode(value)) throw new Error('The tree of a statement has no node where one belongs.');
  return value;
}

export const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.map(nodeOf) : [];

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where it stands in the statement. */
export function positionOf({ query_location: at }: Node): number | undefined {
  return typeof at === 'number' && Number.isSafeInteger(at) ? at : undefined;
}

/** What is not part of the SQL that is taken here. */
export const unknownForm = (node: Node, detail?: string) =>
  statementError(
    tell('sql.form', { form: [node.type, detail].filter(Boolean).map(String).join(' ') }),
    positionOf(node),
  );
