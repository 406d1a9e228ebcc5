import { describe, expect, it } from 'vitest';
import { findProblem } from '../../common/find-problem';
import { complete } from './complete';

const FIELDS = [
  { name: '@timestamp', type: 'date' },
  { name: 'bytes', type: 'long' },
  { name: 'host', type: 'keyword' },
];
/** What is offered where the bar stands. */
const offered = (text: string) => {
  const cursor = text.indexOf('|');
  const found = complete(text.replace('|', ''), cursor, FIELDS);
  return found && { from: found.from, labels: found.suggestions.map(({ label }) => label) };
};

describe('What can be written in a Timeline expression', () => {
  it('are functions behind a point, wherever chains stand', () => {
    for (const text of ['.|', '.es(*).mov|', '.es(*).divide(.|)', '(.es(a), .|)']) {
      expect(offered(text)?.labels, text).toEqual(
        expect.arrayContaining(['es', 'static', 'movingaverage', 'label']),
      );
    }
    expect(offered('.es(*).mov|')?.from).toBe(7);
  });

  it('are arguments inside of a function', () => {
    expect(offered('.es(|)')?.labels).toEqual(expect.arrayContaining(['q', 'metric', 'split']));
    expect(offered(".es(q='a,(b', me|)")).toMatchObject({ from: 14 });
    expect(offered('.es(*).lines(width=2, |)')?.labels).toContain('fill');
  });

  it('are metrics and fields behind their names', () => {
    expect(offered('.es(metric=|)')?.labels).toEqual(expect.arrayContaining(['count', 'avg']));
    expect(offered('.es(metric=avg:b|)')).toEqual({ from: 15, labels: ['bytes'] });
    expect(offered('.es(timefield=|)')?.labels).toEqual(['@timestamp']);
    expect(offered('.es(split=|)')?.labels).toEqual(['@timestamp', 'bytes', 'host']);
  });

  it.each(['|', '.es(q=a|', '.static(1.|)', ".es(q='a.|')", '.es(*) |'])(
    'are nothing at %s',
    (text) => {
      expect(offered(text)).toBeUndefined();
    },
  );
});

describe('What is wrong with a Timeline expression', () => {
  it.each([
    ['.es(*)', undefined],
    ['.es(*).divide(.es(q=a, offset=-1w)).label(x)', undefined],
    ['.es(*).nothing()', 6],
    ['.es(*).lines(wide=2)', 6],
    ['.es(hue=red)', 0],
    ['.label(x)', 0],
    ['.es(*).sum(.worldbank(x))', 11],
    ['.es(', 4],
  ])('%s: at %s', (text, at) => {
    expect(findProblem(text)?.at).toBe(at);
  });
});
