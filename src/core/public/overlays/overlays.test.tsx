import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MountPoint } from '../mount-point';
import { OverlayHost } from './OverlayHost';
import { createOverlays } from './overlays';

const HOSTILE = '"><img src=x onerror=alert(1)>';

function renderOverlays() {
  const overlays = createOverlays();
  render(<OverlayHost overlays={overlays} />);
  return overlays;
}

const draw =
  (text: string): MountPoint =>
  (element) => {
    element.textContent = text;
    return () => {};
  };

afterEach(cleanup);

describe('Overlays', () => {
  it('show one modal at a time: opening one closes the one before', async () => {
    const overlays = renderOverlays();
    const first = await act(async () => overlays.openModal(draw('first')));
    await act(async () => void overlays.openModal(draw('second'), { title: 'Title' }));

    await first.onClose;
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Title' })).toBeTruthy();
  });

  it('show a flyout beside a modal, and one flyout at a time', async () => {
    const overlays = renderOverlays();
    await act(async () => {
      overlays.openFlyout(draw('first sheet'));
      overlays.openModal(draw('question'));
      overlays.openFlyout(draw('second sheet'));
    });

    expect(screen.queryByText('first sheet')).toBeNull();
    const kindOf = (text: string) => screen.getByText(text).closest('dialog')?.className;
    expect(kindOf('second sheet')).toContain('flyout');
    expect(kindOf('question')).toContain('modal');
  });

  it('close by the person and by whoever opened them', async () => {
    const overlays = renderOverlays();
    const reference = await act(async () => overlays.openFlyout(draw('sheet')));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await reference.onClose;
    expect(screen.queryByText('sheet')).toBeNull();

    const other = await act(async () => overlays.openModal(draw('modal')));
    await act(() => other.close());
    expect(screen.queryByText('modal')).toBeNull();
  });

  it('take away what the mount point drew', async () => {
    const overlays = renderOverlays();
    let unmounts = 0;
    const mount = () => () => {
      unmounts += 1;
    };
    const reference = await act(async () => overlays.openModal(mount));
    await act(() => reference.close());

    expect(unmounts).toBe(1);
  });
});

describe('An open overlay', () => {
  it.each(['openModal', 'openFlyout'] as const)(
    'by %s has the class, the name for tests and the label of its button that it is given',
    async (open) => {
      const overlays = renderOverlays();
      await act(
        async () =>
          void overlays[open](draw('content'), {
            className: 'mine',
            closeButtonAriaLabel: 'Away with it',
            'data-test-subj': 'myOverlay',
          }),
      );
      const dialog = screen.getByText('content').closest('dialog');

      expect(dialog?.classList.contains('mine')).toBe(true);
      expect(dialog?.getAttribute('data-test-subj')).toBe('myOverlay');
      expect(screen.getByRole('button', { name: 'Away with it' })).toBeTruthy();
    },
  );
});

describe('A question', () => {
  it('has the class, the names and the focus that it is given', async () => {
    const overlays = renderOverlays();
    await act(
      async () =>
        void overlays.openConfirm('Really?', {
          className: 'mine',
          closeButtonAriaLabel: 'Away with it',
          'data-test-subj': 'myQuestion',
          defaultFocusedButton: 'confirm',
        }),
    );
    const dialog = screen.getByText('Really?').closest('dialog');

    expect(dialog?.classList.contains('mine')).toBe(true);
    expect(dialog?.getAttribute('data-test-subj')).toBe('myQuestion');
    expect(screen.getByRole('button', { name: 'Away with it' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
  });

  it.each([
    ['Confirm', true],
    ['Cancel', false],
    ['Close', false],
  ])('is answered by %s with %s', async (name, expected) => {
    const overlays = renderOverlays();
    const answer = overlays.openConfirm('Really?', { title: 'Delete' });
    await userEvent.click(await screen.findByRole('button', { name }));

    expect(await answer).toBe(expected);
    expect(screen.queryByText('Really?')).toBeNull();
  });

  it('has the words for its buttons that it is given', async () => {
    const overlays = renderOverlays();
    await act(
      async () =>
        void overlays.openConfirm(draw('drawn'), {
          confirmButtonText: 'Delete it',
          cancelButtonText: 'Keep it',
          buttonColor: 'danger',
        }),
    );

    expect(screen.getByRole('button', { name: 'Delete it' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeTruthy();
    expect(screen.getByText('drawn')).toBeTruthy();
  });

  it('is answered with false when another modal is opened', async () => {
    const overlays = renderOverlays();
    const answer = overlays.openConfirm('Really?');
    await act(async () => void overlays.openModal(draw('other')));

    expect(await answer).toBe(false);
  });

  it('is answered with false by Escape', async () => {
    const overlays = renderOverlays();
    const answer = overlays.openConfirm('Really?');
    const dialog = (await screen.findByText('Really?')).closest('dialog');
    // What the browser sends when Escape is pressed in a dialog.
    act(() => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));

    expect(await answer).toBe(false);
  });

  it('attack 1: shows HTML as text', async () => {
    const overlays = renderOverlays();
    await act(async () => void overlays.openConfirm(`text ${HOSTILE}`, { title: HOSTILE }));

    expect(screen.getByText(HOSTILE)).toBeTruthy();
    expect(screen.getByText(`text ${HOSTILE}`)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
