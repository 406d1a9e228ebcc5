import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MountPoint } from '../mount-point';
import { createApp, renderShell } from '../testing';
import { SIDECAR_DOCKED_MODE } from './index';

const draw =
  (text: string): MountPoint =>
  (element) => {
    element.textContent = text;
    return () => {};
  };

/** Whether the first stands before the second on the page. */
function isBefore(one: Element, other: Element): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

describe('The shell', () => {
  const apps = [createApp('one')];

  it('shows banners between the header and the app', async () => {
    const { overlays } = await renderShell({ apps, path: '/app/one' });
    await act(async () => void overlays.banners.add(draw('Attention, please')));
    const banner = screen.getByText('Attention, please');

    expect(isBefore(screen.getByRole('banner'), banner)).toBe(true);
    expect(isBefore(banner, await screen.findByText('This is one'))).toBe(true);
  });

  it('makes room for a sidecar, as long as it is open', async () => {
    const { overlays } = await renderShell({ apps, path: '/app/one' });
    const config = { dockedMode: SIDECAR_DOCKED_MODE.RIGHT, paddingSize: 400 };
    const reference = await act(async () => overlays.sidecar.open(draw('Beside'), { config }));
    await screen.findByText('Beside');
    const frame = document.querySelector<HTMLElement>('[data-test-subj="shellFrame"]');
    expect(frame?.style.paddingRight).toBe('408px');

    await act(() => reference.close());
    expect(screen.queryByText('Beside')).toBeNull();
    expect(document.querySelector<HTMLElement>('[style*="padding-right"]')).toBeNull();
  });

  it('has one list of toasts for the whole page, above what is open', async () => {
    const { overlays, notifications } = await renderShell({ apps, path: '/app/one' });
    await act(async () => void overlays.openModal(draw('A form')));
    await act(async () => void notifications.toasts.addInfo('Saved'));

    expect(screen.getByText('Saved').closest('dialog')).toBe(
      screen.getByText('A form').closest('dialog'),
    );
    expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1);
  });
});
