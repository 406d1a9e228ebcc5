import { afterAll, expect } from 'vitest';
import { beginCosts, writeCosts } from './costs';

beginCosts();
// It was registered first, so that it runs last.
afterAll(() => writeCosts(expect.getState().testPath ?? 'unknown'));
