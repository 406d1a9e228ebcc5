import { describe, expect, it } from 'vitest';
import { createLink } from './value-link';

const link = (params: object) => createLink({ id: 'url', params } as never);

describe('The format of addresses', () => {
  it('leads to the address that is made of the value', () => {
    const wiki = link({
      urlTemplate: 'https://wiki.example/{{value}}?q={{ rawValue }}',
      openLinkInCurrentTab: true,
    });
    expect(wiki?.('a b/c')).toEqual({
      href: 'https://wiki.example/a%20b%2Fc?q=a b/c',
      newTab: false,
    });
    expect(link({})?.('http://example.org/x')).toEqual({
      href: 'http://example.org/x',
      newTab: true,
    });
  });

  it('leads nowhere without a value or an address, and other formats never do', () => {
    expect([link({})?.(null), link({})?.(''), link({})?.('plain'), link({})?.(5)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(createLink({ id: 'string' })).toBeUndefined();
  });

  it.each([
    [{ urlTemplate: 'javascript:alert(1)//{{value}}' }, 'x'],
    [{}, 'javascript:alert(1)'],
    [{}, ' javascript:alert(1)'],
    [{}, 'java\nscript:alert(1)'],
    [{}, 'data:text/html,<script>alert(1)</script>'],
    [{}, 'file:///etc/passwd'],
    [{}, '//example.org'],
    [{}, 'https://user:word@example.org/'],
    [{}, 'https:\\\\example.org'],
    [{ urlTemplate: 'https://wiki.example/{{rawValue}}' }, '\u0000'],
  ])('attack 3: leads nowhere with %j and the value %j', (params, value) => {
    expect(link(params)?.(value)).toBeUndefined();
  });

  it('attack 14: leads where the template says, whatever the value', () => {
    const wiki = link({ urlTemplate: 'https://wiki.example/{{rawValue}}' });
    expect(wiki?.('//elsewhere.example')?.href).toMatch(/^https:\/\/wiki\.example\//);
    expect(
      link({ urlTemplate: 'https://wiki.example{{rawValue}}' })?.('.elsewhere.example/'),
    ).toBeUndefined();
    expect(link({ urlTemplate: 'https://{{value}}' })?.('a@b')).toBeUndefined();
  });
});
