import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { linter, setDiagnostics } from '@codemirror/lint';
import { EditorState, Prec, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import type { CodeLanguage, CodeProblem } from './code-language';
import { createEchoes } from './echoes';
import { CODE_COLORS, EDITOR_THEME } from './editor-theme';
import { toCompletionSource } from './to-completion-source';
import { toStreamLanguage } from './to-stream-language';

/** An editor on the page. */
export interface EditorHandle {
  /** Takes what stands there outside of the editor; its own steps stay. */
  setText(text: string): void;
  /** Writes at the cursor, in place of what is selected, and takes the focus. */
  insert(text: string): void;
  mark(problem: CodeProblem | undefined): void;
  close(): void;
}

interface ViewOptions {
  parent: HTMLElement;
  label: string;
  language: CodeLanguage;
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
}

/** The page's policy asks a nonce of styles too. */
const nonceOfPage = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

export function createView(options: ViewOptions): EditorHandle {
  const { parent, onChange } = options;
  const echoes = createEchoes();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        ...extensionsOf(options),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isOwn = transactions.some((one) => one.annotation(Transaction.remote) === true);
          if (!docChanged || isOwn) return;
          const text = state.doc.toString();
          echoes.tell(text);
          onChange(text);
        }),
      ],
    }),
  });
  return {
    setText(text) {
      const shown = view.state.doc.toString();
      if (echoes.isOld(text, shown) || text === shown) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: Transaction.remote.of(true),
      });
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
      view.focus();
    },
    mark: (problem) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view, problem))),
    close: () => view.destroy(),
  };
}

function extensionsOf({ label, language, placeholder: hint, onSubmit }: ViewOptions) {
  return [
    EditorView.cspNonce.of(nonceOfPage()),
    EDITOR_THEME,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      autocapitalize: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
      dir: 'ltr',
      // It takes the focus as it is; what checks pages wants to read that.
      tabindex: '0',
    }),
    Prec.highest(
      keymap.of([
        {
          key: 'Mod-Enter',
          run: () => {
            onSubmit();
            return true;
          },
        },
        // A list that has just come, or is about to, takes no key yet: the focus stays for the next press.
        {
          key: 'Tab',
          run: (view) => acceptCompletion(view) || completionStatus(view.state) !== null,
        },
      ]),
    ),
    EditorView.domEventHandlers({ beforeinput: replaceSelected }),
    history(),
    drawSelection(),
    bracketMatching(),
    toStreamLanguage(language),
    syntaxHighlighting(CODE_COLORS),
    autocompletion({ override: [toCompletionSource(language)], icons: false }),
    linter(null),
    placeholder(hint),
    keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
  ];
}

/** Over what is selected a browser writes with styles of its own, which the page's policy refuses. */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const isTyped = event.inputType === 'insertText' && event.data !== null && !view.composing;
  if (!isTyped || view.state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(event.data ?? ''), { userEvent: 'input.type' });
  return true;
}

function diagnosticsOf(view: EditorView, problem: CodeProblem | undefined) {
  if (!problem) return [];
  const { length } = view.state.doc;
  const from = Math.min(problem.start, Math.max(0, length - 1));
  const to = Math.max(Math.min(problem.end, length), Math.min(from + 1, length));
  return [{ from, to, severity: 'error' as const, message: problem.message }];
}
