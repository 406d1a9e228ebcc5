import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StoredDocument } from '../../common';
import { useSaving } from './use-saving';

const STORED: StoredDocument = { id: '1', attributes: {}, references: [], version: '2' };
const conflict = () => Object.assign(new Error('conflict'), { response: { status: 409 } });

function open({
  create = async () => STORED,
  update = async () => STORED,
  stored,
  read = (found) => found,
}: OpenOptions = {}) {
  const toasts = { addSuccess: vi.fn(), addError: vi.fn() };
  const keepStored = vi.fn();
  const renew = vi.fn();
  const { result } = renderHook(() =>
    useSaving<{ title: string }>({
      core: { notifications: { toasts } } as unknown as Parameters<typeof useSaving>[0]['core'],
      work: { content: { title: 'Sales' }, stored, keepStored, renew },
      store: { create, update, load: async () => STORED },
      read,
      write: ({ title }) => ({ attributes: { title }, references: [] }),
      titleOf: ({ title }) => title,
      failed: () => 'It was not saved',
    }),
  );
  return { saving: () => result.current, toasts, keepStored };
}

interface OpenOptions {
  create?: () => Promise<StoredDocument>;
  update?: () => Promise<StoredDocument>;
  stored?: StoredDocument;
  read?: (stored: StoredDocument) => StoredDocument | Promise<StoredDocument>;
}

describe('Saving a document', () => {
  it('is done when the page shows what is stored, also one that looks something up for it', async () => {
    let show = () => {};
    const shown = new Promise<StoredDocument>((resolve) => {
      show = () => resolve({ ...STORED, id: 'looked up' });
    });
    const { saving, toasts, keepStored } = open({ read: () => shown });
    let saved: Promise<void> | undefined;
    await act(async () => {
      saved = saving().run(async () => void (await saving().save({})));
    });
    expect(saving().isSaving).toBe(true);
    expect(toasts.addSuccess).not.toHaveBeenCalled();

    await act(async () => {
      show();
      await saved;
    });
    expect(saving().isSaving).toBe(false);
    expect(keepStored.mock.lastCall?.[0]).toMatchObject({ id: 'looked up' });
    expect(toasts.addSuccess).toHaveBeenCalledWith('Sales is saved');
  });

  it('tells what failed, or leaves it to a page that asked for it', async () => {
    const refuse = () => Promise.reject(new Error('The disk is full.'));
    const { saving, toasts } = open({ create: refuse });
    const save = async () => void (await saving().save({}));

    await act(() => expect(saving().run(save)).rejects.toThrow('The disk is full.'));
    expect(toasts.addError).not.toHaveBeenCalled();

    await act(() => saving().attempt(save));
    expect(toasts.addError).toHaveBeenCalledWith(expect.any(Error), { title: 'It was not saved' });
    expect(saving()).toMatchObject({ isSaving: false, conflict: false });
  });

  it('says how work on a document that was deleted meanwhile is kept', async () => {
    const gone = Object.assign(new Error('[note/1] not found'), { response: { status: 404 } });
    const { saving, toasts } = open({ stored: STORED, update: () => Promise.reject(gone) });

    await act(() => saving().attempt(async () => void (await saving().save({}))));
    const [error] = toasts.addError.mock.lastCall as [Error];
    expect(error.message).toContain('It was deleted');
    expect(error.message).toContain('Choose Save as');
  });

  it('leaves a conflict on the page', async () => {
    const { saving, toasts } = open({ create: () => Promise.reject(conflict()) });

    await act(() => saving().attempt(async () => void (await saving().save({}))));
    expect(saving()).toMatchObject({ isSaving: false, conflict: true });
    expect(toasts.addError).not.toHaveBeenCalled();
  });
});
