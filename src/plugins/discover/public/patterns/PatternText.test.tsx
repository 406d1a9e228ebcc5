import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PatternText } from './PatternText';

afterEach(cleanup);

it('stays in the order of its own words on a page that is read from the right', () => {
  const { container } = render(
    <div dir="rtl">
      <PatternText texts={['User ann logged in from ', '']} />
    </div>,
  );
  const text = container.querySelector('bdi');
  expect(text?.textContent).toMatch(/^User ann logged in from \*/);
  // What is said in the language of the page has no part in the direction.
  expect([...(text?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['BDI']);
});
