import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SaveDialog, type SaveDialogProps } from './SaveDialog';

afterEach(cleanup);

function open(props: Partial<SaveDialogProps>) {
  const onSubmit = vi.fn<SaveDialogProps['onSubmit']>();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveDialog
        kind="save"
        title="Save note"
        names={{ title: 'Sales', description: '' }}
        others={{
          queryKey: ['notes'],
          list: async () => [{ title: 'Sales' }, { title: 'Costs' }],
          taken: 'Another note has this title.',
        }}
        failed="Couldn’t save the note"
        {...{ onSubmit, onClose }}
        {...props}
      />
    </QueryClientProvider>,
  );
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  const type = (value: string) => fireEvent.change(title, { target: { value } });
  return { title, type, onSubmit, onClose };
}
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('The dialog that names a document', () => {
  it('names a copy after it, and says where the title is taken, but for its own', async () => {
    const { title, type } = open({ kind: 'saveAs' });
    expect(title.value).toContain('Sales');
    expect(title.value).not.toBe('Sales');
    type('Costs');
    await screen.findByText('Another note has this title.');
    cleanup();

    const renamed = open({ kind: 'rename' });
    renamed.type('Costs');
    await screen.findByText('Another note has this title.');
    renamed.type('Sales');
    expect(screen.queryByText('Another note has this title.')).toBeNull();
    expect(submit('Apply').disabled).toBe(false);
  });

  it('asks for a title, unless there need not be one', () => {
    open({}).type('  ');
    expect(submit('Save').disabled).toBe(true);
    cleanup();
    open({ mayBeUntitled: true }).type('');
    expect(submit('Save').disabled).toBe(false);
  });

  it('stays with what was typed where it was not saved, and closes when it is, or the page tells of a conflict', async () => {
    const refused = open({ onSubmit: () => Promise.reject(new Error('The disk is full.')) });
    refused.type(' Mine ');
    fireEvent.click(submit('Save'));
    await screen.findByText('The disk is full.');
    screen.getByText('Couldn’t save the note');
    expect(refused.title.value).toBe(' Mine ');
    expect(refused.onClose).not.toHaveBeenCalled();
    cleanup();

    const saved = open({});
    saved.type(' Mine ');
    fireEvent.click(submit('Save'));
    await waitFor(() => expect(saved.onClose).toHaveBeenCalled());
    expect(saved.onSubmit).toHaveBeenCalledWith({ title: 'Mine', description: '' });
    cleanup();

    const error = Object.assign(new Error('conflict'), { response: { status: 409 } });
    const conflict = open({ onSubmit: () => Promise.reject(error) });
    fireEvent.click(submit('Save'));
    await waitFor(() => expect(conflict.onClose).toHaveBeenCalled());
  });

  it('asks where it lies, offers what others have, and says what can’t be taken', async () => {
    const others = [{ title: 'B', folder: 'Team/Logs', tags: ['prod', 'on call'] }];
    const { onSubmit } = open({
      names: { title: 'Sales', description: '', folder: '', tags: ['a, b'] },
      others: { queryKey: ['filed'], list: async () => others, taken: '' },
    });
    const folder = screen.getByLabelText<HTMLInputElement>('Folder');
    const tags = screen.getByLabelText<HTMLInputElement>('Tags, separated by commas');
    const offered = (field: HTMLInputElement) =>
      [...(field.list?.options ?? [])].map(({ value }) => value);
    await waitFor(() => expect(offered(folder)).toEqual(['Team', 'Team/Logs']));
    fireEvent.change(folder, { target: { value: 'x'.repeat(201) } });
    screen.getByText('A folder can have at most 200 characters.');
    expect(submit('Save').disabled).toBe(true);

    fireEvent.change(folder, { target: { value: ' /Team// <img>' } });
    fireEvent.click(submit('Save'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ folder: 'Team/<img>', tags: ['a, b'] });
    fireEvent.change(tags, { target: { value: 'prod, , prod ,o' } });
    expect(offered(tags)).toEqual(['prod, on call']);
    fireEvent.click(submit('Save'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(onSubmit.mock.calls[1]?.[0]).toMatchObject({ tags: ['prod', 'o'] });
  });
});
