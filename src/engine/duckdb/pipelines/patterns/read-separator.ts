import type { ConfigReader } from '../config-reader';
import { readPattern } from './linear-pattern';
import type { Separator } from './split-text';

const SIGNS = /[\\^$.|?*+()[\]{}]/;

/** An option that is a regular expression, and mostly a plain text. */
export function readSeparator(config: ConfigReader, property: string): Separator {
  const source = config.text(property);
  if (source !== '' && !SIGNS.test(source)) return source;
  return readPattern(config, { property, source, dialect: 'java' });
}
