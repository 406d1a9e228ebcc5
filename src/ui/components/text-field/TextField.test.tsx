import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from './TextField';

afterEach(cleanup);

describe('A text field', () => {
  it('says below itself what is missing, in place of the bubble of the browser, until something is typed', async () => {
    render(
      <form>
        <TextField label="Name" required />
      </form>,
    );
    const input = screen.getByLabelText('Name');
    expect(fireEvent.invalid(input)).toBe(false);
    expect(screen.getByText('Required').id).toBe(input.getAttribute('aria-describedby'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);

    await userEvent.type(input, 'a');
    expect(screen.queryByText('Required')).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('says what its owner says is wrong before anything else', () => {
    render(<TextField label="Name" required error="It is taken." />);
    fireEvent.invalid(screen.getByLabelText('Name'));
    expect(screen.getByText('It is taken.')).toBeTruthy();
    expect(screen.queryByText('Required')).toBeNull();
  });
});
