import { WAIT_MS } from './wait-limit.ts';

/** What a test waits for in a window has the same limit as `expect.poll`: a second would say how fast the machine is. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: WAIT_MS });
}
