import type { TokenReader } from '../../../search/scripts/reader';
import type { Code, Statement } from './code';

/** Parts of a script hold each other: values, and the functions in them. */
export interface CodeReader extends TokenReader {
  readonly readCode: (reader: CodeReader) => Code;
  readonly readUnary: (reader: CodeReader) => Code;
  readonly readBlock: (reader: CodeReader) => readonly Statement[];
}
