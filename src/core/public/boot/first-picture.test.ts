import { afterEach, describe, expect, it, vi } from 'vitest';
import { replaceFirstPicture } from './first-picture';

const MARKUP = '<a href="/app/data">Data</a><input type="file"><button>Add</button>';

function setUp(markup = MARKUP) {
  document.body.innerHTML = `<div id="app">${markup}</div><div id="osd_first_picture">${MARKUP}</div>`;
  const find = <T extends HTMLElement>(selector: string) => {
    const element = document.querySelector<T>(selector);
    if (!element) throw new Error(`No ${selector} is there.`);
    return element;
  };
  const pressed = vi.fn();
  document.querySelector('#app button')?.addEventListener('click', pressed);
  return { app: find('#app'), find, pressed };
}
const picture = () => document.querySelector<HTMLElement>('#osd_first_picture');

afterEach(() => document.body.replaceChildren());

describe('The first picture', () => {
  it('is not seen any more as soon as the app is there, and goes', async () => {
    const { app } = setUp();
    replaceFirstPicture(window, app);

    expect(picture()?.style.visibility).toBe('hidden');
    expect(picture()?.inert).toBe(true);
    await expect.poll(() => picture()).toBeNull();
  });

  it('hands on what was pressed', () => {
    const { app, find, pressed } = setUp();
    window.__osdEarlyPresses__ = [find('#osd_first_picture button')];
    replaceFirstPicture(window, app);

    expect(pressed).toHaveBeenCalledTimes(1);
    expect(window.__osdEarlyPresses__).toBeUndefined();
  });

  it('hands on the keys', () => {
    const { app } = setUp();
    const heard: string[] = [];
    const hear = (event: KeyboardEvent) => heard.push(`${event.ctrlKey} ${event.key}`);
    document.addEventListener('keydown', hear);
    window.__osdEarlyKeys__ = [new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })];
    replaceFirstPicture(window, app);
    document.removeEventListener('keydown', hear);

    expect(heard).toEqual(['true k']);
    expect(window.__osdEarlyKeys__).toBeUndefined();
  });

  it('hands on the focus', () => {
    const { app, find } = setUp();
    find('#osd_first_picture a').focus();
    replaceFirstPicture(window, app);

    expect(document.activeElement).toBe(find('#app a'));
  });

  it('hands on nothing to an app that shows something else', () => {
    const { app, find, pressed } = setUp('<button>Delete everything</button>');
    window.__osdEarlyPresses__ = [find('#osd_first_picture button')];
    replaceFirstPicture(window, app);

    expect(pressed).not.toHaveBeenCalled();
  });

  it('is missing on most pages', () => {
    document.body.innerHTML = '<div id="app"></div>';

    expect(() => replaceFirstPicture(window)).not.toThrow();
  });
});
