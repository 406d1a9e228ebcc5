import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ICON_PATHS } from '../../../ui/icons/icon-paths.data';
import { createUiSettings } from '../ui-settings';
import { ToastList } from './ToastList';
import { createToasts, type Toast } from './toasts';

const HOSTILE = '"><img src=x onerror=alert(1)>';

function create(settings: Record<string, number> = {}) {
  const defaults = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, { value, type: 'number' }]),
  );
  return createToasts(createUiSettings({ defaults, user: {} }));
}

function renderToasts() {
  const toasts = create();
  render(<ToastList toasts={toasts} />);
  return toasts;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Toasts', () => {
  it('with the same id are shown once', async () => {
    const toasts = create();
    const first = toasts.addWarning({ id: 'same', title: 'first' });
    const second = toasts.addWarning({ id: 'same', title: 'second' });

    expect(second).toBe(first);
    expect(await firstValueFrom(toasts.get$())).toEqual([first]);
  });

  it('without an id are counted, past ids that others chose', () => {
    const toasts = create();
    toasts.add({ id: '1', title: 'mine' });

    expect([toasts.add('a').id, toasts.add('b').id]).toEqual(['0', '2']);
  });

  it('are removed by themselves or by their id', async () => {
    const toasts = create();
    const first = toasts.add('first');
    toasts.add({ id: 'second', title: 'second' });
    const ids = async () => (await firstValueFrom(toasts.get$())).map(({ id }) => id);
    toasts.remove('second');
    expect(await ids()).toEqual([first.id]);

    toasts.remove(first);
    expect(await ids()).toEqual([]);
  });

  it('live 5 s, warnings and dangers 10 s, errors 5 min', () => {
    const toasts = create();
    const lifetimes = [
      toasts.add('a'),
      toasts.addInfo('b'),
      toasts.addSuccess('c'),
      toasts.addWarning('d'),
      toasts.addDanger('e'),
      toasts.addError(new Error('f'), { title: 'f' }),
    ].map(({ toastLifeTimeMs }) => toastLifeTimeMs);

    expect(lifetimes).toEqual([5000, 5000, 5000, 10_000, 10_000, 300_000]);
  });

  it('live as long as the settings, or the caller, say', () => {
    const toasts = create({
      'notifications:lifetime:info': 1,
      'notifications:lifetime:warning': 2,
      'notifications:lifetime:error': 3,
    });

    expect(toasts.addInfo('a').toastLifeTimeMs).toBe(1);
    expect(toasts.addDanger('b').toastLifeTimeMs).toBe(2);
    expect(toasts.addError(new Error('c'), { title: 'c' }).toastLifeTimeMs).toBe(3);
    expect(toasts.addInfo('d', { toastLifeTimeMs: 9 }).toastLifeTimeMs).toBe(9);
    expect(toasts.addInfo({ title: 'e', toastLifeTimeMs: 8 }).toastLifeTimeMs).toBe(8);
  });
});

describe('Toasts', () => {
  it('have a string for an id, counted from 0', () => {
    const toasts = create();

    expect(
      [toasts.add({}), toasts.add({ title: 'b' }), toasts.add('c')].map(({ id }) => id),
    ).toEqual(['0', '1', '2']);
  });

  it('say nothing where nothing changes', () => {
    const toasts = create();
    const lists: number[] = [];
    toasts.get$().subscribe((list) => lists.push(list.length));
    toasts.add({ id: 'one' });
    toasts.add({ id: 'one' });
    toasts.remove('unknown');

    expect(lists).toEqual([0, 1]);
  });

  it('have a color and an icon for their kind', () => {
    const toasts = create();
    const kinds = [
      toasts.addInfo('a'),
      toasts.addSuccess('b'),
      toasts.addWarning('c'),
      toasts.addDanger('d'),
      toasts.addError(new Error('e'), { title: 'e' }),
    ].map(({ color, iconType }) => [color, iconType]);

    expect(kinds).toEqual([
      ['primary', 'iInCircle'],
      ['success', 'check'],
      ['warning', 'help'],
      ['danger', 'alert'],
      ['danger', 'alert'],
    ]);
  });

  it('open no full error before they are started', () => {
    const toasts = create();
    const opened: unknown[] = [];
    toasts.openError$.subscribe((error) => opened.push(error));
    expect(() => toasts.openError(new Error('early'))).toThrow(
      'Modal opened before ToastService was started.',
    );

    const error = new Error('in time');
    toasts.start();
    toasts.openError(error);
    expect(opened).toEqual([undefined, error]);
  });
});

