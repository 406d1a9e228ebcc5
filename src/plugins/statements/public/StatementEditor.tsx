import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { seemingLanguage, type Statement, type StatementLanguage } from '#common/statements';
import type { IndexClient } from '#plugins/data/public';
import { Button } from '#ui';
import { CodeEditor, type CodeProblem, type EditorHandle } from '#ui/code-editor';
import type { KnownField } from '../common';
import { createDataWords } from './data-words';
import { statementLanguage } from './languages/statement-languages';
import type { StatementSubject } from './languages/statement-language';
import { type StatementProblem, useMissingIndex } from './missing-index';
import styles from './StatementEditor.module.css';

export interface StatementEditorProps {
  statement: Statement;
  /** The index that the page is about: what an example is made of. */
  subject: StatementSubject;
  /** Of that index, with those that its index pattern adds. */
  fields: readonly KnownField[];
  indexClient: IndexClient;
  /** What the server said of the statement as it stands there. */
  problem: StatementProblem | undefined;
  onChange: (text: string) => void;
  onRun: () => void;
  /** Asks the same text in the other language. */
  onSwitch: (language: StatementLanguage) => void;
  onReady?: (editor: EditorHandle | undefined) => void;
}

/** A statement while it is written, with what is wrong with it below. */
export function StatementEditor(props: StatementEditorProps) {
  const { statement, subject, fields, indexClient } = props;
  const { index } = subject;
  const id = useId();
  const { language, text } = statement;
  const problem = useMissingIndex(props.problem, text, indexClient);
  const queries = useQueryClient();
  const entry = statementLanguage(language);
  const code = useMemo(
    () => entry.code(createDataWords(queries, indexClient, { index, fields })),
    [entry, queries, indexClient, index, fields],
  );
  const seeming = problem && seemingLanguage(text);
  const place = useMemo(() => problem && placeOf(text, problem), [text, problem]);
  return (
    <div
      className={styles.root}
      role="group"
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <CodeEditor
        label={i18n.formatMessage(
          { id: 'statements.editor', defaultMessage: 'Statement in {language}' },
          { language },
        )}
        text={text}
        language={code}
        problem={place}
        placeholder={entry.example(subject)}
        onChange={props.onChange}
        onSubmit={props.onRun}
        {...(props.onReady && { onReady: props.onReady })}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem.position === undefined
            ? problem.message
            : i18n.formatMessage(
                {
                  id: 'statements.problem',
                  defaultMessage: '{message} (line {line, number}, character {character, number})',
                },
                { message: problem.message, ...lineOf(text, problem.position) },
              )}
        </p>
      )}
      {seeming && seeming !== language && (
        <Button size="s" onClick={() => props.onSwitch(seeming)}>
          {i18n.formatMessage(
            { id: 'statements.switch', defaultMessage: 'Run as {language}' },
            { language: seeming },
          )}
        </Button>
      )}
    </div>
  );
}

/** The word or the sign at which the server stopped. */
function placeOf(text: string, { message, position }: StatementProblem): CodeProblem | undefined {
  if (position === undefined) return undefined;
  const start = Math.min(position, text.length);
  const [word] = /^(?:"[^"]*"|`[^`]*`|[\p{L}\p{N}_.]+)/u.exec(text.slice(start)) ?? [''];
  return { start, end: start + Math.max(1, word.length), message };
}

function lineOf(text: string, position: number): { line: number; character: number } {
  const before = text.slice(0, position);
  return {
    line: before.split('\n').length,
    character: position - (before.lastIndexOf('\n') + 1) + 1,
  };
}
