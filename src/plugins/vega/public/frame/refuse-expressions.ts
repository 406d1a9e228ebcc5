import { problemText } from '../../common/problems';

/** Ways from an event or a mark to the document and its window, and from a value to code (attack 9). */
const REFUSED: ReadonlySet<string> = new Set([
  'ownerDocument',
  'defaultView',
  'contentWindow',
  'contentDocument',
  'parentNode',
  'parentElement',
  'srcElement',
  'composedPath',
  'currentTarget',
  'sourceCapabilities',
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  'VEGA_DEBUG',
  '_svg',
  '_handler',
  '_renderer',
]);

interface Node {
  type?: unknown;
  computed?: unknown;
  object?: Node;
  property?: Node;
  name?: unknown;
  value?: unknown;
}

/** Throws for expressions that would leave the drawing; the frame would hold them, but whoever wrote one should know. */
export function refuseExpressions(runtime: object): void {
  const seen = new Set<object>();
  const pending: unknown[] = [runtime];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const { type } = next as Node;
    if (type === 'MemberExpression') checkMember(next as Node);
    // Rows are long, and have no expressions.
    if (!isRows(next)) pending.push(...Object.values(next));
  }
}

const isRows = (value: object): boolean => Array.isArray(value) && value.length > 10_000;

function checkMember({ computed, object, property }: Node): void {
  const name = computed === true ? property?.value : property?.name;
  if (REFUSED.has(String(name))) {
    throw new Error(problemText('member', String(name)));
  }
  // `event['own' + 'erDocument']`
  const isBuilt = computed === true && property?.type !== 'Literal';
  if (isBuilt && startsAtEvent(object)) {
    throw new Error(problemText('built'));
  }
}

function startsAtEvent(node: Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return startsAtEvent(node.object);
  return node?.type === 'Identifier' && node.name === 'event';
}