describe('The list of toasts', () => {
  it('ends none by itself: a toast without a lifetime stays', () => {
    vi.useFakeTimers();
    const list$ = new BehaviorSubject([{ id: 'x', title: 'Stay' } as Toast]);
    const remove = () => list$.next([]);
    render(<ToastList toasts={{ ...create(), get$: () => list$, remove }} />);
    act(() => void vi.advanceTimersByTime(10_000_000));

    expect(screen.queryByText('Stay')).toBeTruthy();
  });

  it('lies in the last dialog that was opened, as the page beside it can not be used', async () => {
    const toasts = renderToasts();
    act(() => void toasts.addInfo('Read me'));
    const dialogs = [1, 2].map(() => document.body.appendChild(document.createElement('dialog')));
    const [first, second] = dialogs;
    const place = () => screen.getByText('Read me').closest('dialog');
    expect(place()).toBeNull();

    await act(async () => second?.showModal());
    expect(place()).toBe(second);
    await act(async () => first?.showModal());
    expect(place()).toBe(first);
    await act(async () => first?.close());
    expect(place()).toBe(second);
    await act(async () => {
      second?.close();
      second?.remove();
    });
    expect(place()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Read me')).toBeNull();
    first?.remove();
  });

  it('announces a toast and lets it go when its time is over', () => {
    vi.useFakeTimers();
    const toasts = renderToasts();
    act(() => void toasts.addSuccess({ title: 'Saved', text: 'All of it' }));

    expect(screen.getByText('Saved').closest('[aria-live="polite"]')).toBeTruthy();
    expect(screen.getByText('All of it')).toBeTruthy();

    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.queryByText('Saved')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('keeps a toast while it has the focus', () => {
    vi.useFakeTimers();
    const toasts = renderToasts();
    act(() => void toasts.addInfo('Read me'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => void vi.advanceTimersByTime(60_000));

    expect(screen.queryByText('Read me')).toBeTruthy();
  });

  it('keeps a toast for ever when its lifetime has no end', () => {
    vi.useFakeTimers();
    const toasts = renderToasts();
    act(() => void toasts.addInfo({ title: 'Stay', toastLifeTimeMs: Infinity }));
    act(() => void vi.advanceTimersByTime(10_000_000));

    expect(screen.queryByText('Stay')).toBeTruthy();
  });

  it('lets a person dismiss a toast', async () => {
    const toasts = renderToasts();
    act(() => void toasts.addInfo('Away'));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByText('Away')).toBeNull();
  });

  it('draws each toast in its color, with its icon or that of its color', () => {
    const toasts = renderToasts();
    act(() => {
      toasts.addDanger('Broken');
      toasts.addSuccess({ title: 'Seen', iconType: 'eye' });
    });
    const iconOf = (title: string) => {
      const icon = screen.getByText(title).closest('[role="presentation"]')?.querySelector('svg');
      return [icon?.classList.item(2), icon?.querySelector('path')?.getAttribute('d')];
    };

    expect(iconOf('Broken')).toEqual(['danger', ICON_PATHS.alert]);
    expect(iconOf('Seen')).toEqual(['success', ICON_PATHS.eye]);
  });

  it('draws what a mount point draws, and takes it away', async () => {
    const toasts = renderToasts();
    let unmounts = 0;
    act(
      () =>
        void toasts.add({
          title: 'Mounted',
          text: (element) => {
            element.textContent = 'drawn by hand';
            return () => void (unmounts += 1);
          },
        }),
    );
    expect(screen.getByText('drawn by hand')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(unmounts).toBe(1);
  });

  it('attack 1: shows HTML in title and text as text', () => {
    const toasts = renderToasts();
    act(() => void toasts.add({ title: HOSTILE, text: `text ${HOSTILE}` }));

    expect(screen.getByText(HOSTILE)).toBeTruthy();
    expect(screen.getByText(`text ${HOSTILE}`)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('An error toast', () => {
  it('attack 12: shows the full error in a modal, the cause as text', async () => {
    const toasts = renderToasts();
    const error = Object.assign(new Error('Bad Request'), {
      body: {
        statusCode: 400,
        message: `No field ${HOSTILE}`,
        attributes: { error: { type: 'query_shard_exception', reason: HOSTILE } },
      },
    });
    act(() => void toasts.addError(error, { title: 'Search failed', toastMessage: 'In short' }));
    expect(screen.getByText('In short')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'See the full error' }));
    expect(screen.getByText(`No field ${HOSTILE}`)).toBeTruthy();
    expect(screen.getByText(/query_shard_exception/)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();

    const [, closeButton] = screen.getAllByRole('button', { name: 'Close', hidden: true });
    await userEvent.click(closeButton as HTMLElement);
    expect(screen.queryByText(/query_shard_exception/)).toBeNull();
  });

  it('shows the type of the cause, its reason and the stack, and closes', async () => {
    const toasts = renderToasts();
    const cause = { root_cause: [{ type: 'parsing_exception', reason: 'unknown query' }] };
    const error = Object.assign(new Error('Bad Request'), {
      body: { message: 'It failed', attributes: { error: cause } },
    });
    act(() => void toasts.addError(error, { title: 'Search failed' }));
    expect(screen.getByText('It failed')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'See the full error' }));
    expect(screen.getByText('parsing_exception')).toBeTruthy();
    expect(screen.getByText('unknown query')).toBeTruthy();
    expect(screen.getByText(/Error: Bad Request\s+at /)).toBeTruthy();

    const [, closeButton] = screen.getAllByRole('button', { name: 'Close' });
    await userEvent.click(closeButton as HTMLElement);
    expect(screen.queryByText('parsing_exception')).toBeNull();
  });

  it('shows the stack of an error that the server did not send', async () => {
    const toasts = renderToasts();
    act(() => void toasts.addError(new TypeError('x is not a function'), { title: 'Broken' }));
    expect(screen.getByText('x is not a function')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'See the full error' }));
    expect(screen.getByText(/TypeError: x is not a function\s+at /)).toBeTruthy();
  });
});
