import { tell } from '#common/server-messages';
import { seemingLanguage } from '#common/statements';
import type { StatementRequest } from '../../statements';
import type { Database } from '../database';
import type { Reading } from '../search/session';
import { explainFailure } from './explain-failure';
import { compilePipeline } from './ppl/compile';
import { explainPipeline, placedIn } from './ppl/explain-pipeline';
import { readPipeline } from './ppl/pipeline';
import { pplTypeName } from './ppl/types';
import { checkDepth, checkPlanning } from './sql/check-planning';
import { parseSql, parseStatement, type ParsedStatement } from './sql/parse-statement';
import type { Relation } from './sql/relation';
import { statementError } from './statement-error';

/** A statement that could be read, whatever the indices do meanwhile. */
export interface ReadStatement {
  /** What it is about the indices as they are. @throws EngineError */
  about(open: (name: string) => Relation): Promise<StatementAbout>;
}

interface StatementAbout extends ParsedStatement {
  /** Tables and indices that it reads. */
  reads: number;
  explain: Reading['explain'];
  /** Gives failures of the work their place in what the person wrote. */
  placed<Result>(work: () => Result): Result;
  /** Of the columns, as the language calls them. Missing: as SQL does. */
  types?: readonly string[];
}

export async function readStatement(
  { language, text }: Pick<StatementRequest, 'language' | 'text'>,
  database: Database,
): Promise<ReadStatement> {
  if (language === 'ppl') return readPpl(text, database);
  const parsed = await database
    .use((connection) => parseStatement(connection, text))
    .catch((error: unknown) => {
      throw seemingLanguage(text) === 'PPL' ? statementError(tell('sql.isPpl'), 0) : error;
    });
  const about = {
    ...parsed,
    reads: checkPlanning(parsed.query),
    explain: explainFailure(parsed.query, parsed.text),
    placed: <Result>(work: () => Result) => work(),
  };
  return { about: () => Promise.resolve(about) };
}

function readSearch(text: string) {
  try {
    return readPipeline(text);
  } catch (error) {
    throw seemingLanguage(text) === 'SQL' ? statementError(tell('ppl.isSql'), 0) : error;
  }
}

function readPpl(text: string, database: Database): ReadStatement {
  const search = readSearch(text);
  return {
    async about(open) {
      const { sql, types } = compilePipeline(search, text, open);
      const parsed = await database.use((connection) => parseSql(connection, sql.text));
      return {
        ...parsed,
        reads: checkDepth(parsed.query),
        explain: explainPipeline(parsed.query, sql),
        placed: placedIn(sql),
        types: types.map(pplTypeName),
      };
    },
  };
}
