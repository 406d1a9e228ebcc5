import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#common/json';
import type { NamesContext } from '../../../index-names';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 1) });
  engine = await openTemporaryEngine();
});
afterEach(async () => {
  vi.useRealTimers();
  await engine.remove();
});

const DAY = 86_400_000;
const context: NamesContext = { ...anyone(), manageableIndices: ['*'] };
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const write = (index: string, count: number, operation = 'index') =>
  engine.documentWriter.bulk(
    {
      body: Buffer.from(
        `{"${operation}":{"_index":"${index}"}}\n{"@timestamp":"2026-11-01T00:00:00Z","n":1}\n`.repeat(
          count,
        ),
      ),
      refresh: 'now',
    },
    context,
  );

const policyOf = (more: JsonObject = {}): JsonObject => ({
  default_state: 'hot',
  states: [
    {
      name: 'hot',
      actions: [{ rollover: { min_doc_count: 5, min_index_age: '1d' } }],
      transitions: [{ state_name: 'gone', conditions: { min_rollover_age: '7d' } }],
    },
    { name: 'gone', actions: [{ delete: {} }], transitions: [] },
  ],
  ...more,
});
const put = (id: string, body: JsonObject) => engine.names.policies.put({ id, body }, context);
const names = async () => (await engine.engine.listIndices(context)).map(({ name }) => name);
const explained = async (index: string) =>
  (await engine.names.policies.explain(index, context))[0]?.managed;

async function createStream(): Promise<void> {
  await put('keep', policyOf({ ism_template: [{ index_patterns: ['logs-*'], priority: 10 }] }));
  const body = { index_patterns: ['logs-*'], data_stream: {} };
  await engine.names.putTemplate('index', { name: 'logs', body, isNew: true }, context);
  await engine.names.createDataStream('logs-web', context);
}
const backing = (generation: number) => `.ds-logs-web-00000${generation}`;

