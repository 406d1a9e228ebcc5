// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { SimpleSavedObject } from './simple-saved-object';
import type { SavedObject } from './types';

function createObject(parts: Partial<SavedObject> = {}) {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    async (...parameters: unknown[]) => {
      calls.push([name, ...parameters]);
      return object;
    };
  const client = {
    create: record('create') as never,
    update: record('update') as never,
    delete: record('delete') as never,
  };
  const object: SimpleSavedObject = new SimpleSavedObject(client, {
    id: '',
    type: 'view',
    attributes: { title: 'x', list: [{ a: 1 }], 'with.dot': 2 },
    references: [],
    ...parts,
  });
  return { object, calls };
}

describe('A saved object', () => {
  it('is created when it has no id, else updated', async () => {
    const made = createObject({ migrationVersion: { view: '1' } });
    await made.object.save();
    const known = createObject({ id: 'a' });
    await known.object.save();
    await known.object.delete();

    expect(made.calls).toEqual([
      [
        'create',
        'view',
        made.object.attributes,
        { migrationVersion: { view: '1' }, references: [] },
      ],
    ]);
    expect(known.calls).toEqual([
      [
        'update',
        'view',
        'a',
        known.object.attributes,
        { migrationVersion: undefined, references: [] },
      ],
      ['delete', 'view', 'a'],
    ]);
  });

  it('reads and asks for attributes by their path', () => {
    const { object } = createObject();

    expect(object.get('list[0].a')).toBe(1);
    expect(object.get('with.dot')).toBe(2);
    expect(object.get('list[1].a')).toBeUndefined();
    expect([object.has('list[0].a'), object.has('list[0].b'), object.has('title.x.y')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('writes attributes by their path, and makes what lies between', () => {
    const { object } = createObject();
    object.set('title', 'y');
    object.set('new.list[1].b', 3);

    expect(object.set('with.dot', 4)).toEqual({
      title: 'y',
      list: [{ a: 1 }],
      'with.dot': 4,
      new: { list: [undefined, { b: 3 }] },
    });
  });

  it.each([
    '__proto__.x',
    'list.__proto__.x',
    'constructor.prototype.x',
    'a.b.__proto__',
    '__proto__',
  ])('attacks 31 and 33: %s reaches no prototype', (path) => {
    const { object } = createObject();
    const before = structuredClone(object.attributes);
    object.set(path, { x: 1 });

    expect(object.attributes).toEqual(before);
    expect(Object.getPrototypeOf(object.attributes)).toBe(Object.prototype);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(object.get(path)).toBeUndefined();
    expect(object.has(path)).toBe(false);
  });

  it('attack 33: has no attribute that all objects have', () => {
    const { object } = createObject();

    expect(object.get('toString')).toBeUndefined();
    expect(object.get('constructor.name')).toBeUndefined();
    expect(object.has('hasOwnProperty')).toBe(false);
  });
});
