import { describe, expect, it } from 'vitest';
import { addMember, toChange, toDraft } from './workspace-form';

const WORKSPACE = {
  id: 'abc123',
  name: 'Shop',
  features: ['use-case-search'],
  color: '#54b399',
  permissions: {
    library_read: { groups: ['sales'] },
    library_write: { users: ['id-1', 'id-2'] },
    read: { users: ['id-2'], groups: ['sales'] },
    write: { users: ['id-1'] },
  },
  memberNames: { 'id-1': 'ada' },
};

describe('The form of a workspace', () => {
  it('shows members by name and role', () => {
    expect(toDraft(WORKSPACE).members).toEqual([
      { kind: 'groups', name: 'sales', role: 'read', label: 'sales' },
      { kind: 'users', name: 'id-1', role: 'owner', label: 'ada' },
      { kind: 'users', name: 'id-2', role: 'read+write', label: 'id-2' },
    ]);
  });

  it('sends what it was given where nothing was changed', () => {
    const { attributes, settings } = toChange(toDraft(WORKSPACE), true);

    expect(attributes).toMatchObject({ name: 'Shop', features: ['use-case-search'] });
    const { library_read: read, library_write: write, ...others } = settings?.permissions ?? {};
    expect(read).toMatchObject({ groups: ['sales'] });
    expect(write).toMatchObject({ users: ['id-1', 'id-2'] });
    expect(others).toMatchObject({ read: { users: ['id-2'] }, write: { users: ['id-1'] } });
  });

  it('leaves members alone where they are not shown', () => {
    expect(toChange(toDraft(WORKSPACE), false)).not.toHaveProperty('settings');
  });

  it('sends data sources where they were changed', () => {
    const draft = { ...toDraft(WORKSPACE), dataSources: ['a'] };
    expect(toChange(draft, false).settings).toEqual({ dataSources: ['a'] });
    expect(toChange(draft, true).settings).toMatchObject({ permissions: {}, dataSources: ['a'] });
  });

  it('names nobody twice: added again, they have the newer role', () => {
    const { members } = toDraft(WORKSPACE);
    const added = { kind: 'users', name: 'ada', role: 'read', label: 'ada' } as const;

    expect(addMember(members, added)).toHaveLength(3);
    expect(addMember(members, added)[1]).toMatchObject({ name: 'id-1', role: 'read' });
  });
});
