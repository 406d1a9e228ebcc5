import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTimeFormatter } from '#common/time';
import { ResultHeader } from './ResultHeader';

const show = (coming: boolean) =>
  render(
    <ResultHeader
      total={undefined}
      range={undefined}
      time={createTimeFormatter('UTC')}
      loading={coming}
      coming={coming}
      stale={false}
      asOf={undefined}
      onShowFields={() => undefined}
    />,
  );

it('the number of documents is awaited only while it is on its way', () => {
  const { unmount } = show(true);
  expect(screen.getByRole('heading').childElementCount).toBe(1);
  unmount();
  // A search that was refused has none.
  show(false);
  expect(screen.getByRole('heading').childElementCount).toBe(0);
});
