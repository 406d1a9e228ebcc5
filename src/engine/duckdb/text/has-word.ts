import { sql, type Sql } from '../search/sql';
import { wordsOf } from './tokens';

/** Whether a text has a word. Nearly all texts have a letter or digit of ASCII, each of which is part of one. */
export const hasWord = (text: Sql): Sql =>
  sql`CASE WHEN regexp_matches(${text}, '[A-Za-z0-9]') THEN true ELSE len(${wordsOf(text)}) > 0 END`;
