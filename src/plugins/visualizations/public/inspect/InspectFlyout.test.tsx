import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { parseLongNumerals } from '#common/json';
import type { InspectDetails } from '../types';
import { InspectFlyout } from './InspectFlyout';

afterEach(cleanup);

const draw = (requests: InspectDetails['requests']) =>
  render(<InspectFlyout title="Sales" details={{ requests }} onClose={() => undefined} />);

describe('what a chart asked', () => {
  it('shows numbers beyond 2^53 with all their digits', async () => {
    draw([
      {
        name: 'Search',
        request: { index: 'sales', body: { size: 0 } },
        response: parseLongNumerals('{"max":9007199254740993}') as never,
        steps: [],
      },
    ]);
    await userEvent.click(screen.getByText('Response'));
    expect((await screen.findByLabelText('Response')).textContent).toContain('9007199254740993');
  });

  it('says so where nothing was asked for', () => {
    draw([]);
    screen.getByText('No request sent yet');
  });
});
