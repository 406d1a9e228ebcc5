// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fillTemplate, valuesOf } from './drilldown-target';

const values = { value: 'a b/c?&', field: 'host', from: 'now-1d', to: 'now' };

describe('the address of a drilldown', () => {
  it('has the value and the time, encoded', () => {
    expect(fillTemplate('https://wiki.example/{{value}}?f={{ from }}', values)).toBe(
      'https://wiki.example/a%20b%2Fc%3F%26?f=now-1d',
    );
    expect(fillTemplate('/app/discover#/{{field}}', values)).toBe('/app/discover#/host');
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/\\evil.example',
    '{{value}}',
    'https://{{value}}/',
    'https://good.example{{value}}',
    'vbscript:{{value}}',
  ])('attack 15: %j is no address', (template) => {
    expect(fillTemplate(template, { ...values, value: '//evil.example' })).toBeUndefined();
  });

  it('takes the value of what was clicked', () => {
    const base = { negate: false, disabled: false, pinned: false };
    const phrase = {
      ...base,
      type: 'phrase',
      key: 'host.keyword',
      params: { query: 'www' },
    } as const;

    expect(valuesOf([phrase], { from: 'a', to: 'b' })).toEqual({
      value: 'www',
      field: 'host',
      from: 'a',
      to: 'b',
    });
  });
});
