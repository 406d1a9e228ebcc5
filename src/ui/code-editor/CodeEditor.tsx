import { useEffect, useEffectEvent, useRef } from 'react';
import type { CodeLanguage, CodeProblem } from './code-language';
import styles from './CodeEditor.module.css';
import { createView, type EditorHandle } from './create-view';

export interface CodeEditorProps {
  label: string;
  text: string;
  language: CodeLanguage;
  problem?: CodeProblem | undefined;
  placeholder?: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
  /** To put something at the cursor from outside. */
  onReady?: (editor: EditorHandle | undefined) => void;
}

/** Several lines of code with colors, suggestions and marks of mistakes. Tab leaves it, as any field. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, text, language, problem, placeholder = '' } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorHandle>(undefined);
  const change = useEffectEvent(props.onChange);
  const submit = useEffectEvent(props.onSubmit);
  const ready = useEffectEvent((editor: EditorHandle | undefined) => props.onReady?.(editor));
  const readText = useEffectEvent(() => text);
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const options = { parent, label, language, placeholder, text: readText() };
    const created = createView({ ...options, onChange: change, onSubmit: submit });
    view.current = created;
    ready(created);
    return () => {
      view.current = undefined;
      ready(undefined);
      created.close();
    };
  }, [label, language, placeholder]);
  useEffect(() => view.current?.setText(text), [text]);
  useEffect(() => view.current?.mark(problem), [problem, language]);
  return <div ref={place} className={styles.editor} data-invalid={problem ? true : undefined} />;
}
