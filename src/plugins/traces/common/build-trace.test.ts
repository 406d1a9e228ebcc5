import { describe, expect, it } from 'vitest';
import { buildTrace, type Trace } from './build-trace';
import type { Span } from './span';

type Given = readonly [id: string, parent: string | undefined, start: number, end: number];

const span = ([spanId, parentId, start, end]: Given): Span => ({
  index: 'spans',
  documentId: spanId,
  spanId,
  ...(parentId !== undefined && { parentId }),
  name: spanId,
  service: spanId.slice(0, 1),
  start: BigInt(start),
  end: BigInt(end),
  isFailed: false,
});

const build = (...spans: readonly Given[]): Trace => buildTrace(spans.map(span));
const shape = ({ nodes }: Trace) => nodes.map(({ span: { spanId }, depth }) => `${depth}${spanId}`);
const oddOf = ({ nodes }: Trace) =>
  Object.fromEntries(
    nodes
      .filter(({ oddities }) => oddities.length > 0)
      .map(({ span: { spanId }, oddities }) => [spanId, oddities]),
  );

describe('The tree of a trace', () => {
  it('has each span below its parent, those that start first before the others', () => {
    const trace = build(
      ['c', 'a', 5, 9],
      ['b', 'a', 2, 4],
      ['a', undefined, 0, 10],
      ['d', 'c', 6, 7],
    );
    expect(shape(trace)).toEqual(['0a', '1b', '1c', '2d']);
    expect(trace.nodes.map(({ below }) => below)).toEqual([3, 0, 1, 0]);
    expect([trace.start, trace.end, trace.services]).toEqual([0n, 10n, ['a', 'b', 'c', 'd']]);
    expect(oddOf(trace)).toEqual({});
  });

  it('is empty without spans', () => {
    expect(buildTrace([])).toMatchObject({ roots: [], nodes: [], start: 0n, end: 0n });
  });

  it('has several roots, and spans whose parent is missing among them', () => {
    const trace = build(['a', undefined, 0, 10], ['x', 'gone', 3, 4], ['b', undefined, 1, 2]);
    expect(shape(trace)).toEqual(['0a', '0b', '0x']);
    expect(oddOf(trace)).toEqual({ x: ['orphan'] });
  });

  it('cuts each cycle where it starts, and loses no span', () => {
    const trace = build(
      ['s', 's', 0, 1],
      ['b', 'a', 5, 6],
      ['a', 'c', 7, 8],
      ['c', 'b', 9, 10],
      ['d', 'a', 11, 12],
      ['y', 'x', 20, 21],
      ['x', 'y', 20, 22],
    );
    expect(shape(trace)).toEqual(['0s', '0b', '1c', '2a', '3d', '0x', '1y']);
    expect(trace.oddities).toMatchObject({ cycle: 3, orphan: 0 });
  });

  it('shows spans with the same id, and puts children below the first one', () => {
    const trace = build(['a', undefined, 0, 9], ['a', undefined, 1, 3], ['b', 'a', 2, 3]);
    expect(shape(trace)).toEqual(['0a', '1b', '0a']);
    expect(trace.oddities.duplicate).toBe(1);
  });

  it('takes spans that end before they start as moments, and says which start before their parent', () => {
    const trace = build(['a', undefined, 10, 20], ['b', 'a', 8, 12], ['c', 'a', 15, 11]);
    expect(oddOf(trace)).toEqual({ b: ['early'], c: ['backwards'] });
    expect([trace.start, trace.end]).toEqual([8n, 20n]);
    expect(trace.nodes.map(({ selfTime }) => selfTime)).toEqual([8n, 4n, 0n]);
  });

  it('is as deep as it has spans', () => {
    const deep = Array.from({ length: 10_000 }, (_, at): Given => [
      `s${at}`,
      at === 0 ? undefined : `s${at - 1}`,
      at,
      20_000 - at,
    ]);
    const { nodes } = build(...deep.toReversed());
    expect(nodes.at(-1)).toMatchObject({ depth: 9999, below: 0, isCritical: true });
    expect(nodes[0]?.below).toBe(9999);
    const wheel = deep.map(([id, parent, start, end]): Given => [
      id,
      parent ?? 's9999',
      start,
      end,
    ]);
    expect(build(...wheel).oddities.cycle).toBe(1);
  });

  it('keeps nanoseconds beyond what numbers can', () => {
    const start = 1_790_000_000_123_456_789n;
    const one = { ...span(['a', undefined, 0, 0]), start, end: start + 1n };
    const trace = buildTrace([one, { ...one, spanId: 'b', parentId: 'a', end: start }]);
    expect(trace.end - trace.start).toBe(1n);
    expect(trace.nodes[0]?.selfTime).toBe(1n);
  });

  it('knows what each span did by itself: times of children that overlap count once', () => {
    const trace = build(
      ['a', undefined, 0, 100],
      ['b', 'a', 10, 40],
      ['c', 'a', 30, 60],
      ['d', 'a', 90, 130],
    );
    expect(trace.nodes[0]?.selfTime).toBe(40n);
  });

  it('knows what held it up', () => {
    const trace = build(
      ['a', undefined, 0, 100],
      ['b', 'a', 0, 40],
      ['c', 'a', 10, 30],
      ['d', 'a', 50, 95],
      ['e', 'd', 60, 90],
      ['f', 'a', 60, 300],
    );
    const critical = trace.nodes.filter((node) => node.isCritical);
    expect(critical.map(({ span: { spanId } }) => spanId)).toEqual(['a', 'b', 'd', 'e']);
  });
});
