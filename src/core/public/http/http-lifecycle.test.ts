import { describe, expect, it } from 'vitest';
import { createHttpLifecycle } from './http-lifecycle';
import { createHttpService } from './http-service';

const dependencies = {
  basePath: '/base',
  serverBasePath: '/base',
  version: '1.0.0',
  onFatalError() {},
};

describe('The client of the shell', () => {
  it('is refused before it is set up, with the reason', () => {
    const service = createHttpLifecycle(createHttpService);

    expect(() => service.start()).toThrow('HttpService#setup() must be called first!');
    expect(() => service.stop()).not.toThrow();
  });

  it('is one and the same in setup and start', () => {
    const service = createHttpLifecycle(createHttpService);
    const http = service.setup(dependencies);

    expect(service.start()).toBe(http);
    expect(http.basePath.get()).toBe('/base');
  });

  it('ends with the page: the loading indicator counts no more', () => {
    const service = createHttpLifecycle(createHttpService);
    const http = service.setup(dependencies);
    service.stop();
    const counts: number[] = [];
    http.getLoadingCount$().subscribe((count) => counts.push(count));

    expect(counts).toEqual([]);
  });
});
