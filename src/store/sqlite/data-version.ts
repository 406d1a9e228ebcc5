import type { Connection } from './connection';

/** Whether another connection has written: what was kept in memory may not be so any more. */
export interface DataVersion {
  /** Once before each question. */
  look(): void;
  /** Another one after each look that found something new. */
  readonly revision: number;
}

export function watchDataVersion(connection: Connection): DataVersion {
  let version: unknown;
  let revision = 0;
  return {
    look() {
      const [row] = connection.all('PRAGMA data_version');
      if (version !== row?.['data_version']) {
        version = row?.['data_version'];
        revision += 1;
      }
    },
    get revision() {
      return revision;
    },
  };
}
