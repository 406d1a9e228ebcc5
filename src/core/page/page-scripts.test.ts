import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForRoute } from './ask-for-route';
import { keepEarlyUse } from './keep-early-use';
import { loadAfterPaint } from './load-after-paint';
import { setTheme } from './set-theme';
import { stopWithoutPolicy } from './stop-without-policy';

const root = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete window.__osdRouteAnswers__;
  delete window.__osdEarlyPresses__;
  delete window.__osdEarlyKeys__;
  window.location.hash = '';
  root.className = '';
});

const systemIsDark = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

describe('The theme of a page, before its first paint,', () => {
  it.each([
    ['what the person chose', 'light', true, 'v8light'],
    ['the system’s, dark', undefined, true, 'v8dark'],
    ['the system’s, light', undefined, false, 'v8light'],
  ] as const)('is %s', (_of, scheme, dark, tag) => {
    systemIsDark(dark);
    setTheme(window, { version: 'v8', ...(scheme && { scheme }) });

    expect(window.__osdThemeTag__).toBe(tag);
    expect(root.dataset['theme']).toBe(tag);
    expect(root.dataset['mantineColorScheme']).toBe(tag.slice(2));
  });

  it('shows no message of loading in the first 400 ms', () => {
    vi.useFakeTimers();
    setTheme(window, { version: 'v9', scheme: 'light' });

    vi.advanceTimersByTime(399);
    expect(root.classList.contains('quick')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(root.classList.contains('quick')).toBe(false);
  });
});

describe('What an app asks for at an address', () => {
  const question = {
    pattern: '^/view/([^/]+)',
    work: ['notes.work.', 'notes.steps.'],
    url: '/internal/core/route_answers/dashboards',
    awaited: ['/api/saved_objects/_bulk_get'],
    filesPath: '/7/bundles/',
    files: ['search-bar.js', 'search-bar.css'],
  };
  const answer = (body: object, status = 200) =>
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
  const loaded = () =>
    [...document.head.querySelectorAll('link')].map(({ as, href }) => [as, new URL(href).pathname]);

  it('is asked with all that stands after the #, in no address, and its files are loaded', async () => {
    window.location.hash = '#/view/a:b?_g=(time:(from:now-1h))';
    const early = {
      method: 'GET',
      url: '/a',
      answer: { status: 200, statusText: 'OK', headers: [], text: '1' },
    };
    const fetched = answer({ answers: [early], files: ['chart.js'] });
    window.sessionStorage.setItem('notes.steps.a:b', '{"steps":1}');
    vi.spyOn(Date, 'now').mockReturnValue(1234);
    askForRoute(window, question);

    expect(fetched).toHaveBeenCalledWith(question.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'true' },
      body: expect.any(String),
    });
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
      route: '/view/a:b?_g=(time:(from:now-1h))',
      now: 1234,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      width: window.innerWidth,
      height: window.innerHeight,
      work: '{"steps":1}',
    });
    expect(window.__osdOpenedAt__).toBe(1234);
    expect(window.__osdRouteAnswers__?.paths).toBe(question.awaited);
    await expect(window.__osdRouteAnswers__?.answers).resolves.toEqual([early]);
    expect(loaded()).toEqual([
      ['script', '/7/bundles/search-bar.js'],
      ['style', '/7/bundles/search-bar.css'],
      ['script', '/7/bundles/chart.js'],
    ]);
  });

  it.each(['#/list', '#/list?/view/1', `#/view/1?${'x'.repeat(50_000)}`])(
    'is not asked at %.20s',
    (hash) => {
      window.location.hash = hash;
      const fetched = answer({});
      askForRoute(window, question);

      expect(fetched).not.toHaveBeenCalled();
      expect(window.__osdRouteAnswers__).toBeUndefined();
    },
  );

  it('is left to the app where the server refuses or is away', async () => {
    window.location.hash = '#/view/1';
    answer({ message: 'no' }, 403);
    askForRoute(window, question);
    await expect(window.__osdRouteAnswers__?.answers).resolves.toEqual([]);

    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    askForRoute(window, question);
    await expect(window.__osdRouteAnswers__?.answers).resolves.toEqual([]);
  });
});

