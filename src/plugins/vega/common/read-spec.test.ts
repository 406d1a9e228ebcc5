import { describe, expect, it } from 'vitest';
import { readSpec, SpecError } from './read-spec';

const LITE = 'https://vega.github.io/schema/vega-lite/v4.json';
const failing = (text: string): SpecError => {
  try {
    readSpec(text);
  } catch (error) {
    if (error instanceof SpecError) return error;
  }
  throw new Error('It was read.');
};

describe('A specification', () => {
  it('oddities 17 to 19, 28: is HJSON with comments, tabs, settings of Kibana and an old schema', () => {
    const { spec, language, host, warnings } = readSpec(
      `\uFEFF{\r\n\t// what is drawn\r\n\t$schema: ${LITE}\r\n\tconfig: {kibana: {renderer: "svg", controlsLocation: "top", hideWarnings: true}, axis: {grid: false}}\r\n\tmark: point\r\n}`,
    );

    expect(spec).toEqual({ $schema: LITE, config: { axis: { grid: false } }, mark: 'point' });
    expect(language).toBe('vega-lite');
    expect(host).toEqual({
      hidesWarnings: true,
      keepsSignals: false,
      renderer: 'svg',
      controls: { location: 'top', direction: 'vertical' },
    });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['https://vega.github.io/schema/vega/v3.json', 'vega'],
    ['https://vega.github.io/schema/vega/v5.7.1.json', 'vega'],
    ['https://vega.github.io/schema/vega-lite/v2.json', 'vega-lite'],
    ['https://vega.github.io/schema/vega-lite/v6.json', 'vega-lite'],
  ])('of %s is one of %s', (schema, language) => {
    expect(readSpec(JSON.stringify({ $schema: schema }))).toMatchObject({ language, warnings: [] });
  });

  it('says what it takes a specification for, and what is newer than it knows', () => {
    expect(readSpec('{}')).toMatchObject({
      language: 'vega',
      warnings: [expect.stringContaining('no $schema')],
    });
    expect(readSpec(`{$schema: "${LITE.replace('v4', 'v7')}"}`).warnings[0]).toContain('newer');
  });

  it.each([
    ['{"$schema":"https://vega.github.io/schema/vega/v2.json"}', 'too old'],
    ['{"$schema":"https://example.org/schema/other/v2.json"}', 'not one of Vega'],
    ['[]', 'has to be an object'],
    ['', 'no specification'],
    [`{a: ${'['.repeat(20_000)}`, 'inside of each other'],
  ])('is refused with the reason: %.60s', (text, reason) => {
    expect(failing(text).message).toContain(reason);
  });

  it('names the line of what can’t be read, and its place', () => {
    const text = '{\n  a: 1\n  b: {"x": ]}\n}';
    const { message, place } = failing(text);

    expect(message).toContain('line 3');
    expect(text.slice(place?.start, place?.end)).toBe(']');
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'attack 31: has no member %s at any depth',
    (name) => {
      expect(failing(`{"data":[{"url":{"${name}":{"x":1}}}]}`).message).toContain(name);
      expect(({} as { x?: number }).x).toBeUndefined();
    },
  );
});
