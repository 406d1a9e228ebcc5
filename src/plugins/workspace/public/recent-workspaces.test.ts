import { beforeEach, describe, expect, it } from 'vitest';
import { noteVisit, sortByVisit } from './recent-workspaces';

const list = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id }));
const order = () => sortByVisit(list).map(({ id }) => id);

beforeEach(() => window.localStorage.clear());

describe('The workspaces visited last', () => {
  it('come first, three of them, and the others as they are', () => {
    const visits = ['b', 'c', 'd', 'e'].map((id, position) => ({ id, timestamp: position }));
    window.localStorage.setItem('recentWorkspaces', JSON.stringify(visits));

    expect(order()).toEqual(['e', 'd', 'c', 'a', 'b']);
  });

  it('are noted once each', () => {
    noteVisit('d');
    noteVisit('d');

    expect(order()).toEqual(['d', 'a', 'b', 'c', 'e']);
    expect(JSON.parse(window.localStorage.getItem('recentWorkspaces') ?? '')).toHaveLength(1);
  });

  it.each(['nonsense', '{}', '[1,null,{"id":3}]', '[{"id":"gone","timestamp":1}]'])(
    'are none where the browser keeps %s',
    (text) => {
      window.localStorage.setItem('recentWorkspaces', text);

      expect(order()).toEqual(['a', 'b', 'c', 'd', 'e']);
    },
  );
});
