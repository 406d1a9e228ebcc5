import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import { readStatedParts, readUrlState, writeUrlState } from './url-state';

const filter: Filter = {
  type: 'phrase',
  key: 'host',
  params: { query: `it's "<b>" & 100% (ok)!` },
  negate: true,
  disabled: false,
  pinned: false,
};
const state = {
  global: {
    time: { from: 'now-15m/d', to: 'now' },
    refreshInterval: { pause: false, value: 5000 },
  },
  app: {
    index: 'web-logs',
    query: 'status:500 and "a#b" or ünïcode & more',
    columns: ['host', 'a b'],
    sort: [['timestamp', 'desc']] as const,
    interval: 'auto',
  },
  filters: [{ ...filter, pinned: true, type: 'exists', params: undefined } as Filter, filter],
};

describe('state in the address', () => {
  it('comes back as it was written', () => {
    const { problems, ...read } = readUrlState(writeUrlState(state));

    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(state)));
    expect(problems).toEqual([]);
  });

  it('keeps what a dashboard shows, under its path', () => {
    const app = {
      ...state.app,
      language: 'lucene',
      viewMode: 'edit',
      maximized: 'p1',
      fullScreenMode: true,
    } as const;
    const hash = writeUrlState({ ...state, app }, '/view/a%20b');

    expect(hash.startsWith('/view/a%20b?_g=(')).toBe(true);
    expect(readUrlState(hash).app).toEqual(app);
  });

  it('reads the maximized panel as earlier versions wrote it', () => {
    expect(readUrlState('/view/a?_a=(maximised:p1)').app).toMatchObject({ maximized: 'p1' });
  });

  it('survives the way through a real address', () => {
    const url = new URL(`http://host/app/discover#${writeUrlState(state)}`);

    expect(readUrlState(url.hash.slice(1)).filters).toHaveLength(2);
    expect(url.hash).not.toMatch(/[<>" ]/);
  });

  it('reads links as other tools of the field write them', () => {
    const hash =
      "/?_g=(filters:!(),refreshInterval:(pause:!t,value:0),time:(from:now-7d,to:now))&_a=(columns:!(_source),filters:!(('$state':(store:appState),meta:(alias:!n,disabled:!f,index:abc,key:response,negate:!f,params:(query:'404'),type:phrase),query:(match_phrase:(response:'404')))),index:abc,interval:auto,query:(language:kuery,query:'a:1'),sort:!(!(timestamp,desc)))";
    const read = readUrlState(hash);

    expect(read.app.query).toBe('a:1');
    expect(read.filters[0]).toMatchObject({
      type: 'phrase',
      key: 'response',
      params: { query: '404' },
    });
    expect(read.problems).toEqual([]);
  });

  it('takes a list for no names: widths of columns are by name', () => {
    expect(readUrlState('/?_a=(columnWidths:!(100,200),options:!(1))').app).toEqual({});
  });

  it.each([
    ['/?_g=(time:(from:now-,to:now))', 'time range'],
    ['/?_g=(time:(from:now,to:now-1d))', 'time range'],
    ['/?_g=(time:(from:now-1000000000y,to:now))', 'time range'],
    ['/?_g=(time', 'time and refresh'],
    ['/?_a=%E0%A4%A', 'query and columns'],
    ['/?_a=(filters:!(1))', 'filters'],
  ])('attack 38: %s falls back and says so', (hash, problem) => {
    const read = readUrlState(hash);

    expect(read.problems).toEqual([problem]);
    expect(read.global.time).toBeUndefined();
  });

  it.each([
    ['#/view/a', false, false],
    ["#/view/a?_g=(filters:!(),time:(from:'now-3y',to:now))", false, false],
    ['#/view/a?_a=(viewMode:edit)', false, false],
    ["#/view/a?_a=(query:(language:kuery,query:'filters:!()'))", true, false],
    ['#/view/a?_a=(filters:!())', false, true],
    [writeUrlState({ global: {}, app: {}, filters: [] }), true, true],
    ['#/view/a?_a=(filters', false, false],
  ])('tells what %s says of query and filters', (hash, query, filters) => {
    expect(readStatedParts(hash)).toEqual({ query, filters });
  });

  it('attack 31: __proto__ in the address changes nothing', () => {
    readUrlState('/?_a=(__proto__:(x:1),query:(__proto__:(x:1)))');

    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('attack 75: never refreshes faster than once a second', () => {
    const { global } = readUrlState('/?_g=(refreshInterval:(pause:!f,value:1))');

    expect(global.refreshInterval).toEqual({ pause: false, value: 1000 });
  });

  it('attack 35: half of a character of two parts gets into no address, and whole ones stay', () => {
    const app = { ...state.app, query: 'a\ud800b \udc00 \u{1f680}' };

    expect(readUrlState(writeUrlState({ ...state, app })).app.query).toBe(
      'a\ufffdb \ufffd \u{1f680}',
    );
  });
});
