import { describe, expect, it } from 'vitest';
import { resolveName, splitNames } from './date-math-names';

const NOW = Date.UTC(2024, 2, 31, 23, 30);

describe('Names of indices with date math', () => {
  it.each([
    ['<logs-{now/d}>', 'logs-2024.03.31'],
    ['<logs-{now-1d/d}>', 'logs-2024.03.30'],
    ['<logs-{now/M}>', 'logs-2024.03.01'],
    ['<logs-{now/M{yyyy.MM}}>', 'logs-2024.03'],
    ['<logs-{now/d{yyyy.MM.dd|+12:00}}>', 'logs-2024.04.01'],
    ['<logs-{now/d{yyyy.MM.dd|Europe/Berlin}}-*>', 'logs-2024.04.01-*'],
    ['<a-{now/y{yyyy}}-b-{now/d{dd}}>', 'a-2024-b-31'],
    ['<static>', 'static'],
    ['<logs-{now}>', 'logs-2024.03.31'],
    [String.raw`<logs-\{now/d\}>`, 'logs-{now/d}'],
    [String.raw`<logs-\{x\}-{now/d}>`, 'logs-{x}-2024.03.31'],
    [String.raw`<lo\gs-a>`, 'logs-a'],
    ['<-logs-{now/d}>', '-logs-2024.03.31'],
    ['<logs-{2024.02.01||-1d/d}>', 'logs-2024.01.31'],
    ['<logs-{2024.02.01||/d{yyyy-MM}}>', 'logs-2024-02'],
    ["<logs-{now/d{yyyy.'M'M.dd}}>", 'logs-2024.M3.31'],
    ['< >', ' '],
    ['<', '<'],
    ['<a', '<a'],
    ['<<logs-{now/d}>>', '<logs-2024.03.31>'],
    ['-<logs-{now/d}>', '-<logs-{now/d}>'],
    ['<logs-{now/d}>*', '<logs-{now/d}>*'],
    ['logs-2024', 'logs-2024'],
  ])('mean what OpenSearch takes them for: %s is %s', (name, expected) => {
    expect(resolveName(name, NOW)).toBe(expected);
  });

  it.each([
    '<logs-{now/d>',
    '<logs-{}>',
    '<logs-}>',
    '<logs-{yesterday}>',
    '<logs-{now/q}>',
    '<>',
    String.raw`<logs-\{now/d}>`,
    '<logs-{now/d{}}>',
    '<logs-{now/d{yyyy}>',
    '<logs-{{now/d}}>',
    '<logs-{now/d{yyyy{MM}}}>',
    '<logs-{now/d{yyyy}x}>',
    String.raw`<logs-{now/d{yyyy\{MM\}}}>`,
    '<logs-{now/d{yyyy.MM.dd|}}>',
    '<logs-{now/d{yyyy.MM.dd|+01:00|x}}>',
    '<logs-{now/d{yyyy.MM.dd|Nowhere/City}}>',
    '<logs-{2024-02-01||-1d/d}>',
    '<logs-{now /d}>',
    '<logs-{NOW/d}>',
  ])('are refused where they are none: %s', (name) => {
    expect(() => resolveName(name, NOW)).toThrow();
  });

  it('stand in lists, with commas of their own', () => {
    expect(splitNames('a, <b-{now/d{yyyy,MM}}>,c*,-d')).toEqual([
      'a',
      '<b-{now/d{yyyy,MM}}>',
      'c*',
      '-d',
    ]);
  });
});
