import { duckdb, formatDialect } from 'sql-formatter';
import { sqlTokens, withoutBackticks } from '#common/statements';

/** @throws Error where the statement can't be read */
export const formatSql = (text: string): string =>
  formatDialect(withoutBackticks(text, sqlTokens(text)), {
    dialect: duckdb,
    keywordCase: 'upper',
    tabWidth: 2,
  });
