import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';

/** Where what follows comes from in the pipeline. */
interface Mark {
  readonly at: number;
  /** What the person calls it. */
  readonly name: string;
}

/** SQL that is put together later, when it is known what is used. */
export type Code = string | Mark | (() => Code) | readonly Code[];

/** SQL, and where its parts come from. */
export interface MarkedSql {
  text: string;
  /** The pipeline's place for one in the SQL. */
  markAt(position: number): Mark | undefined;
}

/** Of what is written several times in what is written several times. */
const LONGEST = 2_000_000;

/** @throws EngineError where little has become too much */
export function toSql(code: Code): MarkedSql {
  const pieces: string[] = [];
  const marks: { start: number; mark: Mark }[] = [];
  let length = 0;
  const add = (part: Code): void => {
    if (typeof part === 'string') {
      pieces.push(part);
      length += part.length;
      if (length > LONGEST) throw statementError(tell('ppl.large'));
    } else if (typeof part === 'function') add(part());
    else if (isMark(part)) marks.push({ start: length, mark: part });
    else for (const one of part) add(one);
  };
  add(code);
  return {
    text: pieces.join(''),
    markAt: (position) => marks.findLast(({ start }) => start <= position)?.mark,
  };
}

const isMark = (code: Mark | readonly Code[]): code is Mark => !Array.isArray(code);

export const separated = (all: readonly Code[], separator = ', '): Code =>
  all.map((one, at) => (at === 0 ? one : [separator, one]));

export const textCode = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const nameCode = (name: string): string => `"${name.replaceAll('"', '""')}"`;
