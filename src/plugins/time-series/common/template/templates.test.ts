import { describe, expect, it } from 'vitest';
import { readPanel } from '../model/read-panel';
import type { Line } from '../answer/lines';
import { seriesFormat } from '../table/series-format';
import { fillTemplate, TemplateError } from './fill-template';
import { lineVariables } from './line-variables';

const { series } = readPanel({ series: [{ id: 's', var_name: 'n' }, { id: 't' }] });
const lines = [
  { id: 's', label: 'Average of Bytes', series: series[0], points: point(1, 5) },
  { id: 't', label: 'Überall 2xx', series: series[1], points: point(2, null) },
] as unknown as readonly Line[];

function point(time: number, value: number | null) {
  return [
    { time: 0, value: 1 },
    { time, value },
  ];
}

const fill = (template: string) =>
  fillTemplate(
    template,
    lineVariables(
      lines,
      () => ({ text: (value) => (value === null ? '–' : `${value} B`) }),
      (moment) => `t${moment}`,
    ),
  );

describe('A text of a panel', () => {
  it.each([
    ['{{average_of_bytes.n.last.formatted}}', '5 B'],
    ['{{ average_of_bytes.n.last.raw }} {{average_of_bytes.label}}', '5 Average of Bytes'],
    ['{{überall_2_xx.last.formatted}}', '–'],
    ['{{#each average_of_bytes.n.data.formatted}}{{@index}}={{this.1}};{{/each}}', '0=1 B;1=5 B;'],
    ['{{#each average_of_bytes.n.data.raw}}{{this.[0]}}{{/each}}', ''],
    ['{{#if nothing}}a{{else}}b{{/if}}{{#unless nothing}}c{{/unless}}', 'bc'],
    ['{{#with average_of_bytes.n}}{{last.raw}}{{/with}}', '5'],
    ['{{! a note }}{{nothing}}{{constructor.name}}{{__proto__}}', ''],
  ])('%s is %s', (template, text) => {
    expect(fill(template)).toBe(text);
  });

  it.each(['{{#each a}}', '{{/each}}', '{{#each a}}{{/if}}', '{{#constructor a}}{{/constructor}}'])(
    '%s is told as a mistake',
    (template) => {
      expect(() => fill(template)).toThrow(TemplateError);
    },
  );
});

describe('The numbers of a series', () => {
  it.each([
    [{}, 1234.567, '1,234.57'],
    [{ formatter: 'bytes' }, 2048, '2.0 KB'],
    [{ formatter: 'percent' }, 0.5, '50%'],
    [{ formatter: '0.0a' }, 1500, '1.5K'],
    [{ formatter: 's,m,1' }, 90, '1.5'],
    [{ value_template: '{{value}}/s' }, 3, '3/s'],
    [{ value_template: '{{{ value }}} & more' }, 3, '3 & more'],
    [{ value_template: 'nothing' }, 3, '3'],
    [{ value_template: '{{value}} $&' }, 3, '3 $&'],
    [{}, null, '–'],
  ])('%j write %s as %s', (params, value, text) => {
    const [own] = readPanel({ series: [params] }).series;
    if (!own) throw new Error('no series');
    expect(seriesFormat(own, { formats: {}, fields: [] })(value)).toBe(text);
  });
});
