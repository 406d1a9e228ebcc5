import { accessLog } from './access-log';
import { alignedTable } from './aligned-table';
import { bulkLines } from './bulk-lines';
import { cef } from './cef';
import { drawnTable } from './drawn-table';
import { hitLines } from './hit-lines';
import type { LineFormat } from './line-format';
import { logfmt } from './logfmt';
import { syslog } from './syslog';
import { w3cLog } from './w3c-log';

/** Of lines of JSON. */
export const JSON_LINES: readonly LineFormat[] = [bulkLines, hitLines];

/** Of other lines, in the order in which they are tried. */
export const LOG_LINES: readonly LineFormat[] = [
  w3cLog,
  accessLog,
  cef,
  syslog,
  logfmt,
  drawnTable,
  alignedTable,
];
