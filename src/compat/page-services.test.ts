import { act } from '@testing-library/react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { ContextContainer, ContextService, FatalErrorsService, IntegrationsService } from './index';

describe('FatalErrorsService', () => {
  const injectedMetadata = {
    getOpenSearchDashboardsVersion: () => '3.1.0',
    getOpenSearchDashboardsBuildNumber: () => 42,
  };

  it('calls back once, and shows the errors in the element that it was constructed with', async () => {
    const element = document.createElement('div');
    element.innerHTML = '<p>The page before</p>';
    const onFirstError = vi.fn();
    const service = new FatalErrorsService(element, onFirstError);
    const { add } = service.setup({ injectedMetadata });
    await act(async () => expect(() => add('first', 'source')).toThrow('first'));
    await act(async () => expect(() => service.start().add('second')).toThrow('second'));

    expect(onFirstError).toHaveBeenCalledOnce();
    for (const text of ['source: first', 'second', 'Version: 3.1.0', 'Build: 42']) {
      expect(element.textContent).toContain(text);
    }
    expect(element.textContent).not.toContain('The page before');
  });

  it('has to be set up before it starts', () => {
    const service = new FatalErrorsService(document.createElement('div'), () => {});
    expect(() => service.start()).toThrow('must be invoked before start.');
  });
});

describe('ContextService', () => {
  const [coreId, plugin] = [Symbol('core'), Symbol('plugin')];
  const pluginDependencies = new Map([[plugin, []]]);

  it('gives containers for the plugins that it was set up with', async () => {
    const { createContextContainer } = new ContextService({ coreId }).setup({ pluginDependencies });
    const container = createContextContainer().registerContext(coreId, 'one', () => 1);
    const handler = container.createHandler(plugin, (context: object, two: number) => [
      context,
      two,
    ]);

    expect(await handler(2)).toEqual([{ one: 1 }, 2]);
  });

  it('has containers that can be constructed, and chained', async () => {
    const container = new ContextContainer(pluginDependencies, coreId);
    expect(container.registerContext(plugin, 'one', () => 1)).toBe(container);
    expect(await container.createHandler(plugin, (context: object) => context)()).toEqual({
      one: 1,
    });
  });
});

describe('IntegrationsService', () => {
  it('follows the settings from start to stop', async () => {
    const disabled$ = new BehaviorSubject<unknown>(true);
    const get$ = <T>(key: string, fallback?: T) =>
      (key === 'accessibility:disableAnimations'
        ? disabled$
        : new BehaviorSubject<unknown>(fallback)) as Observable<unknown> as Observable<T>;
    const service = new IntegrationsService();
    await service.setup();
    await service.start({ uiSettings: { get$ } });
    expect(document.adoptedStyleSheets).toHaveLength(1);
    disabled$.next(false);
    expect(document.adoptedStyleSheets).toHaveLength(0);
    disabled$.next(true);
    await service.stop();

    expect(document.adoptedStyleSheets).toHaveLength(0);
    expect(disabled$.observed).toBe(false);
  });
});
