import { type KeyboardEvent, useMemo, useState } from 'react';
import { isRightToLeft } from '#ui';
import type { Trace, TraceNode } from '../../common/build-trace';

interface TreeOptions {
  trace: Trace;
  onOpen: (node: TraceNode) => void;
  /** The active row is to be in sight. */
  onMove: (row: number) => void;
}

/** Which rows of a tree are shown, which one keys act on, and what they do: as in every tree. */
export function useTree({ trace, onOpen, onMove }: TreeOptions) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<TraceNode>>(new Set());
  const [active, setActive] = useState<TraceNode>();
  const rows = useMemo(() => shownRows(trace, collapsed), [trace, collapsed]);
  const at = active ? rows.indexOf(active) : -1;
  const position = Math.max(0, at);
  const moveTo = (row: number) => {
    const target = Math.min(rows.length - 1, Math.max(0, row));
    setActive(rows[target]);
    onMove(target);
  };
  const toggle = (node: TraceNode, isCollapsed = !collapsed.has(node)) =>
    setCollapsed((before) => {
      const next = new Set(before);
      if (isCollapsed) next.add(node);
      else next.delete(node);
      return next;
    });
  const setAll = (isCollapsed: boolean) => {
    const parents = trace.nodes.filter(({ below }) => below > 0);
    setCollapsed(new Set(isCollapsed ? parents : []));
    setActive(undefined);
  };
  const into = (node: TraceNode) => {
    if (node.below === 0) return;
    if (collapsed.has(node)) toggle(node, false);
    else moveTo(position + 1);
  };
  const outOf = (node: TraceNode) => {
    if (node.below > 0 && !collapsed.has(node)) toggle(node, true);
    else if (node.parent) moveTo(rows.indexOf(node.parent));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const node = rows[position];
    const action = node && actionOf(event);
    if (!node || !action) return;
    event.preventDefault();
    if (action === 'open') onOpen(node);
    if (action === 'all') setAll(false);
    if (action === 'into') into(node);
    if (action === 'out') outOf(node);
    if (typeof action === 'number') moveTo(at < 0 && action === 1 ? 0 : position + action);
  };
  return { rows, position, isActive: at >= 0, collapsed, toggle, setActive, setAll, onKeyDown };
}

const A_PAGE = 20;

type Action = 'open' | 'all' | 'into' | 'out' | number;

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', A_PAGE],
  ['PageUp', -A_PAGE],
  ['Home', -Infinity],
  ['End', Infinity],
  ['Enter', 'open'],
  [' ', 'open'],
  ['*', 'all'],
]);

function actionOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Action | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowRight') return isRightToLeft() ? 'out' : 'into';
  if (key === 'ArrowLeft') return isRightToLeft() ? 'into' : 'out';
  return ACTIONS.get(key);
}

/** All but those below one that is collapsed. */
function shownRows({ nodes }: Trace, collapsed: ReadonlySet<TraceNode>): readonly TraceNode[] {
  if (collapsed.size === 0) return nodes;
  const rows: TraceNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as TraceNode;
    rows.push(node);
    if (collapsed.has(node)) at += node.below;
  }
  return rows;
}
