import { ARITHMETIC } from './arithmetic';
import type { FunctionEntry } from './function-entry';
import { LOOKS } from './looks';
import { STATISTICS } from './statistics';

/** The functions on series, by their names. */
export const FUNCTIONS: Readonly<Record<string, FunctionEntry>> = {
  ...ARITHMETIC,
  ...STATISTICS,
  ...LOOKS,
};

/** They ask other servers: nothing leaves this one. */
export const FOREIGN: ReadonlySet<string> = new Set([
  'graphite',
  'quandl',
  'worldbank',
  'wb',
  'worldbank_indicators',
  'wbi',
]);
