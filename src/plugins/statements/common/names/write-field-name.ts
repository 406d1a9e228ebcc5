import type { StatementLanguage } from '#common/statements';
import { writePplName } from './write-ppl';
import { writeSqlName } from './write-sql';

/** The name of a field as it stands in a statement. */
export const writeFieldName = (language: StatementLanguage, name: string): string =>
  language === 'SQL' ? writeSqlName(name) : writePplName(name);
