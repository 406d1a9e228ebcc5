import { StreamLanguage } from '@codemirror/language';
import { tags, type Tag } from '@lezer/highlight';
import type { CodeLanguage, CodePart } from './code-language';

const TAGS: Readonly<Record<CodePart, Tag>> = {
  comment: tags.comment,
  string: tags.string,
  number: tags.number,
  keyword: tags.keyword,
  function: tags.function(tags.name),
  name: tags.special(tags.name),
  operator: tags.operator,
};

interface Inside {
  part: CodePart | undefined;
}

/** The colors of a language, line by line. */
export const toStreamLanguage = (language: CodeLanguage) =>
  StreamLanguage.define<Inside>({
    startState: () => ({ part: undefined }),
    copyState: ({ part }) => ({ part }),
    tokenTable: TAGS,
    token(stream, state) {
      const { part, length, open } = language.token(stream.string.slice(stream.pos), state.part);
      stream.pos += Math.max(1, length);
      state.part = open;
      return part ?? null;
    },
  });
