import { expect, it, vi } from 'vitest';
import { renderAppRoot } from './render-app-root';

it('does not draw an app whose place was taken away while its first answers were waited for', async () => {
  const place = document.createElement('div');
  const element = document.createElement('div');
  place.append(element);
  const draw = vi.fn(() => <p>Drawn</p>);
  const App = () => draw();

  const left = renderAppRoot(element, <App />, [[['answer'], new Promise(() => {})]]);
  element.remove();
  const unmount = await left;
  expect(draw).toHaveBeenCalledTimes(0);
  unmount();

  place.append(element);
  (await renderAppRoot(element, <App />))();
  expect(draw).toHaveBeenCalledTimes(1);
});
