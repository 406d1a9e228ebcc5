import { afterAll, expect } from 'vitest';
import { writeCosts } from './costs';

// It was registered first, so that it runs last.
afterAll(() => writeCosts(expect.getState().testPath ?? 'unknown'));
