import { PPL_COMMANDS, PPL_KEYWORDS } from '#common/statements';
import { isPlainName } from './plain-name';

const RESERVED = new Set([...PPL_KEYWORDS, ...PPL_COMMANDS]);

/** A name as it stands in a pipeline: in backticks where it has to. */
export const writePplName = (name: string): string =>
  isPlainName(name) && !RESERVED.has(name.toLowerCase())
    ? name
    : `\`${name.replaceAll('`', '``')}\``;

/** Of an index; its name may have hyphens. */
export const writePplIndex = (name: string): string =>
  /^[\w.-]+$/.test(name) ? name : writePplName(name);

export const writePplText = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
