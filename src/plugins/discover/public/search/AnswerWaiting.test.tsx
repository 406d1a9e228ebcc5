import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerWaiting } from './AnswerWaiting';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a search tells what has been read, ends on request, and is asked again', () => {
  const [onCancel, onSearch] = [vi.fn(), vi.fn()];
  const props = { height: 10, progress: 'about 1 of 2 rows read', onCancel, onSearch };
  const { rerender } = render(<AnswerWaiting {...props} isFetching />);
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toContain('about 1 of 2 rows read');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);

  rerender(<AnswerWaiting {...props} isFetching={false} />);
  expect(screen.getByRole('status').textContent).toContain('The search was canceled');
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
  expect(onSearch).toHaveBeenCalledTimes(1);
});
