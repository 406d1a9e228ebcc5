import { useEffect, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '#ui';
import { CodeEditor, type CodeLanguage } from '#ui/code-editor';
import styles from './CodeDraft.module.css';

interface DraftProblem {
  message: string;
  /** Where it is, in characters. */
  place?: { start: number; end: number } | undefined;
}

interface CodeDraftProps {
  label: string;
  /** What the chart is drawn from now. */
  text: string;
  language: CodeLanguage;
  findProblem: (text: string) => DraftProblem | undefined;
  onTake: (text: string) => void;
}

/** What a chart is written in, as code, with what is wrong in its place. The chart follows with Update, or Ctrl+Enter. */
export function CodeDraft({ label, text: taken, language, findProblem, onTake }: CodeDraftProps) {
  const [text, setText] = useState(taken);
  // Undone, or begun.
  useEffect(() => setText(taken), [taken]);
  const problem = useMemo(() => findProblem(text), [findProblem, text]);
  const update = () => onTake(text);
  return (
    <div className={styles.root}>
      <CodeEditor
        {...{ label, text, language }}
        problem={problem?.place && { ...problem.place, message: problem.message }}
        onChange={setText}
        onSubmit={update}
      />
      {problem && text.trim() !== '' && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div>
        <Button variant="primary" size="s" icon="play" disabled={text === taken} onClick={update}>
          {i18n.formatMessage({
            id: 'visualizations.editor.update',
            defaultMessage: 'Update',
          })}
        </Button>
      </div>
    </div>
  );
}
