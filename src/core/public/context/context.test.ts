// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createContextSetup } from './context-service';

const core = Symbol('core');
const [base, middle, top, stranger] = ['base', 'middle', 'top', 'stranger'].map((id) =>
  Symbol(id),
) as [symbol, symbol, symbol, symbol];

const create = () =>
  createContextSetup({
    coreId: core,
    pluginDependencies: new Map([
      [base, []],
      [middle, [base]],
      [top, [middle]],
      [stranger, []],
    ]),
  }).createContextContainer();

/** What a handler of the plugin gets. */
const seenBy = (plugin: symbol, container: ReturnType<typeof create>) =>
  container.createHandler(plugin, (context: object) => context)();

describe('The context of a handler', () => {
  it('holds what core, the plugin itself and those that it depends on have registered', async () => {
    const container = create()
      .registerContext(core, 'core', () => 'core')
      .registerContext(base, 'base', () => 'base')
      .registerContext(middle, 'middle', async () => 'middle')
      .registerContext(top, 'top', () => 'top');

    expect(await seenBy(middle, container)).toEqual({
      core: 'core',
      base: 'base',
      middle: 'middle',
    });
    expect(await seenBy(top, container)).toEqual({ core: 'core', middle: 'middle', top: 'top' });
    expect(await seenBy(stranger, container)).toEqual({ core: 'core' });
    expect(await seenBy(core, container)).toEqual({ core: 'core' });
  });

  it('is made in the order of dependencies: each provider gets what its own plugin may see', async () => {
    const seen: unknown[] = [];
    const provider = (value: string) => (context: object) => {
      seen.push([value, context]);
      return value;
    };
    const container = create()
      .registerContext(core, 'core', provider('core'))
      .registerContext(base, 'base', provider('base'))
      .registerContext(middle, 'middle', provider('middle'));
    await seenBy(middle, container);

    expect(seen).toEqual([
      ['core', {}],
      ['base', { core: 'core' }],
      ['middle', { core: 'core', base: 'base' }],
    ]);
  });

  it('has core’s part for every provider, also where core registered it later', async () => {
    const container = create()
      .registerContext(base, 'base', ({ core: cores }: { core?: string }) => `base of ${cores}`)
      .registerContext(core, 'core', () => 'core');

    expect(await seenBy(base, container)).toEqual({ core: 'core', base: 'base of core' });
  });

  it('is made anew for each call, each part once, with the parameters of the call', async () => {
    let calls = 0;
    const container = create()
      .registerContext(core, 'counted', (_context: object, ...parameters: string[]) => {
        calls += 1;
        return parameters.join();
      })
      .registerContext(base, 'base', () => 'base')
      .registerContext(middle, 'middle', () => 'middle');
    const handler = container.createHandler(
      middle,
      ({ counted }: { counted: string }, one: string, two: string) => [counted, one, two],
    );

    expect(await handler('a', 'b')).toEqual(['a,b', 'a', 'b']);
    expect(calls).toBe(1);
    await handler('c', 'd');
    expect(calls).toBe(2);
  });

  it('is of one container alone', async () => {
    const first = create().registerContext(core, 'core', () => 'core');
    expect(await seenBy(core, create())).toEqual({});
    expect(await seenBy(core, first)).toEqual({ core: 'core' });
  });

  it('that can not be made fails the handler', async () => {
    const container = create().registerContext(core, 'broken', () => {
      throw new Error('out of order');
    });
    await expect(seenBy(base, container)).rejects.toThrow('out of order');
  });

  it('has each name once, and only what known plugins register and ask for', () => {
    const container = create().registerContext(base, 'name', () => 1);
    const unknown = Symbol('unknown');

    expect(() => container.registerContext(middle, 'name', () => 2)).toThrow(
      'Context provider for name has already been registered.',
    );
    expect(() => container.registerContext(unknown, 'other', () => 2)).toThrow(
      'Cannot register context for unknown plugin: Symbol(unknown)',
    );
    expect(() => container.createHandler(unknown, () => 2)).toThrow(
      'Cannot create handler for unknown plugin: Symbol(unknown)',
    );
  });
});
