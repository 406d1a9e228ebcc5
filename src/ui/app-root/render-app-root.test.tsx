import { expect, it } from 'vitest';
import { renderAppRoot } from './render-app-root';

it('does not draw an app whose place was taken away while its first answers were waited for', async () => {
  const place = document.createElement('div');
  const element = document.createElement('div');
  place.append(element);
  let draws = 0;
  const App = () => {
    draws += 1;
    return <p>Drawn</p>;
  };

  const left = renderAppRoot(element, <App />, [[['answer'], new Promise(() => {})]]);
  element.remove();
  const unmount = await left;
  expect(draws).toBe(0);
  unmount();

  place.append(element);
  (await renderAppRoot(element, <App />))();
  expect(draws).toBe(1);
});
