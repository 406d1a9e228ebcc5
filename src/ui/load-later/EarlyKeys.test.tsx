import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EarlyKeys } from './EarlyKeys';
import { loadLater } from './load-later';
import { useEarlyKeys } from './use-early-keys';

interface FieldProps {
  earlyRef: RefObject<string>;
  onClose: () => void;
}

afterEach(cleanup);

/** A field that is there when its code has come. */
function show() {
  let arrive: () => void = () => undefined;
  const Later = loadLater<FieldProps>(
    () =>
      new Promise<ComponentType<FieldProps>>((resolve) => {
        arrive = () => resolve(Field);
      }),
    { waiting: ({ earlyRef, onClose }) => <EarlyKeys typedRef={earlyRef} onClose={onClose} /> },
  );
  function Host() {
    const earlyRef = useRef('');
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <Later earlyRef={earlyRef} onClose={() => setOpen(false)} /> : <p>closed</p>;
  }
  render(<Host />);
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  };
  return { press, arrive: () => act(async () => arrive()) };
}

function Field({ earlyRef }: FieldProps) {
  const [text, setText] = useState('');
  const field = useEarlyKeys(earlyRef, setText);
  return <input ref={field} value={text} onChange={(event) => setText(event.target.value)} />;
}

it('what is typed before a field is loaded stands in it', async () => {
  const { press, arrive } = show();
  press('l', 'a', 's', 't', ' ', '4', 'Backspace', '3', ' ', 'd');
  await arrive();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('last 3 d');
  // The field has its own keys from now on.
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
});

it('Escape closes what is not there yet, and shortcuts of the browser are its own', () => {
  const { press } = show();
  expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
  press('Escape');
  expect(screen.getByText('closed')).toBeTruthy();
});
