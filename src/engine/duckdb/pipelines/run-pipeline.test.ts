import { describe, expect, it } from 'vitest';
import { compilePipeline } from './compile-pipeline';
import type { Pipeline } from './pipeline';
import { runPipeline } from './run-pipeline';
import { simulatePipeline } from './simulate-pipeline';

const none = () => undefined;
const input = (source: string) => ({ index: 'logs', id: '1', source });

const made = (definitions: Record<string, object>) => {
  const all = new Map<string, Pipeline>(
    Object.entries(definitions).map(([name, one]) => [name, compilePipeline(name, one)]),
  );
  return (name: string, source: string) =>
    runPipeline(all.get(name) as Pipeline, input(source), (other) => all.get(other));
};

describe('A document that goes through a pipeline', () => {
  it('keeps the text of all that is not changed', () => {
    const source = '{ "a" : 1.50, "b": [1e2,\t"\\u00e9"], "c": 12345678901234567890 }';
    const nothing = compilePipeline(
      'p',
      '{"processors":[{"trim":{"field":"x","ignore_missing":true}}]}',
    );
    const one = compilePipeline('p', '{"processors":[{"set":{"field":"d","value":1.0}}]}');

    expect(runPipeline(nothing, input(source), none)).toMatchObject({ source });
    expect(runPipeline(one, input(source), none)).toMatchObject({
      source: '{"a":1.50,"b":[1e2,\t"\\u00e9"],"c":12345678901234567890,"d":1.0}',
    });
  });

  it('can go to another index, by another id', () => {
    const run = made({
      p: {
        processors: [
          { set: { field: '_index', value: 'other-{{a}}' } },
          { remove: { field: '_id' } },
        ],
      },
    });
    expect(run('p', '{"a":1}')).toEqual({ kind: 'document', index: 'other-1', source: '{"a":1}' });
  });

  it('goes through other pipelines, each by its name, and never in a circle', () => {
    const run = made({
      outer: {
        processors: [{ pipeline: { name: '{{next}}' } }, { set: { field: 'b', value: 1 } }],
      },
      inner: { processors: [{ set: { field: 'name', value: '{{_ingest.pipeline}}' } }] },
      circle: { processors: [{ pipeline: { name: 'outer' } }] },
      drops: { processors: [{ drop: {} }] },
    });
    expect(run('outer', '{"next":"inner"}')).toMatchObject({
      source: '{"next":"inner","name":"inner","b":1}',
    });
    expect(run('outer', '{"next":"drops"}')).toEqual({ kind: 'dropped' });
    expect(run('outer', '{"next":"circle"}')).toMatchObject({
      kind: 'failed',
      type: 'illegal_state_exception',
      reason: 'Cycle detected for pipeline: outer',
    });
  });

  it('is told what failed, by the pipeline that knows what to do then', () => {
    const run = made({
      p: {
        processors: [{ pipeline: { name: 'inner' } }, { set: { field: 'never', value: true } }],
        on_failure: [
          {
            set: {
              field: 'error',
              value:
                '{{{_ingest.on_failure_message}}} in {{_ingest.on_failure_processor_type}} {{_ingest.on_failure_processor_tag}} of {{_ingest.on_failure_pipeline}}',
            },
          },
        ],
      },
      inner: { processors: [{ rename: { field: 'x', target_field: 'y', tag: 'first' } }] },
    });
    expect(run('p', '{"a":1}')).toMatchObject({
      source: `{"a":1,"error":"field [x] doesn't exist in rename first of inner"}`,
    });
  });

  it('is not changed by a condition', () => {
    const run = made({
      p: { processors: [{ set: { field: 'b', value: 2, if: 'ctx.a = 5; return true' } }] },
    });
    expect(run('p', '{"a":1}')).toMatchObject({ source: '{"a":1,"b":2}' });
  });
});

describe('_simulate', () => {
  it('tells each step with what became of the document', () => {
    const pipeline = compilePipeline('p', {
      processors: [
        { set: { field: 'b', value: 'x', if: 'ctx.a == 2', description: 'never' } },
        { rename: { field: 'q', target_field: 'r', ignore_failure: true, tag: 't' } },
        { uppercase: { field: 's' } },
        { drop: {} },
      ],
    });
    const told = simulatePipeline(pipeline, input('{"a":1.0,"s":"y"}'), none, {
      verbose: true,
      now: 0,
    });
    const doc = (source: object) => ({
      _index: 'logs',
      _id: '1',
      _source: source,
      _ingest: { timestamp: '1970-01-01T00:00:00.000Z', pipeline: 'p' },
    });
    const error = {
      root_cause: [{ type: 'illegal_argument_exception', reason: "field [q] doesn't exist" }],
      type: 'illegal_argument_exception',
      reason: "field [q] doesn't exist",
    };
    expect(JSON.parse(told)).toEqual({
      processor_results: [
        {
          processor_type: 'set',
          status: 'skipped',
          description: 'never',
          if: { condition: 'ctx.a == 2', result: false },
        },
        {
          processor_type: 'rename',
          status: 'error_ignored',
          tag: 't',
          ignored_error: { error },
          doc: doc({ a: 1, s: 'y' }),
        },
        { processor_type: 'uppercase', status: 'success', doc: doc({ a: 1, s: 'Y' }) },
        { processor_type: 'drop', status: 'dropped' },
      ],
    });
    expect(told).toContain('"a":1.0');
  });
});
