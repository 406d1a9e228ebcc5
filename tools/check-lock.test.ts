import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLockProblems, type LockedPackage } from './check-lock.mjs';

const { packages } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, LockedPackage> };
const without = (part: string) =>
  Object.fromEntries(Object.entries(packages).filter(([path]) => !path.includes(part)));

describe('The lock of the packages', () => {
  it('is complete on every platform, and bound to no registry', () => {
    expect(findLockProblems(packages)).toEqual([]);
  });

  it('names what it lacks', () => {
    const version = packages['node_modules/@duckdb/node-bindings-darwin-arm64']?.version ?? '';
    expect(findLockProblems(without('node-bindings-darwin-arm64'))).toEqual([
      `@duckdb/node-bindings asks for @duckdb/node-bindings-darwin-arm64 ${version}, which the lock lacks`,
      '@duckdb/node-bindings has no native part for darwin-arm64',
    ]);
  });

  it('names what it lacks of the tools of development', () => {
    const asked = packages['']?.devDependencies?.['oxlint'] ?? '';
    const { 'node_modules/oxlint': _oxlint, ...others } = packages;
    expect(findLockProblems(others)).toEqual([
      `Atrium asks for oxlint ${asked}, which the lock lacks`,
    ]);
  });

  it('names what is bound to one registry, or could be exchanged for something else', () => {
    const one = { version: '1.0.0', resolved: 'https://registry.example/one.tgz' };
    expect(findLockProblems({ 'node_modules/one': one })).toEqual([
      'one has no integrity',
      'one is bound to one registry: https://registry.example/one.tgz',
    ]);
  });
});
