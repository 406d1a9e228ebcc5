import { conditionInSql, writeSqlName } from '../../../common';
import type { StatementLanguageEntry } from '../statement-language';
import { sqlCode } from './sql-code';

export const SQL: StatementLanguageEntry = {
  id: 'SQL',
  code: sqlCode,
  example: ({ index }) => `SELECT … FROM ${writeSqlName(index)} WHERE … GROUP BY …`,
  beginning({ index, timeField }, condition) {
    const where = condition === undefined ? '' : `\nWHERE ${conditionInSql(condition)}`;
    const order = timeField === undefined ? '' : `\nORDER BY ${writeSqlName(timeField)} DESC`;
    return `SELECT *\nFROM ${writeSqlName(index)}${where}${order}\nLIMIT 500`;
  },
  async format(text) {
    const { formatSql } = await import(/* webpackChunkName: "format-sql" */ './format-sql');
    return formatSql(text);
  },
};
