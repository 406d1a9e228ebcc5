import { markCriticalPath, selfTimeOf } from './self-time';
import type { Span } from './span';

/** What is odd about a span, and where it stands because of that. */
export type Oddity =
  /** Its parent is not among the spans. */
  | 'orphan'
  /** Its parents lead back to itself: one of them stands on top. */
  | 'cycle'
  /** Another span has the same id; what is below that id stands below the first one. */
  | 'duplicate'
  /** It ends before it starts. */
  | 'backwards'
  /** It starts before its parent does: clocks of two machines differ. */
  | 'early';

export interface TraceNode {
  span: Span;
  parent: TraceNode | undefined;
  children: TraceNode[];
  /** From 0. */
  depth: number;
  /** How many there are below it, at every depth. */
  below: number;
  oddities: Oddity[];
  /** Nanoseconds in which none of its children ran. */
  selfTime: bigint;
  /** The trace would have been over sooner without it. */
  isCritical: boolean;
}

export interface Trace {
  roots: readonly TraceNode[];
  /** Each behind its parent, and before what comes after it. */
  nodes: readonly TraceNode[];
  start: bigint;
  end: bigint;
  /** By when they first start. */
  services: readonly string[];
  oddities: Readonly<Record<Oddity, number>>;
}

/** The tree of spans in the order of their start, whatever their documents say of each other. */
export function buildTrace(spans: readonly Span[]): Trace {
  const nodes = spans.toSorted(byStart).map(createNode);
  linkParents(nodes);
  cutCycles(nodes);
  for (const node of nodes) node.parent?.children.push(node);
  const roots = nodes.filter(({ parent }) => !parent);
  const ordered = inOrder(roots);
  for (const node of ordered) {
    node.selfTime = selfTimeOf(node);
    noteTimes(node);
  }
  for (const root of roots) markCriticalPath(root);
  return {
    roots,
    nodes: ordered,
    start: leastOf(nodes.map(({ span }) => span.start)),
    end: -leastOf(nodes.map(({ span }) => -later(span))),
    services: [...new Set(nodes.map(({ span }) => span.service))],
    oddities: countOddities(nodes),
  };
}

/** One that ends before it starts is a moment. */
const later = ({ start, end }: Span): bigint => (end > start ? end : start);

const leastOf = (values: readonly bigint[]): bigint =>
  values.reduce((least, value) => (value < least ? value : least), values[0] ?? 0n);

function byStart(one: Span, other: Span): number {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1;
  if (one.end !== other.end) return one.end > other.end ? -1 : 1;
  return 0;
}

const createNode = (span: Span): TraceNode => ({
  span,
  parent: undefined,
  children: [],
  depth: 0,
  below: 0,
  oddities: [],
  selfTime: 0n,
  isCritical: false,
});

function linkParents(nodes: readonly TraceNode[]): void {
  const byId = new Map<string, TraceNode>();
  for (const node of nodes) {
    if (byId.has(node.span.spanId)) node.oddities.push('duplicate');
    else byId.set(node.span.spanId, node);
  }
  for (const node of nodes) {
    const { parentId } = node.span;
    if (parentId === undefined) continue;
    node.parent = byId.get(parentId);
    if (!node.parent) node.oddities.push('orphan');
  }
}

/** Of each cycle the span that starts first loses its parent. */
function cutCycles(nodes: readonly TraceNode[]): void {
  const places = new Map(nodes.map((node, place) => [node, place]));
  const walks = new Map<TraceNode, number>();
  nodes.forEach((first, walk) => {
    let node: TraceNode | undefined = first;
    while (node && !walks.has(node)) {
      walks.set(node, walk);
      node = node.parent;
    }
    if (!node || walks.get(node) !== walk) return;
    const earliest = earliestOfCycle(node, places);
    earliest.parent = undefined;
    earliest.oddities.push('cycle');
  });
}

function earliestOfCycle(start: TraceNode, places: ReadonlyMap<TraceNode, number>): TraceNode {
  let earliest = start;
  for (let node = start.parent; node && node !== start; node = node.parent) {
    if ((places.get(node) ?? 0) < (places.get(earliest) ?? 0)) earliest = node;
  }
  return earliest;
}

/** Without recursion: a trace can be as deep as it has spans. */
function inOrder(roots: readonly TraceNode[]): readonly TraceNode[] {
  const ordered: TraceNode[] = [];
  const waiting = roots.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    node.depth = node.parent ? node.parent.depth + 1 : 0;
    ordered.push(node);
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      waiting.push(node.children[at] as TraceNode);
    }
  }
  for (const node of ordered.toReversed()) {
    if (node.parent) node.parent.below += node.below + 1;
  }
  return ordered;
}

function noteTimes({ span, parent, oddities }: TraceNode): void {
  if (span.end < span.start) oddities.push('backwards');
  if (parent && span.start < parent.span.start) oddities.push('early');
}

function countOddities(nodes: readonly TraceNode[]): Record<Oddity, number> {
  const counts = { orphan: 0, cycle: 0, duplicate: 0, backwards: 0, early: 0 };
  for (const { oddities } of nodes) {
    for (const oddity of oddities) counts[oddity] += 1;
  }
  return counts;
}
