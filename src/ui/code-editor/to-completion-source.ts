import type { Completion, CompletionSource } from '@codemirror/autocomplete';
import type { CodeLanguage, CodeSuggestion } from './code-language';

/** Fields before functions before words of the language, where they fit as well. */
const BOOST: Readonly<Record<CodeSuggestion['kind'], number>> = {
  value: 50,
  index: 40,
  field: 30,
  function: 10,
  keyword: 20,
};

/** Suggestions as the editor's library takes them. A list that is not awaited any more is dropped. */
export const toCompletionSource =
  (language: CodeLanguage): CompletionSource =>
  async (context) => {
    const controller = new AbortController();
    context.addEventListener('abort', () => controller.abort());
    const text = context.state.doc.toString();
    const found = await language.suggest(text, context.pos, controller.signal);
    if (!found || found.suggestions.length === 0) return null;
    // Nothing that was begun: it is shown where somebody asks for it.
    if (found.from === context.pos && !context.explicit && !opensList(text, context.pos))
      return null;
    return {
      from: found.from,
      options: found.suggestions.map(toCompletion),
      ...(found.isWhole && { validFor: NAME }),
    };
  };

/** What goes on like this is a longer beginning of the same names. */
const NAME = /^[\p{L}\p{N}_@-]*$/u;

/** Behind these signs nearly everybody goes on with a name. */
const opensList = (text: string, at: number) => /[(,|=.'"`]\s*$|\s$/.test(text.slice(0, at));

const toCompletion = ({ label, hint, text, kind, back = 0 }: CodeSuggestion): Completion => ({
  label,
  ...(hint !== undefined && { detail: hint }),
  type: kind,
  boost: BOOST[kind],
  ...((text !== undefined || back > 0) && {
    apply: (view, _completion, from, to) => {
      const insert = text ?? label;
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length - back },
        userEvent: 'input.complete',
      });
    },
  }),
});
