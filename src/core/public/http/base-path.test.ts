// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createBasePath } from './base-path';

describe('The base path', () => {
  it('is put before paths of this server, and taken away again', () => {
    const basePath = createBasePath('/base');

    expect(basePath.get()).toBe('/base');
    expect(basePath.prepend('/app/home?a=b#c')).toBe('/base/app/home?a=b#c');
    expect(basePath.remove('/base/app/home?a=b#c')).toBe('/app/home?a=b#c');
    expect(basePath.remove('/base')).toBe('/');
  });

  it('leaves other paths and whole addresses alone', () => {
    const basePath = createBasePath('/base');

    expect(basePath.prepend('app/home')).toBe('app/home');
    expect(basePath.prepend('http://localhost/app')).toBe('http://localhost/app');
    expect(basePath.remove('/basement/app')).toBe('/basement/app');
    expect(basePath.remove('http://localhost/base/app')).toBe('http://localhost/base/app');
  });

  it('holds the workspace, which can be left out', () => {
    const basePath = createBasePath('/base', '/w/abc', '/server');

    expect(basePath.get()).toBe('/base/w/abc');
    expect(basePath.getBasePath()).toBe('/base');
    expect(basePath.serverBasePath).toBe('/server');
    expect(basePath.prepend('/app')).toBe('/base/w/abc/app');
    expect(basePath.prepend('/app', { withoutClientBasePath: true })).toBe('/base/app');
    expect(basePath.remove('/base/w/abc/app')).toBe('/app');
    expect(basePath.remove('/base/w/abc/app', { withoutClientBasePath: true })).toBe('/w/abc/app');
  });
});
