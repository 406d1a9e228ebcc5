// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createColorRegistry } from '../color-registry';
import { chosenColors, pickColor, readHex, watchTerms, withColor } from './colors';

const colored = { key: 'Small', term: 'Small', position: 0 };

describe('The colors of series', () => {
  it('are kept where other tools of the field keep them, beside what is there', () => {
    const uiState = { vis: { legendOpen: true, colors: { Large: '#ff0000' } }, mapZoom: 3 };
    const changed = withColor(uiState, 'Small', '#1a7f37');
    expect(changed).toEqual({
      vis: { legendOpen: true, colors: { Large: '#ff0000', Small: '#1a7f37' } },
      mapZoom: 3,
    });
    expect(withColor(changed, 'Small', undefined)).toEqual(uiState);
  });

  it('are those that somebody chose, else the same for a term in every chart', () => {
    const colors = createColorRegistry();
    const chosen = chosenColors({ uiState: { vis: { colors: { Small: '#1a7f37' } } } });
    expect(pickColor(colored, chosen, colors)).toBe('#1a7f37');
    expect(pickColor(colored, new Map(), colors)).toBe(
      pickColor({ ...colored, position: 5 }, new Map(), colors),
    );
  });

  it('are grey for what stands for all others, unless somebody chose one; terms keep theirs', () => {
    const colors = createColorRegistry();
    const first = pickColor(
      { key: 'US', term: 'US', position: 0 },
      new Map(),
      createColorRegistry(),
    );
    const other = { key: 'Other', term: 'Other', position: 0, rest: 'other' } as const;
    expect(pickColor(other, new Map(), colors)).toBe('var(--a-text-3)');
    expect(pickColor({ ...other, rest: 'missing' }, new Map(), colors)).toBe(
      'var(--a-line-strong)',
    );
    expect(pickColor(other, new Map([['Other', '#123456']]), colors)).toBe('#123456');
    expect(pickColor({ key: 'US', term: 'US', position: 0 }, new Map(), colors)).toBe(first);
  });

  it('that were chosen in one chart of a page are those of the term in the others', () => {
    const colors = createColorRegistry();
    const automatic = pickColor(colored, new Map(), colors);
    let notified = 0;
    const stop = colors.subscribe(() => notified++);
    colors.choose('first', new Map([['Small', '#1a7f37']]));
    expect(pickColor(colored, new Map(), colors)).toBe('#1a7f37');
    expect(pickColor(colored, new Map([['Small', '#123456']]), colors)).toBe('#123456');
    colors.choose('first', new Map([['Small', '#1a7f37']]));
    expect(notified).toBe(1);
    colors.choose('first', new Map());
    stop();
    expect(pickColor(colored, new Map(), colors)).toBe(automatic);
  });

  it('are drawn anew where terms beside move one after it was asked for', () => {
    const colors = createColorRegistry();
    const watch = watchTerms(colors);
    const drawn = watch.version();
    const terms = ['Lyon Ltd', 'Bitergia', 'Kyiv Works', 'Oslo University', 'Acme', 'Unknown'];
    const ask = () =>
      terms.map((term) => {
        const slot = colors.slotOf(term);
        watch.see(term);
        return slot;
      });
    const legend = ask();
    colors.together(terms);
    const chart = ask();

    expect(legend).not.toEqual(chart);
    expect(watch.version()).not.toBe(drawn);
    expect(watch.version()).toBe(watch.version());
  });

  it.each([
    ['#1A7F37', '#1a7f37'],
    [' 1a7f37 ', '#1a7f37'],
    ['#abc', '#aabbcc'],
    ['red', undefined],
    ['#12345', undefined],
    ['#12345g', undefined],
    ['url(https://example.org)', undefined],
    ['', undefined],
  ])('are written as %j', (text, color) => {
    expect(readHex(text)).toBe(color);
  });

  it('attack 31: of a series called __proto__ are its own', () => {
    const state = withColor({}, '__proto__', '#1a7f37');
    expect(JSON.stringify(state)).toBe('{"vis":{"colors":{"__proto__":"#1a7f37"}}}');
    expect(chosenColors({ uiState: state }).get('__proto__')).toBe('#1a7f37');
    expect(chosenColors({ uiState: { vis: { colors: {} } } }).get('constructor')).toBeUndefined();
  });

  it('attack 4: of files are colors or nothing', () => {
    const colors = {
      a: 'url(https://example.org/x)',
      b: 'red;position:fixed',
      c: 7,
      d: 'rgb(1, 2, 3)',
    };
    expect([...chosenColors({ uiState: { vis: { colors } } })]).toEqual([['d', 'rgb(1, 2, 3)']]);
  });
});
