// @vitest-environment node
import { createMemoryHistory, type Action, type History } from 'history';
import { describe, expect, it } from 'vitest';
import { createScopedHistory } from './scoped-history';

function create(path = '/base/app/one/list?a=1#b') {
  const parent = createMemoryHistory({ initialEntries: [path] });
  return { parent, history: createScopedHistory(parent, '/base/app/one') };
}

describe('ScopedHistory', () => {
  it('shows the location below its base path', () => {
    const { history } = create();

    expect(history.location).toMatchObject({ pathname: '/list', search: '?a=1', hash: '#b' });
  });

  it('pushes and replaces below its base path', () => {
    const { parent, history } = create();
    history.push('/details?c=2', { from: 'list' });
    expect(parent.location).toMatchObject({
      pathname: '/base/app/one/details',
      search: '?c=2',
      state: { from: 'list' },
    });

    history.replace({ pathname: '/other', hash: '#d' });
    expect(parent.location).toMatchObject({ pathname: '/base/app/one/other', hash: '#d' });
    expect(history.action).toBe('REPLACE');
  });

  it('tells listeners the location and the action, until they stop', () => {
    const { history } = create();
    const heard: string[] = [];
    const stop = history.listen(({ pathname }, action) => heard.push(`${action} ${pathname}`));
    history.push('/a');
    history.goBack();
    stop();
    history.push('/b');

    expect(heard).toEqual(['PUSH /a', 'POP /list']);
  });

  it('makes addresses with and without its base path', () => {
    const { history } = create();

    expect(history.createHref('/a')).toBe('/base/app/one/a');
    expect(history.createHref({ pathname: '/a', search: '?b' }, { prependBasePath: false })).toBe(
      '/a?b',
    );
  });

  it('counts its own entries only', () => {
    const { parent, history } = create();
    expect(history.length).toBe(1);

    history.push('/a');
    history.push('/b');
    expect(history.length).toBe(3);

    history.goBack();
    parent.push('/base/app/one/c');
    expect(history.length).toBe(3);

    history.replace('/d');
    expect(history.length).toBe(3);
  });

  it('goes no further back or forward than its own entries', () => {
    const parent = createMemoryHistory({ initialEntries: ['/base/app/two'] });
    parent.push('/base/app/one/a');
    const history = createScopedHistory(parent, '/base/app/one');
    history.push('/b');

    history.go(-5);
    expect(parent.location.pathname).toBe('/base/app/one/a');
    history.goBack();
    expect(parent.location.pathname).toBe('/base/app/one/a');
    history.go(5);
    expect(parent.location.pathname).toBe('/base/app/one/b');
    history.goForward();
    expect(parent.location.pathname).toBe('/base/app/one/b');
  });

  it('refuses an action that it does not know', () => {
    let tell: Parameters<History['listen']>[0] = () => {};
    const parent = createMemoryHistory({ initialEntries: ['/base/app/one'] });
    const listen: History['listen'] = (listener) => {
      tell = listener;
      return () => {};
    };
    createScopedHistory({ ...parent, location: parent.location, listen }, '/base/app/one');

    expect(() => tell({ action: 'LEAP' as Action, location: parent.location })).toThrow(
      'Unrecognized history action',
    );
  });

  it.each([
    ['/base/app/one/', '/a', '/base/app/one/a'],
    ['/base/app/one/', 'a', '/base/app/one/a'],
    ['/base/app/one', 'a', '/base/app/one/a'],
    ['/base/app/one', '//a//b', '/base/app/one/a/b'],
    ['/base/app/one/', '', '/base/app/one/'],
    ['/base/app/one', '?a#b', '/base/app/one?a#b'],
  ])('joins %s and %s by one slash', (basePath, to, expected) => {
    const parent = createMemoryHistory({ initialEntries: ['/base/app/one/list'] });
    const history = createScopedHistory(parent, basePath);
    expect(history.createHref(to)).toBe(expected);
    history.push(to);
    expect(parent.createHref(parent.location)).toBe(expected);
  });

  it('has parts of its own', () => {
    const { parent, history } = create();
    const part = history.createSubHistory('/list');
    part.push('/deep');

    expect(parent.location.pathname).toBe('/base/app/one/list/deep');
    expect(part.location.pathname).toBe('/deep');
  });

  it('can not be made elsewhere', () => {
    const parent = createMemoryHistory({ initialEntries: ['/app/two?a'] });

    expect(() => createScopedHistory(parent, '/app/one')).toThrow(
      'Browser location [/app/two?a] is not currently in expected basePath [/app/one]',
    );
    const longer = createMemoryHistory({ initialEntries: ['/app/one-and-more'] });
    expect(() => createScopedHistory(longer, '/app/one')).toThrow('expected basePath [/app/one]');
  });

  it('is of no use after the location has left its base path, even when it comes back', () => {
    const { parent, history } = create();
    const heard: string[] = [];
    history.listen(({ pathname }) => heard.push(pathname));
    parent.push('/base/app/one-and-more');
    parent.push('/base/app/one/again');

    const message =
      'ScopedHistory instance has fell out of navigation scope for basePath: /base/app/one';
    expect(() => history.location).toThrow(message);
    expect(() => history.push('/a')).toThrow(message);
    expect(() => history.createHref('/a')).toThrow(message);
    expect(heard).toEqual([]);
  });

  it('does not block', () => {
    const { history } = create();

    expect(() => history.block()).toThrow(
      'history.block is not supported. Please use the AppMountParameters.onAppLeave API.',
    );
  });
});
