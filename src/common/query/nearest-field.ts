/** How mappings call a second form of a field, whole values first. */
const FORMS = ['keyword', 'raw', 'text'] as const;
const FORM = /^(.+)\.(keyword|raw|text)$/;

/**
 * The field that a name of another server means where this data has no such field: `x` for `x.keyword`, `x.raw` and `x.text`, and
 * one of those for `x`. The name itself where it is known, and where nothing is near.
 */
export function nearestField(name: string, has: (name: string) => boolean): string {
  if (has(name)) return name;
  const [, stem = name, own] = FORM.exec(name) ?? [];
  const forms = FORMS.map((form) => `${stem}.${form}`);
  const [keyword = '', raw = '', text = ''] = forms;
  const near =
    own === undefined ? forms : own === 'text' ? [stem, keyword, raw] : [keyword, raw, stem, text];
  return near.find(has) ?? name;
}
