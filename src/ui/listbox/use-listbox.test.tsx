import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useListbox, type ListboxProps } from './use-listbox';

interface Fruit {
  id: string;
}
const FRUIT: readonly Fruit[] = [{ id: 'apple' }, { id: 'cherry' }, { id: 'plum' }];

afterEach(cleanup);

/** A field that opens its list by keys, as the pattern has it. */
function draw(more: Partial<ListboxProps<Fruit>> = {}) {
  const chosen: string[] = [];
  function Field() {
    const [isOpen, setOpen] = useState(true);
    const listbox = useListbox({
      options: isOpen ? FRUIT : [],
      isOpen,
      onOpen: setOpen,
      onChoose: ({ id }) => chosen.push(id),
      ...more,
    });
    return (
      <>
        <input aria-label="Fruit" {...listbox.fieldProps} />
        <button type="button">After it</button>
        {isOpen && (
          <ul {...listbox.listProps} aria-label="Fruit">
            {FRUIT.map((fruit) => (
              <li key={fruit.id} {...listbox.optionProps(fruit)}>
                {fruit.id}
              </li>
            ))}
          </ul>
        )}
      </>
    );
  }
  render(<Field />);
  field().focus();
  return chosen;
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' });
/** The active option, told by the field and by the option alike. */
function active(): string | undefined {
  const id = field().getAttribute('aria-activedescendant');
  const selected = screen.queryByRole('option', { selected: true });
  expect(selected?.id ?? null).toBe(id);
  return selected?.textContent ?? undefined;
}

describe('the combobox of the ARIA patterns', () => {
  it('names its list while there is one, and none is active at first', async () => {
    draw();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(active()).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().hasAttribute('aria-controls')).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    screen.getByRole('listbox');
  });

  it.each([
    ['{ArrowDown}', 'apple'],
    ['{ArrowUp}', 'plum'],
    ['{ArrowDown}{ArrowDown}', 'cherry'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'apple'],
    ['{ArrowDown}{ArrowUp}', 'plum'],
  ])('goes through the options and around: %s', async (keys, expected) => {
    draw();
    await userEvent.keyboard(keys);
    expect([active(), document.activeElement]).toEqual([expected, field()]);
  });

  it('chooses by Enter, and by Tab where that is wanted', async () => {
    const chosen = draw({ takesTab: true });
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{ArrowUp}{Tab}');
    expect([chosen, document.activeElement]).toEqual([['apple', 'plum'], field()]);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(field());
  });

  it('leaves Tab alone otherwise', async () => {
    const chosen = draw();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    expect([chosen, document.activeElement?.textContent]).toEqual([[], 'After it']);
  });

  it('tells of an Enter that chooses nothing, and starts at the first where that is wanted', async () => {
    let entered = 0;
    draw({ onEnter: () => (entered += 1) });
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(entered).toBe(1);
    cleanup();
    const chosen = draw({ startsAtFirst: true });
    expect(active()).toBe('apple');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['apple']);
  });

  it('takes no Enter that ends the writing of a word', () => {
    const chosen = draw({ startsAtFirst: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(chosen).toEqual([]);
  });

  it('chooses what is pressed, and the focus stays in the field', async () => {
    const chosen = draw();
    await userEvent.click(screen.getByRole('option', { name: 'cherry' }));
    expect([chosen, document.activeElement]).toEqual([['cherry'], field()]);
  });
});
