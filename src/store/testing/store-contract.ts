import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { Condition, FindQuery, ObjectContent, Store, StoreWrite, Visibility } from '../store';

export interface OpenedStore {
  store: Store;
  /** Closes it and throws it away. */
  remove(): Promise<void>;
  /** A new file name for a copy. */
  backupFile(): string;
  /** Opens a copy. */
  open(file: string): Store;
}

/** What every store promises. Call it in a test file with a way to open an empty one. */
export function testStore(name: string, openEmpty: () => Promise<OpenedStore>): void {
  describe(`Store in ${name}`, () => {
    let opened: OpenedStore;
    let store: Store;
    beforeEach(async () => {
      opened = await openEmpty();
      ({ store } = opened);
    });
    afterEach(() => opened.remove());

    const apply = (...writes: StoreWrite[]) =>
      store.apply(writes, { by: 'ada', onConflict: 'skip' });
    const find = async (query: Partial<FindQuery>) => {
      const { objects, total } = await store.find({ offset: 0, limit: 10, ...query });
      return { ids: objects.map(({ id }) => id), total };
    };
    const idsWhere = async (condition: Condition) => (await find({ condition })).ids.sort();

    describe('writing', () => {
      it('gives back what was put, in the order asked for', async () => {
        const content = {
          type: 'dashboard',
          id: 'a',
          attributes: { title: 'Über “Flüge”', deep: { list: [1, null, '\u2028'] } },
          references: [{ name: 'panel_0', type: 'visualization', id: 'v' }],
          migrationVersion: { dashboard: '7.9.3' },
          marks: { typeMigrationVersion: '8.9.0', managed: false },
          workspaces: ['w2', 'w1'],
          permissions: { read: { users: ['*'] }, write: { groups: ['staff'] } },
          originId: 'o',
        };
        await apply(put(content), put(object('b')));
        const [b, missing, a] = await store.get([object('b'), object('c'), content]);

        expect(b).toMatchObject({ id: 'b', updatedBy: 'ada' });
        expect(missing).toBeUndefined();
        expect(a).toMatchObject(content);
        expect(Date.parse(a?.updatedAt ?? '')).toBeGreaterThan(0);
      });

      it('gives each change a version that never comes again', async () => {
        const versions = [];
        for (let turn = 0; turn < 3; turn++) {
          const [written] = await apply(put(object('a')));
          versions.push(written?.done && written.object.version);
          await apply({ kind: 'delete', key: object('a'), expected: 'any' });
        }

        expect(new Set(versions).size).toBe(3);
        expect(versions).toEqual(versions.toSorted((one, other) => Number(one) - Number(other)));
      });

      it('attack 80: refuses a change of a version that somebody else has changed', async () => {
        const [first] = await apply(put(object('a', { title: 'first' })));
        const version = first?.done ? first.object.version : 0;
        await apply(put(object('a', { title: 'theirs' })));
        const [mine] = await apply(put(object('a', { title: 'mine' }), { version }));

        expect(mine).toMatchObject({ done: false, reason: 'conflict' });
        expect((await store.get([object('a')]))[0]?.attributes).toEqual({ title: 'theirs' });
      });

      it('does not create what is there, nor change or delete what is not', async () => {
        await apply(put(object('a')));

        expect(
          await apply(put(object('a'), 'absent'), put(object('b'), { version: 1 }), {
            kind: 'delete',
            key: object('b'),
            expected: 'any',
          }),
        ).toMatchObject([
          { done: false, reason: 'conflict', stored: { id: 'a' } },
          { done: false, reason: 'missing' },
          { done: false, reason: 'missing' },
        ]);
      });

      it('does all of a batch or nothing where a conflict is to fail it', async () => {
        await apply(put(object('b')));
        const batch = store.apply([put(object('a')), put(object('b'), 'absent')], {
          by: 'ada',
          onConflict: 'fail',
        });

        await expect(batch).rejects.toMatchObject({ name: 'StoreError', code: 'conflict' });
        expect(await store.get([object('a')])).toEqual([undefined]);
      });

      it('attack 32: takes names of objects’ own for types, ids and attributes', async () => {
        const attributes = JSON.parse('{"__proto__": {"x": 1}, "toString": "text"}') as JsonObject;
        await apply(put({ type: 'constructor', id: '__proto__', attributes, references: [] }));
        const [stored] = await store.get([{ type: 'constructor', id: '__proto__' }]);

        expect(JSON.stringify(stored?.attributes)).toBe(JSON.stringify(attributes));
        expect(({} as { x?: number }).x).toBeUndefined();
      });

      it('attack 83: keeps lone surrogates and 20 MB in one attribute', async () => {
        const attributes = { odd: '\ud800 \u2028 \u0000', large: 'x'.repeat(20_000_000) };
        await apply(put(object('a', attributes)));
        const [stored] = await store.get([object('a')]);

        expect(stored?.attributes['odd']).toBe(attributes.odd);
        expect(stored?.attributes['large'] === attributes.large).toBe(true);
      });
    });

    describe('history', () => {
      it('keeps each earlier version, with who replaced it and when', async () => {
        await apply(put(object('a', { title: 'one' })));
        await apply(put(object('a', { title: 'two' })));
        await store.apply([{ kind: 'delete', key: object('a'), expected: 'any' }], {
          by: 'grace',
          onConflict: 'fail',
        });
        const history = await store.history(object('a'));

        expect(history).toMatchObject([
          { attributes: { title: 'two' }, change: 'delete', replacedBy: 'grace' },
          { attributes: { title: 'one' }, change: 'update', replacedBy: 'ada' },
        ]);
        expect(Date.parse(history[0]?.replacedAt ?? '')).toBeGreaterThan(0);
      });

      it('forgets the oldest beyond 100 versions', async () => {
        const versions = Array.from({ length: 103 }, (_, turn) => put(object('a', { turn })));
        await apply(...versions);
        const history = await store.history(object('a'));

        expect(history).toHaveLength(100);
        expect(history.at(-1)?.attributes).toEqual({ turn: 2 });
      });

      it('is neither kept nor left of types that have none', async () => {
        const visit = (turn: number) => put({ ...object('a', { turn }), type: 'visits' });
        await apply(visit(1), visit(2), put(object('a')), put(object('a')));
        await store.keepNoHistoryOf(['visits', 'unheard-of']);
        const key = { type: 'visits', id: 'a' };
        expect(await store.history(key)).toEqual([]);
        await apply(visit(3), { kind: 'delete', key, expected: 'any' });

        expect(await store.history(key)).toEqual([]);
        expect(await store.history(object('a'))).toHaveLength(1);
      });
    });

    describe('finding', () => {
      beforeEach(() =>
        apply(
          put({ ...object('a', { title: 'Web traffic', hits: 10 }), workspaces: ['w1'] }),
          put({ ...object('b', { title: 'web-errors', hits: 9, live: true }), workspaces: ['w2'] }),
          put({
            ...object('c', { title: 'Café', tags: ['x', 'y'], day: '2026-01-02' }),
            type: 'visualization',
            references: [{ name: 'index', type: 'index-pattern', id: 'logs' }],
          }),
        ),
      );

      it('filters by type and by workspace, and counts each type', async () => {
        expect(await find({ types: ['visualization'] })).toEqual({ ids: ['c'], total: 1 });
        expect(await find({ workspaces: ['w2', 'w3'] })).toEqual({ ids: ['b'], total: 1 });
        expect(await find({ types: [] })).toEqual({ ids: [], total: 0 });
        expect(await store.count({})).toEqual(
          new Map([
            ['dashboard', 2],
            ['visualization', 1],
          ]),
        );
      });

      it('finds who refers to an object', async () => {
        expect(await idsWhere({ reference: { type: 'index-pattern', id: 'logs' } })).toEqual(['c']);
        expect(await idsWhere({ reference: { type: 'search', id: 'logs' } })).toEqual([]);
        const any = (ids: readonly string[]) =>
          idsWhere({ anyReference: { type: 'index-pattern', ids } });
        expect(await any(["'", 'logs', 'logs'])).toEqual(['c']);
        expect(await any([])).toEqual([]);
      });

      it('finds an object and its copies by ids to the letter', async () => {
        await apply(put({ ...object('copy'), originId: 'Source' }));
        const by = (root: 'id' | 'originId', value: string): Condition => ({
          field: { root },
          operator: 'is',
          value,
        });

        expect(await idsWhere(by('originId', 'Source'))).toEqual(['copy']);
        expect(await idsWhere(by('originId', 'source'))).toEqual([]);
        expect(await idsWhere({ any: [by('id', 'a'), by('id', 'B')] })).toEqual(['a']);
        expect(await idsWhere({ not: by('originId', 'Source') })).toEqual(['a', 'b', 'c']);
      });

      it('finds words wherever they stand, without accents, and beginnings of words', async () => {
        const words = (text: string, prefix = false): Condition => ({
          words: text,
          prefix,
          in: ['title', 'description', 'more'],
        });

        expect(await idsWhere(words('web'))).toEqual(['a', 'b']);
        expect(await idsWhere(words('CAFE'))).toEqual(['c']);
        expect(await idsWhere(words('traf'))).toEqual([]);
        expect(await idsWhere(words('web traf', true))).toEqual(['a']);
        expect(await idsWhere({ not: words('web') })).toEqual(['c']);
        expect(await idsWhere(words('"*" OR title:'))).toEqual([]);
      });

      it('finds titles that have letters in this order, in any case, the shortest first', async () => {
        const titles = [
          'Films',
          'Free lime stems',
          'Slim f',
          'ÜBER flims',
          '50% [a]_b\\c ^d*?',
          'x',
        ];
        await apply(...titles.map((title) => put(object(title, { title }))));
        const called = async (letters: string) => (await find({ condition: { letters } })).ids;

        expect(await called('flms')).toEqual(['Films', 'ÜBER flims', 'Free lime stems']);
        expect(await called('F l MS')).toEqual(await called('flms'));
        expect(await called('übms')).toEqual(['ÜBER flims']);
        expect(await called('é')).toEqual(['c']);
        for (const sign of ['%', '_', '\\', '[', ']', '^', '*', '?', '[a]', '0%_', '^d*?']) {
          expect([sign, await called(sign)]).toEqual([sign, ['50% [a]_b\\c ^d*?']]);
        }
        for (const none of ['f%s', 'f_lms', 'f*s', '[f]', '^f', 'f?', '~', '\0']) {
          expect([none, await called(none)]).toEqual([none, []]);
        }
        const condition: Condition = { all: [{ letters: 'fl' }, { not: { letters: 'e' } }] };
        expect(await find({ condition, limit: 1 })).toEqual({ ids: ['Films'], total: 1 });
      });

      it.each<[string, Condition, string[]]>([
        ['a text, whatever its case', at('title', 'is', 'CAFÉ'.toLowerCase()), ['c']],
        ['a number', at('hits', 'is', '10'), ['a']],
        ['a truth', at('live', 'is', 'true'), ['b']],
        ['an element of a list', at('tags', 'is', 'y'), ['c']],
        ['a pattern', at('title', 'like', 'web*'), ['a', 'b']],
        ['a literal percent sign', at('title', 'like', 'web%'), []],
        ['numbers in their order', at('hits', '>', '9'), ['a']],
        ['texts in their order', at('day', '>=', '2026-01-01'), ['c']],
        ['presence', { field: { attribute: ['hits'] }, operator: 'exists' }, ['a', 'b']],
        ['absence', { not: { field: { attribute: ['hits'] }, operator: 'exists' } }, ['c']],
        ['one of several', { any: [at('hits', 'is', '9'), at('tags', 'is', 'x')] }, ['b', 'c']],
        ['all of several', { all: [at('live', 'is', 'true'), at('hits', 'is', '9')] }, ['b']],
        ['a quote in a name', at('"] OR 1', 'is', 'x'), []],
      ])('filters by %s', async (_name, condition, expected) => {
        expect(await idsWhere(condition)).toEqual(expected);
      });

      it('sorts and pages, with the total of all that fit', async () => {
        const byTitle = { field: { attribute: ['title'] }, order: 'asc' } as const;
        const byHits = { field: { attribute: ['hits'] }, order: 'desc' } as const;

        expect(await find({ sort: byTitle })).toEqual({ ids: ['c', 'a', 'b'], total: 3 });
        expect(await find({ sort: byHits, offset: 1, limit: 1 })).toEqual({ ids: ['b'], total: 3 });
        expect(await find({ offset: 1_000_000_000 })).toEqual({ ids: [], total: 3 });
      });

      it('puts first what fits best', async () => {
        await apply(
          put(object('d', { title: 'x' }), 'any', {
            title: 'x',
            description: 'sales of web shops',
          }),
          put(object('e', { title: 'sales' })),
        );
        const condition: Condition = {
          words: 'sales',
          prefix: false,
          in: ['title', 'description'],
        };

        expect((await find({ condition })).ids).toEqual(['e', 'd']);
      });

      it('finds nothing more of what was deleted or renamed', async () => {
        await apply(
          { kind: 'delete', key: { type: 'visualization', id: 'c' }, expected: 'any' },
          put(object('a', { title: 'Sales' })),
        );

        expect(await idsWhere({ words: 'traffic', prefix: false, in: ['title'] })).toEqual([]);
        expect(await idsWhere({ reference: { type: 'index-pattern', id: 'logs' } })).toEqual([]);
        expect(await find({ workspaces: ['w1'] })).toEqual({ ids: [], total: 0 });
      });
    });

    describe('finding as somebody', () => {
      const nobody = { workspaces: [], user: 'nobody', groups: [] };
      const shared = (id: string, rest: Partial<ObjectContent>) =>
        put({ ...object(id, { title: 'secret plan' }), ...rest });
      const seenBy = async (visibility: Partial<Visibility>, query: Partial<FindQuery> = {}) => {
        const visibleTo = { ...nobody, ...visibility };
        const { ids, total } = await find({ visibleTo, ...query });
        const counts = await store.count({ visibleTo, ...query });
        expect(total).toBe(ids.length);
        expect([...counts.values()].reduce((sum, one) => sum + one, 0)).toBe(total);
        return ids.sort();
      };
      beforeEach(() =>
        apply(
          shared('public', {}),
          shared('nowhere', { workspaces: [] }),
          shared('in-w1', { workspaces: ['w1'] }),
          shared('in-both', { workspaces: ['w1', 'w2'] }),
          shared('for-adam', { permissions: { read: { users: ['adam'] } } }),
          shared('by-staff', { permissions: { write: { users: [], groups: ['staff'] } } }),
          shared('for-all', { workspaces: ['w3'], permissions: { read: { users: ['*'] } } }),
          shared('in-w1-for-eve', {
            workspaces: ['w1'],
            permissions: { read: { users: ['eve'] } },
          }),
          shared('library', { permissions: { library_read: { users: ['nobody'] } } }),
          shared('for-no-one', { permissions: {} }),
        ),
      );
      const everybodys = ['for-all', 'nowhere', 'public'];

      it('attack 57: shows what is public or theirs, in pages and in counts', async () => {
        expect(await seenBy({})).toEqual(everybodys);
        expect(await seenBy({ user: 'adam' })).toEqual(['for-adam', ...everybodys]);
        expect(await seenBy({ groups: ['staff', 'x'] })).toEqual(['by-staff', ...everybodys]);
        expect(await seenBy({ workspaces: ['w2'] })).toEqual([
          'for-all',
          'in-both',
          'nowhere',
          'public',
        ]);
        expect(await seenBy({ user: 'eve', workspaces: ['w2'] })).toContain('in-w1-for-eve');
        expect((await find({})).total).toBe(10);
      });

      it('attack 57: gives by their ids those alone that lie where one may read', async () => {
        const ids = ['public', 'in-w1', 'missing', 'for-adam', 'in-w1'];
        const places: object[] = [];
        const stored = await store.get(
          ids.map((id) => object(id)),
          (place) => {
            places.push(place);
            return place.workspaces === undefined;
          },
        );

        expect(stored.map((one) => one?.id)).toEqual([
          'public',
          undefined,
          undefined,
          'for-adam',
          undefined,
        ]);
        expect(places).toContainEqual({ workspaces: ['w1'] });
        expect(places).toContainEqual({ permissions: { read: { users: ['adam'] } } });
      });

      it('attack 62: takes names to the letter', async () => {
        for (const name of ['*', 'Adam', 'ada', 'ad%', '', 'u:adam', 'staff']) {
          expect(await seenBy({ user: name })).toEqual(everybodys);
        }
        for (const name of ['*', 'Staff', 'adam', 'g:staff']) {
          expect(await seenBy({ groups: [name], workspaces: [name] })).toEqual(everybodys);
        }
      });

      it('attack 57: finds no word, attribute, reference or workspace of what is hidden', async () => {
        const words: Condition = { words: 'secret', prefix: false, in: ['title'] };
        const title = at('title', 'like', 'secret*');
        const letters: Condition = { letters: 'scrtpln' };

        expect(await seenBy({}, { condition: words })).toEqual(everybodys);
        expect(await seenBy({}, { condition: { not: { not: title } } })).toEqual(everybodys);
        expect(await seenBy({}, { condition: letters })).toEqual(everybodys);
        expect(await seenBy({}, { condition: letters, workspaces: ['w1'] })).toEqual([]);
        expect(await seenBy({}, { workspaces: ['w1', 'w3'] })).toEqual(['for-all']);
        expect(await seenBy({}, { types: ['dashboard'], condition: title })).toEqual(everybodys);
        expect(await seenBy({}, { types: ['search'] })).toEqual([]);
      });

      it('follows each change of workspaces and permissions', async () => {
        await apply(
          shared('for-adam', { permissions: { read: { users: ['eve'] } } }),
          shared('public', { workspaces: ['w9'] }),
          shared('in-w1', {}),
          { kind: 'delete', key: object('nowhere'), expected: 'any' },
        );

        expect(await seenBy({ user: 'adam' })).toEqual(['for-all', 'in-w1']);
        expect(await seenBy({ user: 'eve', workspaces: ['w9'] })).toEqual([
          'for-adam',
          'for-all',
          'in-w1',
          'in-w1-for-eve',
          'public',
        ]);
      });
    });

    it('copies itself while it is open; the copy is whole', async () => {
      await apply(put(object('a', { title: 'kept' })));
      const file = opened.backupFile();
      await store.backup(file);
      await apply(put(object('a', { title: 'later' })));
      const copy = opened.open(file);

      expect((await copy.get([object('a')]))[0]?.attributes).toEqual({ title: 'kept' });
      await expect(store.backup(file)).rejects.toMatchObject({ code: 'conflict' });
      await copy.close();
    });

    it('says so when it is closed', async () => {
      await store.close();

      await expect(store.get([object('a')])).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
}

function object(id: string, attributes: JsonObject = {}): ObjectContent {
  return { type: 'dashboard', id, attributes, references: [] };
}

function put(
  content: ObjectContent,
  expected: (StoreWrite & { kind: 'put' })['expected'] = 'any',
  text = { title: String(content.attributes['title'] ?? '') } as (StoreWrite & {
    kind: 'put';
  })['text'],
): StoreWrite {
  return { kind: 'put', object: content, text, expected };
}

function at(name: string, operator: 'is' | 'like' | '>' | '>=', value: string): Condition {
  return { field: { attribute: [name] }, operator, value };
}
