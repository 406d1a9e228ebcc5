import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Menu, type MenuItem } from './Menu';

function renderMenu(items: readonly MenuItem[]) {
  render(
    <>
      <Menu
        label="Actions"
        renderTrigger={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
        items={items}
      />
      <button type="button">Next</button>
    </>,
  );
}

const focused = () => document.activeElement?.textContent;
const names = ['Rename', 'Copy', 'Delete'];

async function openByKeyboard(items = names.map((label): MenuItem => ({ id: label, label }))) {
  renderMenu(items);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

afterEach(cleanup);

describe('Menu', () => {
  it('is worked by the keyboard: arrows go round, Home and End to the ends', async () => {
    await openByKeyboard();
    const visited = [focused()];
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await userEvent.keyboard(`{${key}}`);
      visited.push(focused());
    }

    expect(visited).toEqual(['Rename', 'Copy', 'Delete', 'Rename', 'Delete', 'Rename']);
  });

  it('gives the focus to its first item only once it is shown: before, it would be lost', async () => {
    let focusedBefore: string | null | undefined;
    HTMLElement.prototype.showPopover = () => {
      focusedBefore = focused();
    };
    await openByKeyboard();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');

    expect(focusedBefore).toBe('Open');
    expect(focused()).toBe('Rename');
  });

  it('closes by Escape and gives the focus back', async () => {
    await openByKeyboard();
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Open');
  });

  it('closes by Tab, which goes on after the trigger', async () => {
    await openByKeyboard();
    await userEvent.tab();

    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Next');
  });

  it('closes by a press elsewhere', async () => {
    await openByKeyboard();
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('Next') });

    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('runs the chosen action once, and leaves disabled ones out', async () => {
    const chosen: string[] = [];
    await openByKeyboard([
      { id: 'a', label: 'Locked', disabled: true },
      { id: 'b', label: 'Copy', onSelect: () => chosen.push('copy') },
    ]);
    await userEvent.keyboard('{Enter}');

    expect(chosen).toEqual(['copy']);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('tells which one of a choice holds', async () => {
    await openByKeyboard([
      { id: 'a', label: 'Light', checked: false },
      { id: 'b', label: 'Dark', checked: true },
    ]);

    expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeTruthy();
  });

  it('attack 15: links outside know nothing of the page, and script addresses do not run', async () => {
    await openByKeyboard([
      { id: 'a', label: 'Docs', href: 'https://docs.example/', external: true },
      { id: 'b', label: 'Bad', href: 'javascript:alert(1)' },
    ]);

    expect(screen.getByRole('menuitem', { name: 'Docs' }).getAttribute('rel')).toBe('noopener');
    expect(screen.getByRole('menuitem', { name: 'Bad' }).getAttribute('href')).not.toContain(
      'alert',
    );
  });
});