describe('The first picture of an app', () => {
  const show = () => {
    document.body.innerHTML =
      '<div id="osd_first_picture"><button>Add</button></div><button>Other</button>';
    keepEarlyUse(window);
    return [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  };

  it('keeps what is pressed on it, and nothing else', () => {
    const [add, other] = show();
    add.click();
    other.click();

    expect(window.__osdEarlyPresses__).toEqual([add]);
  });

  it('keeps the keys that nobody took', () => {
    const [add] = show();
    const press = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
      add.dispatchEvent(event);
      return event;
    };
    const taken = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', taken, { once: true });
    press({ key: 'a' });
    const help = press({ key: '?' });
    press({ key: '?', repeat: true });

    expect(window.__osdEarlyKeys__).toEqual([help]);
    // Else the browser searches the web.
    expect(press({ key: 'k', ctrlKey: true }).defaultPrevented).toBe(true);
    expect(press({ key: 'k' }).defaultPrevented).toBe(false);
  });

  it('keeps nothing once the app is there', () => {
    const [add] = show();
    const picture = document.querySelector<HTMLElement>('#osd_first_picture');
    if (picture) picture.inert = true;
    add.click();
    add.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));

    expect(window.__osdEarlyPresses__).toEqual([]);
    expect(window.__osdEarlyKeys__).toEqual([]);
  });

  it('is not shown in a page that is embedded', () => {
    window.history.replaceState(undefined, '', '?embed=true');
    show();
    window.history.replaceState(undefined, '', window.location.pathname);

    expect(root.classList.contains('no-picture')).toBe(true);
  });
});

describe('What waits for the first picture', () => {
  const start = () => {
    vi.useFakeTimers();
    systemIsDark(false);
    document.head.innerHTML = '<style id="osd_first_styles"></style>';
    // Nothing is fetched in a test.
    const appended: HTMLElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      appended.push(...(nodes as HTMLElement[]));
    });
    loadAfterPaint(
      window,
      {
        styleSheets: [
          { rel: 'stylesheet', href: '/core.css' },
          { rel: 'stylesheet', href: '/dark.css', media: '(prefers-color-scheme: dark)' },
        ],
        scripts: ['/app.js', '/core.js'],
      },
      'abc',
    );
    vi.advanceTimersByTime(400);
    return {
      scripts: () =>
        appended
          .filter((element) => element instanceof HTMLScriptElement)
          .map(({ src, async, nonce }) => [
            new URL(src, window.location.href).pathname,
            async,
            nonce,
          ]),
      preloads: () =>
        appended
          .filter((element) => element.getAttribute('rel') === 'preload')
          .map((element) => element.getAttribute('href')),
      settle: (type: 'load' | 'error') =>
        appended
          .find((element) => element.getAttribute('href') === '/core.css')
          ?.dispatchEvent(new Event(type)),
    };
  };

  it('are first the stylesheets that count, then the scripts in their order, with the nonce of the page', () => {
    const { scripts, preloads, settle } = start();
    expect(scripts()).toEqual([]);
    expect(preloads()).toEqual(['/app.js', '/core.js']);
    settle('load');

    expect(scripts()).toEqual([
      ['/app.js', false, 'abc'],
      ['/core.js', false, 'abc'],
    ]);
    expect(document.getElementById('osd_first_styles')).not.toBeNull();
  });

  it('comes once, also where a stylesheet is loaded again', () => {
    const { scripts, settle } = start();
    settle('load');
    settle('load');

    expect(scripts()).toHaveLength(2);
  });

  it('keeps the rules of the picture where a stylesheet does not come', () => {
    const { scripts, settle } = start();
    settle('error');

    expect(document.getElementById('osd_first_styles')).toBeNull();
    expect(document.head.querySelector('style')).not.toBeNull();
    expect(scripts()).toHaveLength(2);
  });
});

describe('A browser that enforces no policy', () => {
  const pageWith = (known: object) => {
    const page = { ...known, document: { write: vi.fn() }, stop: vi.fn() };
    stopWithoutPolicy(page as unknown as Window);
    return page;
  };

  it('gets one sentence and no page', () => {
    const { document: written, stop } = pageWith({});
    expect(written.write).toHaveBeenCalledWith(
      '<h1 id="osd_legacy_browser_error">Please upgrade your browser</h1>',
    );
    expect(stop).toHaveBeenCalled();
  });

  it('is no browser of today', () => {
    expect(pageWith({ SecurityPolicyViolationEvent: Event }).stop).not.toHaveBeenCalled();
  });
});
