import type { TraceNode } from './build-trace';

/** How long a span ran while none of its children did. */
export function selfTimeOf({ span, children }: TraceNode): bigint {
  if (span.end <= span.start) return 0n;
  let own = span.end - span.start;
  // Children come in the order of their start.
  let covered = span.start;
  for (const { span: child } of children) {
    const from = child.start > covered ? child.start : covered;
    const to = child.end < span.end ? child.end : span.end;
    if (to <= from) continue;
    own -= to - from;
    covered = to;
  }
  return own;
}

/**
 * From the end of a span backwards: the child that ended last held it up, before that the one that had ended when that child started,
 * and so on. What goes on behind the end of its parent nobody waited for.
 */
export function markCriticalPath(root: TraceNode): void {
  const waiting: { node: TraceNode; until: bigint }[] = [{ node: root, until: root.span.end }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, until } = next;
    node.isCritical = true;
    let moment = until;
    for (const child of node.children.toSorted(lastFirst)) {
      if (child.span.end > moment || child.span.end <= child.span.start) continue;
      waiting.push({ node: child, until: child.span.end });
      moment = child.span.start;
    }
  }
}

const lastFirst = ({ span: one }: TraceNode, { span: other }: TraceNode): number =>
  one.end === other.end ? 0 : one.end > other.end ? -1 : 1;