describe('A policy', () => {
  it('rolls a data stream over when it is full, and deletes what is old', async () => {
    await createStream();
    await write('logs-web', 4, 'create');
    await engine.keepPolicies();
    expect(await names()).toEqual([backing(1)]);

    await write('logs-web', 1, 'create');
    await engine.keepPolicies();
    expect(await names()).toEqual([backing(1), backing(2)]);
    expect(await explained(backing(1))).toMatchObject({
      policyId: 'keep',
      state: { name: 'hot' },
      action: { name: 'transition' },
      hasFailed: false,
    });

    pass(7 * DAY - 1);
    await engine.keepPolicies();
    // A day is over: the second one is full as well.
    expect(await names()).toEqual([backing(1), backing(2), backing(3)]);
    pass(1);
    await engine.keepPolicies();
    expect(await names()).toEqual([backing(2), backing(3)]);
    const [stream] = await engine.names.listDataStreams('logs-web', context);
    expect(stream?.indices).toEqual([backing(2), backing(3)]);
  });

  it('rolls an alias over, by itself or where somebody has done it already', async () => {
    await put('keep', policyOf());
    const aliases = { app: { is_write_index: true } };
    await engine.writer.createEmpty('app-000001', { mappings: {}, aliases }, context);
    await engine.names.policies.add('app-*', 'keep', context);
    await write('app', 5);
    await engine.keepPolicies();
    expect(await names()).toEqual(['app-000001', 'app-000002']);

    await engine.names.policies.add('app-000002', 'keep', context);
    await engine.names.rollOver(
      { target: 'app', conditions: {}, isDryRun: false, definition: {} },
      context,
    );
    pass(DAY);
    await engine.keepPolicies();

    expect(await names()).toEqual(['app-000001', 'app-000002', 'app-000003']);
    expect(await explained('app-000002')).toMatchObject({ action: { name: 'transition' } });
  });

  it('says what it can’t do, and tries again', async () => {
    await put('keep', policyOf());
    await engine.writer.createEmpty('alone-1', { mappings: {} }, context);
    await engine.names.policies.add('alone-1', 'keep', context);
    pass(DAY);
    await engine.keepPolicies();
    expect(await explained('alone-1')).toMatchObject({
      hasFailed: true,
      message: expect.stringContaining('written to by no alias'),
    });

    await engine.names.updateAliases(
      [{ kind: 'add', indices: ['alone-1'], aliases: ['alone'], options: {} }],
      context,
    );
    await engine.keepPolicies();

    expect(await names()).toEqual(['alone-000002', 'alone-1']);
    expect(await explained('alone-1')).toMatchObject({ hasFailed: false });
  });

  it('never deletes the index that a data stream is written to', async () => {
    await createStream();
    await engine.names.policies
      .change(backing(1), { id: 'keep', state: 'gone' }, context)
      .catch(() => {});
    await engine.keepPolicies();
    await engine.names.policies.change(backing(1), { id: 'keep', state: 'gone' }, context);
    await engine.keepPolicies();

    expect(await names()).toEqual([backing(1)]);
    expect(await explained(backing(1))).toMatchObject({
      hasFailed: true,
      message: expect.stringContaining('cannot be deleted'),
    });
  });

  it('is kept by its indices as it was, until they get another', async () => {
    await put('keep', policyOf());
    await write('old', 1);
    await engine.names.policies.add('old', 'keep', context);
    const [{ seqNo = 0 } = {}] = await engine.names.policies.list(context);
    const deleting = { default_state: 'x', states: [{ name: 'x', actions: [{ delete: {} }] }] };
    await engine.names.policies.put(
      { id: 'keep', body: deleting, expected: { seqNo, primaryTerm: 1 } },
      context,
    );
    await engine.keepPolicies();
    expect(await names()).toEqual(['old']);

    await engine.names.policies.change('old', { id: 'keep' }, context);
    await engine.keepPolicies();
    expect(await names()).toEqual([]);
  });

  it('rolls over the alias that a setting of the index names, where several are written to', async () => {
    const alias = { is_write_index: true };
    const make = (name: string, aliases: JsonObject, named: string) =>
      engine.writer.createEmpty(
        name,
        {
          mappings: {},
          settings: { 'plugins.index_state_management.rollover_alias': named },
          aliases,
        },
        context,
      );
    await make('a-000001', { one: alias, other: alias }, 'one');
    await make('b-000001', { third: alias }, 'fourth');
    await put('full', { default_state: 'x', states: [{ name: 'x', actions: [{ rollover: {} }] }] });
    await engine.names.policies.add('a-000001,b-000001', 'full', context);
    await engine.keepPolicies();

    expect(await engine.names.listAliases(context)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ alias: 'one', index: 'a-000002', isWriteIndex: true }),
        expect.objectContaining({ alias: 'other', index: 'a-000001', isWriteIndex: true }),
      ]),
    );
    expect(await explained('b-000001')).toMatchObject({
      hasFailed: true,
      message: 'The index is not written to by its rollover_alias [fourth].',
    });
  });

  it('takes indices that were made after it, and none that was taken from it', async () => {
    await write('logs-before', 1);
    pass(1000);
    const body = {
      default_state: 'x',
      states: [{ name: 'x', actions: [{ delete: {} }] }],
      ism_template: { index_patterns: ['logs-*'] },
    };
    await put('short', body);
    pass(1000);
    await write('logs-freed', 1);
    await write('logs-after', 1);
    await write('others', 1);
    await engine.names.policies.add('logs-freed', 'short', context);
    await engine.names.policies.release('logs-freed', context);
    await engine.keepPolicies();

    expect(await names()).toEqual(['logs-before', 'logs-freed', 'others']);
  });

  it('outlives the process, with where each index is', async () => {
    await createStream();
    await write('logs-web', 5, 'create');
    await engine.keepPolicies();
    const before = await explained(backing(1));
    const { folder } = engine;
    await engine.close();
    engine = await openTemporaryEngine({ folder });

    expect(await explained(backing(1))).toEqual(before);
    pass(7 * DAY);
    await engine.keepPolicies();
    expect(await names()).not.toContain(backing(1));
  });
});

