import { useQueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renderAppRoot } from './render-app-root';

it('does not draw an app whose place was taken away while its first answers were waited for', async () => {
  const place = document.createElement('div');
  const element = document.createElement('div');
  place.append(element);
  const draw = vi.fn(() => <p>Drawn</p>);
  const App = () => draw();

  const left = renderAppRoot(element, <App />, [
    [['answer'], new Promise(() => {}), new AbortController()],
  ]);
  element.remove();
  const unmount = await left;
  expect(draw).toHaveBeenCalledTimes(0);
  unmount();

  place.append(element);
  (await renderAppRoot(element, <App />))();
  expect(draw).toHaveBeenCalledTimes(1);
});

it('ends what was asked before the app was drawn when somebody cancels it there', async () => {
  const element = document.createElement('div');
  document.createElement('div').append(element);
  const asking = new AbortController();
  function App() {
    const queries = useQueryClient();
    const cancel = () => void queries.cancelQueries({ queryKey: ['answer'] });
    return <button type="button" onClick={cancel} />;
  }
  const first = [['answer'], new Promise(() => {}), asking] as const;
  const unmount = await renderAppRoot(element, <App />, [first]);
  expect(asking.signal.aborted).toBe(false);
  element.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(asking.signal.aborted).toBe(true);
  unmount();
});
