// @vitest-environment node
import { expect, it } from 'vitest';
import { partSections } from './part-sections';

it('the direction of a tag cloud’s words is chosen, as the ecosystem stores it', () => {
  const options = partSections({ type: 'tagcloud', aggs: [], params: {} } as never).flatMap(
    (section) => section.options,
  );
  const orientation = options.find(({ id }) => id === 'orientation');
  expect(orientation).toMatchObject({
    control: {
      kind: 'select',
      options: [{ value: 'single' }, { value: 'right angled' }, { value: 'multiple' }],
    },
  });
});
