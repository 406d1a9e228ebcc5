import { isPlainName } from './plain-name';
import { SQL_KEYWORDS } from './sql-keywords.data';

const RESERVED = new Set([...SQL_KEYWORDS, 'AT', 'TABLE', 'DESC', 'DEFAULT', 'END', 'USER']);

/** A name as it stands in a statement: in double quotes where it has to. */
export const writeSqlName = (name: string): string =>
  isPlainName(name) && !name.split('.').some((part) => RESERVED.has(part.toUpperCase()))
    ? name
    : `"${name.replaceAll('"', '""')}"`;

export const writeSqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
