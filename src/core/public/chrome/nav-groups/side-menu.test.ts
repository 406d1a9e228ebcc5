// @vitest-environment node
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { LinkItemType, toLinkItems, type LinkItem } from './link-items';
import { firstLinkOf, openGroup, toSideMenu } from './side-menu';
import { NavGroupStatus, NavGroupType, type NavGroupItemInMap, type NavGroupLink } from './types';

const toLink = (id: string, fields: Partial<NavGroupLink> = {}): NavGroupLink => ({
  id,
  title: id,
  baseUrl: `/app/${id}`,
  href: `/app/${id}`,
  ...fields,
});
const toGroup = (
  id: string,
  navLinks: readonly NavGroupLink[],
  fields: Partial<NavGroupItemInMap> = {},
): NavGroupItemInMap => ({ id, title: `${id} title`, description: '', navLinks, ...fields });
const toMap = (...groups: readonly NavGroupItemInMap[]) =>
  Object.fromEntries(groups.map((group) => [group.id, group]));

/** The menu as lines: `link`, `category: link, link`, `parent > child`. */
function lines(items: readonly LinkItem[]): readonly string[] {
  return items.map((item) => {
    if (item.itemType === LinkItemType.LINK) return item.link.title;
    const below = lines(item.links).join(', ');
    return item.itemType === LinkItemType.CATEGORY
      ? `${item.category.label}: ${below}`
      : `${item.link.title} > ${below}`;
  });
}

describe('The lines of a side menu', () => {
  it('are links, categories and parent links', () => {
    const category = { id: 'c', label: 'C', order: 2 };
    const items = toLinkItems([
      toLink('child', { parentNavLinkId: 'parent' }),
      toLink('in', { category }),
      toLink('parent', { order: 3 }),
      toLink('plain', { order: 1 }),
    ]);

    expect(items.map(({ itemType }) => itemType)).toEqual(['link', 'category', 'parentLink']);
    expect(lines(items)).toEqual(['plain', 'C: in', 'parent > child']);
  });

  it('may have parents within categories and children of children', () => {
    const category = { id: 'c', label: 'C' };
    const items = toLinkItems([
      toLink('a', { category }),
      toLink('b', { parentNavLinkId: 'a' }),
      toLink('c', { parentNavLinkId: 'b' }),
    ]);

    expect(lines(items)).toEqual(['C: a > b > c']);
  });

  it('come to an end where a link is its own ancestor', () => {
    expect(lines(toLinkItems([toLink('a', { parentNavLinkId: 'a' }), toLink('b')]))).toEqual(['b']);
  });
});

describe('The side menu', () => {
  const observability = toGroup('observability', [toLink('logs'), toLink('traces')], {
    order: 4000,
  });
  const underObservability = { id: 'observability', label: 'Observability', order: 4000 };
  const all = toGroup(
    'all',
    [toLink('home'), toLink('logs', { category: underObservability, order: 1 })],
    {
      order: 3000,
    },
  );
  const settings = toGroup('settings', [toLink('hidden', { hidden: true }), toLink('advanced')], {
    type: NavGroupType.SYSTEM,
  });
  const groups = toMap(all, observability, settings);

  it('shows the links of the current group that are not hidden', () => {
    const current = toGroup('one', [toLink('a'), toLink('b', { hidden: true })]);

    expect(lines(toSideMenu(groups, { current, workspacesEnabled: true }))).toEqual(['a']);
  });

  it("in the use case of all ends each other use case with 'See all...'", () => {
    const [, category] = toSideMenu(groups, { current: all, workspacesEnabled: true });

    expect(lines(category ? [category] : [])).toEqual(['Observability: logs, See all...']);
  });

  it("sorts 'See all...' after links of every order", () => {
    const late = { ...all, navLinks: [toLink('z', { category: underObservability, order: 1e9 })] };
    const menu = toSideMenu(toMap(late, observability), { current: late, workspacesEnabled: true });

    expect(lines(menu)).toEqual(['Observability: z, See all...']);
  });

  it('keeps the pages of everybody where the system is looked after, with those of it below', () => {
    const about = toGroup('about', [toLink('news')], { type: NavGroupType.SYSTEM, order: 9000 });
    const menu = toSideMenu(toMap(all, observability, settings, about), {
      current: settings,
      workspacesEnabled: true,
    });

    expect(lines(menu)).toEqual([
      'home',
      'Observability: logs, See all...',
      'Manage: about title',
      'settings title: advanced',
    ]);
  });

  it('without workspaces is that of all, with a category that leads to the groups of the system', () => {
    const menu = lines(toSideMenu(groups, { workspacesEnabled: false }));

    expect(menu).toEqual(['home', 'Observability: logs, See all...', 'Manage: settings title']);
  });

  it('with workspaces has the groups of the system only while there is no current group', () => {
    const two = toMap(observability, toGroup('search', [toLink('find')]), settings);
    expect(lines(toSideMenu(two, { workspacesEnabled: true }))).toEqual(['Manage: settings title']);

    const current = observability;
    expect(lines(toSideMenu(two, { current, workspacesEnabled: true }))).toEqual([
      'logs',
      'traces',
    ]);
  });

  it('is that of the only use case that is visible', () => {
    const hidden = toGroup('hidden', [toLink('x')], { status: NavGroupStatus.Hidden });

    expect(lines(toSideMenu(toMap(observability, hidden), { workspacesEnabled: true }))).toEqual([
      'logs',
      'traces',
    ]);
  });
});

describe('A line that leads into a group', () => {
  it('sets the group and opens its first link', () => {
    const calls: unknown[] = [];
    void openGroup(
      toGroup('one', [toLink('a'), toLink('b')]),
      { setCurrentNavGroup: (id) => calls.push(['group', id]) },
      { navigateToApp: (id) => calls.push(['app', id]) },
    );

    expect(calls).toEqual([
      ['group', 'one'],
      ['app', 'a'],
    ]);
  });

  it.each([
    [true, 'home', [['asked'], ['group', 'one'], ['app', 'a']]],
    [false, 'home', [['asked']]],
    // To stay in an app needs no question.
    [
      false,
      'a',
      [
        ['group', 'one'],
        ['app', 'a'],
      ],
    ],
  ])(
    'waits for the answer (%s) where the open app %s asks before it is left',
    async (leaves, open, expected) => {
      const calls: unknown[] = [];
      await openGroup(
        toGroup('one', [toLink('a'), toLink('b')]),
        { setCurrentNavGroup: (id) => calls.push(['group', id]) },
        {
          navigateToApp: (id) => calls.push(['app', id]),
          openAppId$: of(open),
          leaveGuard: {
            asks: () => true,
            leave: async () => {
              calls.push(['asked']);
              return leaves;
            },
          },
        },
      );

      expect(calls).toEqual(expected);
    },
  );

  it('passes over what can not be clicked', () => {
    const group = toGroup('one', [
      toLink('hidden', { hidden: true }),
      toLink('disabled', { disabled: true }),
      toLink('parent'),
      toLink('child', { parentNavLinkId: 'parent' }),
    ]);

    expect(firstLinkOf(group)?.id).toBe('child');
  });
});
