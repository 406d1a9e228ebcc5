import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FilingLine } from './FilingLine';

afterEach(cleanup);

it('attack 74: of 5,000 tags shows some, and says how many more there are', () => {
  const tags = Array.from({ length: 5000 }, (_, at) => `tag ${at}`);
  const { container } = render(<FilingLine folder="" tags={tags} />);
  expect(screen.getByText('tag 29')).toBeTruthy();
  expect(screen.getByText('+4970').title).toContain('tag 4999');
  expect(container.querySelectorAll('*').length).toBeLessThan(100);
});

it('attack 1: shows markup in a folder and in tags as text', () => {
  const { container } = render(<FilingLine folder="<img src=x>" tags={['<b>x</b>']} />);
  expect(screen.getByText('<img src=x>')).toBeTruthy();
  expect(screen.getByText('<b>x</b>')).toBeTruthy();
  expect(container.querySelector('img, b')).toBeNull();
});
