import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Popover } from './Popover';

async function openByKeyboard(content: ReactNode) {
  render(
    <Popover
      label="Time"
      renderTrigger={(props) => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    >
      {content}
    </Popover>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

afterEach(cleanup);

describe('Popover', () => {
  it('gives the focus to its first control', async () => {
    await openByKeyboard(
      <>
        <p>Words</p>
        <button type="button">First</button>
      </>,
    );

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First' }));
  });

  it('gives the focus to the control that asks for it', async () => {
    await openByKeyboard(
      <>
        <button type="button">First</button>
        <input aria-label="Search" autoFocus />
      </>,
    );

    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  });

  it('closes by Escape and gives the focus back to its trigger', async () => {
    await openByKeyboard(<button type="button">First</button>);
    const trigger = screen.getByRole('button', { name: 'Open' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });
});