describe('What failed', () => {
  const twoDays = { states: [{ name: 'hot', actions: [{ rollover: {} }], transitions: [] }] };
  const retry = (index: string, who: NamesContext = context) =>
    engine.names.policies.retry(index, who);

  it('is done again at once when asked for, and nothing else is', async () => {
    await put('p', { default_state: 'hot', ...twoDays });
    await write('web-1', 1);
    await engine.names.policies.add('web-1', 'p', context);
    expect(await retry('web-1')).toMatchObject({ updated: 0, failures: [{ index: 'web-1' }] });
    await engine.keepPolicies();
    expect(await explained('web-1')).toMatchObject({ hasFailed: true });

    const add = { kind: 'add', indices: ['web-1'], aliases: ['web'], options: {} } as const;
    await engine.names.updateAliases([add], context);
    expect(await retry('*')).toEqual({ updated: 1, failures: [] });
    expect(await names()).toEqual(['web-000002', 'web-1']);
    expect(await explained('web-1')).toMatchObject({ hasFailed: false });
  });

  it('is done again for who may manage the index alone', async () => {
    await write('theirs', 1);
    const others = { ...context, manageableIndices: ['other-*'] };
    await expect(retry('theirs', others)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('A policy that is put', () => {
  const state = (actions: readonly JsonObject[], transitions: readonly JsonObject[] = []) => ({
    default_state: 'a',
    states: [{ name: 'a', actions: [...actions], transitions: [...transitions] }],
  });

  it.each([
    ['another action', state([{ force_merge: { max_num_segments: 1 } }]), '[force_merge] is not'],
    ['a cron', state([], [{ state_name: 'a', conditions: { cron: {} } }]), '[cron] of [cond'],
    ['a state that is not there', state([], [{ state_name: 'b' }]), 'nonexistent state=b'],
    ['no state', { default_state: 'a', states: [] }, '1 to 100 [states]'],
    ['another default', { ...state([]), default_state: 'b' }, 'valid default state'],
    ['what nobody knows', { ...state([]), more: 1 }, 'Invalid field: [more]'],
    ['a notification', { ...state([]), error_notification: {} }, 'nothing is sent'],
    ['no time', state([{ rollover: { min_index_age: 'soon' } }]), 'unit is missing'],
    [
      'a way on from nothing',
      state([{ delete: {} }], [{ state_name: 'a' }]),
      'must not contain transitions',
    ],
  ])('is refused with %s', async (_, body, reason) => {
    await expect(put('p', body as JsonObject)).rejects.toThrow(reason);
    expect(await engine.names.policies.list(context)).toEqual([]);
  });

  it('is changed only by who has seen it, and may manage what it is for', async () => {
    const body = policyOf({ ism_template: [{ index_patterns: ['team-*'] }] });
    const first = await put('p', body);
    const mine = { ...context, manageableIndices: ['team-*'] };
    const others = { ...context, manageableIndices: ['other-*'] };
    const again = (expected: object, who: NamesContext) =>
      engine.names.policies.put({ id: 'p', body, ...expected }, who);
    const seen = { expected: { seqNo: first.seqNo, primaryTerm: 1 } };

    await expect(again({}, mine)).rejects.toMatchObject({
      type: 'version_conflict_engine_exception',
    });
    await expect(again(seen, others)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(engine.names.policies.remove('p', undefined, others)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await again(seen, mine)).version).toBe(2);
  });

  it('is given to indices by who may manage them alone', async () => {
    await put('p', policyOf());
    await write('theirs', 1);
    const others = { ...context, manageableIndices: ['other-*'] };

    for (const change of [
      engine.names.policies.add('theirs', 'p', others),
      engine.names.policies.release('theirs', others),
      engine.names.policies.change('theirs', { id: 'p' }, others),
    ]) {
      await expect(change).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});
