import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ComboBox, type ComboBoxOption } from './ComboBox';

const PEOPLE = ['nina', 'nora', 'owen'];
const find = async (text: string) =>
  PEOPLE.filter((name) => name.includes(text)).map((name) => ({ id: name, label: name }));

function Field(props: {
  search?: (text: string) => Promise<readonly ComboBoxOption[]>;
  onEnter?: () => void;
}) {
  const [value, setValue] = useState('');
  return (
    <ComboBox
      label="Name"
      value={value}
      onChange={setValue}
      onChoose={({ label }) => setValue(label)}
      search={props.search ?? find}
      {...(props.onEnter && { onEnter: props.onEnter })}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Name' });

afterEach(cleanup);

describe('A field that suggests names', () => {
  it('is used by keys alone: typing finds, arrows go through, Enter takes', async () => {
    let entered = 0;
    render(<Field onEnter={() => (entered += 1)} />);
    await userEvent.tab();
    await userEvent.keyboard('n');
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(PEOPLE);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect([chosen.textContent, field().getAttribute('aria-activedescendant')]).toEqual([
      'nora',
      chosen.id,
    ]);
    await userEvent.keyboard('{Enter}');
    expect([field().value, screen.queryByRole('listbox'), entered]).toEqual(['nora', null, 0]);
    await userEvent.keyboard('{Enter}');
    expect(entered).toBe(1);
  });

  it('keeps a name that nobody knows, and Escape closes what it suggests', async () => {
    render(<Field />);
    await userEvent.type(field(), 'n');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('listbox'), field().value]).toEqual([null, 'n']);
    await userEvent.type(field(), 'obody');
    expect(field().value).toBe('nobody');
  });

  it('takes what is pressed', async () => {
    render(<Field />);
    await userEvent.type(field(), 'ow');
    await userEvent.click(await screen.findByRole('option', { name: 'owen' }));
    expect(field().value).toBe('owen');
  });

  it('says why nothing could be looked up', async () => {
    render(<Field search={() => Promise.reject(new Error('The server is away.'))} />);
    await userEvent.type(field(), 'n');
    await screen.findByText('Couldn’t load suggestions: The server is away.');
  });
});
