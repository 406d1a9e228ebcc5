import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadNotices } from './LoadNotices';

afterEach(cleanup);

const EMPTY = {
  message: '"delay" (long): 8,255 values were left empty: "NA" (8,255).',
  attributes: {
    messageCode: 'notices.type.emptyWords',
    messageValues: { name: 'delay', type: 'long', count: 8255, words: '"NA" (8,255)' },
  },
};
const SECONDS = {
  message: '"at" counts seconds since 1970 and was read as a date.',
  attributes: { messageCode: 'notices.type.epochSecond', messageValues: { name: 'at' } },
};

it('a field whose words were left empty is kept as text by one click', () => {
  const onKeepAsText = vi.fn();
  render(<LoadNotices notices={[EMPTY, SECONDS]} onKeepAsText={onKeepAsText} />);

  const [keep, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  expect(keep?.getAttribute('aria-label')).toBe('Keep as text: delay');
  fireEvent.click(keep as HTMLElement);
  expect(onKeepAsText.mock.calls).toEqual([['delay']]);
});

it('who may not change types is told only', () => {
  render(<LoadNotices notices={[EMPTY]} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(EMPTY.message)).toBeDefined();
});
