import { describe, expect, it } from 'vitest';
import { replaceInlineIds } from './inline-ids';

const moved = ({ type, id }: { type: string; id: string }) => `${type}-${id}`;
const text = (value: unknown) => JSON.stringify(value);
const sourceOf = (index: string) => ({
  kibanaSavedObjectMeta: {
    searchSourceJSON: text({ index, filter: [{ meta: { index, key: 'a' } }, {}] }),
  },
});

describe('Ids that files of before version 7 hold in the place of references', () => {
  it('follow the charts and searches of a dashboard, but not where a reference is named', () => {
    const panels = (...ids: string[]) =>
      text([
        { type: 'visualization', id: ids[0], row: 1 },
        { type: 'search', id: ids[1] },
        { type: 'visualization', id: 'c', panelRefName: 'panel_2' },
        { id: 'of no type' },
        null,
      ]);
    const attributes = { title: 'T', panelsJSON: panels('a', 'b') };
    expect(replaceInlineIds({ type: 'dashboard', attributes }, moved)).toEqual({
      title: 'T',
      panelsJSON: panels('visualization-a', 'search-b'),
    });
  });

  it('follow the index, the saved search and the controls of a chart, and the index of a search', () => {
    const state = (index: string) =>
      text({ type: 'input_control_vis', params: { controls: [{ indexPattern: index }, 7] } });
    const attributes = { savedSearchId: 's', visState: state('p'), ...sourceOf('p') };
    expect(replaceInlineIds({ type: 'visualization', attributes }, moved)).toEqual({
      savedSearchId: 'search-s',
      visState: state('index-pattern-p'),
      ...sourceOf('index-pattern-p'),
    });
    expect(replaceInlineIds({ type: 'search', attributes: sourceOf('p') }, moved)).toEqual(
      sourceOf('index-pattern-p'),
    );
  });

  it('leave what nothing follows, or nobody can read, to the letter', () => {
    const panelsJSON = '[ {"type": "visualization", "id": "a", "value": 9007199254740993} ]';
    const same = { panelsJSON, ...sourceOf('p') };
    expect(replaceInlineIds({ type: 'dashboard', attributes: same }, ({ id }) => id)).toBe(same);
    for (const broken of ['{', '7', 'null', '[[]]', '{"id": 1}']) {
      const attributes = { panelsJSON: broken, kibanaSavedObjectMeta: broken };
      expect(replaceInlineIds({ type: 'dashboard', attributes }, moved)).toBe(attributes);
    }
    const other = { panelsJSON };
    expect(replaceInlineIds({ type: 'lens', attributes: other }, moved)).toBe(other);
    expect(replaceInlineIds({ type: 'dashboard', attributes: other }, moved)).toEqual({
      panelsJSON: '[{"type":"visualization","id":"visualization-a","value":9007199254740993}]',
    });
  });
});
