import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFatalErrors } from './fatal-errors';
import { createFatalErrorsService } from './fatal-errors-service';
import { showFatalErrors } from './show-fatal-errors';

const causes = (...reasons: string[]) => ({
  root_cause: reasons.map((reason) => ({ type: 'test', reason })),
});

const build = { version: '1.2.3', buildNumber: 77 };

function create() {
  return createFatalErrors({ showScreen: (errors$) => showFatalErrors(errors$, build) });
}

async function report(error: unknown, source?: string) {
  const fatalErrors = create();
  await act(async () => fatalErrors.report(error, source));
  return fatalErrors;
}

beforeEach(() => {
  document.body.innerHTML = '<p>The page before</p><p>What lies over it</p>';
});

describe('A fatal error', () => {
  it('takes the place of the page, with the texts and buttons of the contract', async () => {
    await report(new Error('It broke'));

    expect(screen.queryByText('The page before')).toBeNull();
    expect(screen.queryByText('What lies over it')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(
      screen.getByText(
        "Try refreshing the page. If that doesn't work, go back to the previous page or clear your session data.",
      ),
    ).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Clear your session',
      'Go back',
    ]);
  });

  it('is shown with version, build and stack', async () => {
    const error = new Error('It broke');
    await report(error);

    expect(screen.getByText('It broke')).toBeTruthy();
    const details = document.querySelector('pre')?.textContent;
    expect(details).toContain('Version: 1.2.3\nBuild: 77');
    expect(details).toContain(error.stack);
  });

  it('has a danger callout of its own, with message, version, build number and stack', async () => {
    const errors = [new Error('The first'), new Error('The second')];
    const fatalErrors = await report(errors[0]);
    await act(async () => fatalErrors.report(errors[1]));

    const callouts = [...document.querySelectorAll('.danger')].map(
      ({ textContent }) => textContent,
    );
    expect(callouts).toHaveLength(2);
    for (const [position, error] of errors.entries()) {
      const text = callouts[position];
      // By itself: the stack begins with it as well.
      expect(screen.getByText(error.message).closest('.danger')?.textContent).toBe(text);
      expect(text).toContain('Version: 1.2.3\nBuild: 77');
      expect(text).toContain(error.stack);
    }
  });

  it('names its source', async () => {
    await report('It broke', 'Discover');

    expect(screen.getByText('Discover: It broke')).toBeTruthy();

    await report('It has none');
    expect(screen.getByText('It has none')).toBeTruthy();
  });

  it('says the root causes of a search, else what the server said', async () => {
    const attributes = { error: { root_cause: [{ reason: 'no such index' }] } };
    await report(Object.assign(new Error('Bad'), { body: { message: 'Search', attributes } }));
    expect(screen.getByText('no such index')).toBeTruthy();

    await report(Object.assign(new Error('Bad'), { body: { message: 'From the server' } }));
    expect(screen.getByText('From the server')).toBeTruthy();
  });

  it.each([
    ['of the answer', { body: { message: 'Search', attributes: { error: causes('a', 'b') } } }],
    ['of the error', { attributes: { error: causes('a', 'b') } }],
    ['of an older answer', { resp: { error: causes('a', 'b') } }],
  ])('lists all root causes %s, one a line', async (_place, more) => {
    const fatalErrors = await report(Object.assign(new Error('Bad'), more));
    const seen: string[] = [];
    fatalErrors.get$().subscribe(({ message }) => seen.push(message));
    expect(seen).toEqual(['a\nb']);
  });

  it.each([[{ root_cause: [] }], [{ root_cause: [null, {}] }], [{ root_cause: 'none' }], [{}]])(
    'falls back to its own message where the causes say nothing: %j',
    async (error) => {
      await report(Object.assign(new Error('Own words'), { body: { attributes: { error } } }));
      expect(screen.getByText('Own words')).toBeTruthy();
    },
  );

  it('does not take the place of an earlier one: it is added', async () => {
    const fatalErrors = await report('first');
    await act(async () => fatalErrors.report('second'));

    expect(screen.getAllByText(/^(first|second)$/).map(({ textContent }) => textContent)).toEqual([
      'first',
      'second',
    ]);
    expect(screen.getAllByRole('heading', { name: 'Something went wrong' })).toHaveLength(1);
  });

  it('ends what the caller was doing', async () => {
    const fatalErrors = create();
    const error = new Error('It broke');
    const seen: string[] = [];
    fatalErrors.get$().subscribe(({ message }) => seen.push(message));

    await act(async () => expect(() => fatalErrors.add(error)).toThrow(error));
    await act(async () => expect(() => fatalErrors.add('words')).toThrow('words'));
    expect(seen).toEqual(['It broke', 'words']);
  });

  it('attack 12: is shown as text', async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    await report(new Error(hostile));

    expect(screen.getByText(hostile)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('The screen of fatal errors', () => {
  it('clears the session: both storages and the hash, then the page loads again', async () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('b', '2');
    window.history.replaceState(null, '', '/app/one#/broken');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await report('It broke');
    await userEvent.click(screen.getByRole('button', { name: 'Clear your session' }));

    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(window.location.hash).toBe('');
    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });

  it('loads the page again where its address has no hash that changes', async () => {
    window.history.replaceState(null, '', '/app/one');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await report('It broke');
    await userEvent.click(screen.getByRole('button', { name: 'Clear your session' }));

    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('goes back in the history', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    await report('It broke');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));

    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('loads the page again when the hash changes', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await report('It broke');
    window.dispatchEvent(new Event('hashchange'));

    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });

  it('loads the page one goes back to, also where that is one of the same document', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await report('It broke');
    window.dispatchEvent(new Event('popstate'));

    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });
});

describe('The service of fatal errors', () => {
  function createService() {
    const page = new EventTarget() as unknown as Window;
    return { page, service: createFatalErrorsService({ page, showScreen: () => {} }) };
  }

  it('has to be set up first', () => {
    const { service } = createService();
    expect(() => service.start()).toThrow(
      'FatalErrorsService#setup() must be invoked before start.',
    );
  });

  it('hands out the same errors while the page is set up and later, each as message and stack', () => {
    const { service } = createService();
    const { report } = service.setup();
    const error = new Error('It broke');
    report(error);
    const seen: unknown[] = [];
    service
      .start()
      .get$()
      .subscribe((info) => seen.push(info));
    expect(seen).toEqual([{ message: 'It broke', stack: error.stack }]);
  });

  it('logs promises that fail with nobody listening, and leaves the page as it is', () => {
    const { page, service } = createService();
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const seen: unknown[] = [];
    const { get$ } = service.setup();
    get$().subscribe((info) => seen.push(info));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no answer' }));

    expect(log.mock.calls).toEqual([['Detected an unhandled Promise rejection.\nno answer']]);
    expect(seen).toEqual([]);
    service.stop();
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
