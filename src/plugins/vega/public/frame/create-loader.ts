import type { Loader } from 'vega';
import { problemText } from '../../common/problems';
import type { Log } from './create-log';

/** Loads nothing. The address that a mark leads to is shown by the page, and followed only there. */
export function createLoader(say: (message: object) => void, log: Log): Loader {
  const refuse = (address: unknown) =>
    Promise.reject(new Error(problemText('address', String(address))));
  return {
    options: {},
    load: refuse,
    http: refuse,
    file: refuse,
    sanitize(address: unknown, options: unknown) {
      if ((options as { context?: string }).context === 'href') {
        say({ kind: 'link', address: String(address) });
      } else {
        log.warn(problemText('image', String(address)));
      }
      return refuse(address);
    },
  } as unknown as Loader;
}
