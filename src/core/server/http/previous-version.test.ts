import { expect, it } from 'vitest';
import { findPreviousVersion } from './previous-version';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added
- new

## [1.2.0] - 2026-02-01
- b

## 1.1.3
- a
`;

it('The version before is the one below in the changelog', () => {
  expect(findPreviousVersion(CHANGELOG, '1.2.0')).toBe('1.1.3');
});

it('The version before one that is not released yet is the newest release', () => {
  expect(findPreviousVersion(CHANGELOG, '1.3.0')).toBe('1.2.0');
});

it('The first version has none before it', () => {
  expect(findPreviousVersion(CHANGELOG, '1.1.3')).toBeUndefined();
  expect(findPreviousVersion('# Changelog\n\n## Unreleased\n', '0.1.0')).toBeUndefined();
});
