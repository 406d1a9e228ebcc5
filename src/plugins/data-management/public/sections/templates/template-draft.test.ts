// @vitest-environment node
import { expect, it } from 'vitest';
import type { TemplateKind } from '../../../common';
import { toTemplateDraft, toTemplateSource } from './template-draft';

const again = (kind: TemplateKind, source: string) =>
  JSON.parse(toTemplateSource(toTemplateDraft({ kind, name: 't', source }))) as object;

it.each<[TemplateKind, object]>([
  [
    'index',
    {
      index_patterns: ['a-*', 'b'],
      priority: 0,
      composed_of: ['x', 'y'],
      data_stream: { timestamp_field: { name: 'at' } },
      template: { settings: { 'index.sort': 1 }, mappings: { properties: {} } },
      version: 7,
      _meta: { by: 'me' },
    },
  ],
  ['component', { template: { aliases: { a: {} } }, version: 2 }],
  ['legacy', { index_patterns: ['a'], order: -1, mappings: { properties: { n: {} } }, version: 1 }],
])('%s templates are the same after the form, with what it does not show', (kind, template) => {
  expect(again(kind, JSON.stringify(template))).toEqual(template);
});

it('keeps whole numbers that JavaScript can’t hold', () => {
  const source =
    '{"index_patterns":["a"],"template":{"mappings":{"_meta":{"n":9007199254740993}}}}';
  const draft = toTemplateDraft({ kind: 'index', name: 't', source });

  expect(draft.body).toContain('9007199254740993');
  expect(toTemplateSource(draft)).toContain('9007199254740993');
});

it('no longer makes data streams where the box is cleared', () => {
  const source = '{"index_patterns":["a"],"data_stream":{"timestamp_field":{"name":"at"}}}';
  const draft = toTemplateDraft({ kind: 'index', name: 't', source });

  expect(JSON.parse(toTemplateSource({ ...draft, isStream: false }))).toEqual({
    index_patterns: ['a'],
  });
});
