import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLater } from './load-later';

interface Props {
  name: string;
  onClose?: () => void;
}

const Greeting = ({ name }: Props) => <p>Hello {name}</p>;

/** One attempt after the other, each settled by the test. */
function attempts() {
  const open: ((error?: Error) => void)[] = [];
  const load = () =>
    new Promise<ComponentType<Props>>((resolve, reject) => {
      open.push((error) => (error ? reject(error) : resolve(Greeting)));
    });
  const settle = (index: number, error?: Error) => act(async () => open[index]?.(error));
  return { load, settle, count: () => open.length };
}

const away = new Error('Loading chunk 7 failed');

afterEach(() => {
  cleanup();
  act(() => onlineManager.setOnline(true));
});

describe('loadLater', () => {
  it('shows what waits, then the component, and loads it once for all', async () => {
    const { load, settle, count } = attempts();
    const Later = loadLater(load, { waiting: ({ name }) => <p>Waiting for {name}</p> });
    render(
      <>
        <Later name="Ada" />
        <Later name="Grace" />
      </>,
    );
    expect(screen.getByText('Waiting for Ada')).toBeTruthy();
    await settle(0);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(screen.getByText('Hello Grace')).toBeTruthy();
    cleanup();
    render(<Later name="Ada" />);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(count()).toBe(1);
  });

  it('says that a load failed, in its place, and loads again when it is asked to', async () => {
    const { load, settle } = attempts();
    const Later = loadLater(load);
    render(<Later name="Ada" />);
    await settle(0, away);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this part of the page');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('can be closed where it failed, and tries again when it is opened next', async () => {
    const { load, settle } = attempts();
    const onClose = vi.fn();
    const Later = loadLater(load, { isOverlay: true });
    render(<Later name="Ada" onClose={onClose} />);
    await settle(0, away);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    render(<Later name="Ada" />);
    await settle(1);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('says while the server is away that it waits for it, and loads by itself when it is back', async () => {
    const { load, settle } = attempts();
    const Later = loadLater(load);
    act(() => onlineManager.setOnline(false));
    render(<Later name="Ada" />);
    await settle(0, away);
    expect(screen.getByText('This part of the page opens when the server is back')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    await settle(1);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });
});
