import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import type { ChartEditorProps } from '#plugins/visualizations/public';
import { Button } from '#ui';
import { CodeEditor } from '#ui/code-editor';
import { findDataSets, searchOf } from '../../common/data-sets';
import { readSpec, SpecError } from '../../common/read-spec';
import { firstSpec } from './first-spec';
import { HJSON_CODE } from './hjson-code';
import styles from './VegaEditor.module.css';

/** The specification of a chart as code, with what is wrong in its place. The chart follows with Update, or Ctrl+Enter. */
export function VegaEditor({ visualization, described, onChange }: ChartEditorProps) {
  const spec = asText(visualization.params['spec']);
  const [text, setText] = useState(spec);
  const change = (next: string, step?: string) => {
    onChange({ ...visualization, params: { ...visualization.params, spec: next } }, step);
  };
  const begin = useEffectEvent(() => {
    if (spec.trim() === '' && described) change(firstSpec(described), 'vega-spec');
  });
  useEffect(() => begin(), [described]);
  // Undone, or begun.
  useEffect(() => setText(spec), [spec]);
  const problem = useMemo(() => problemOf(text), [text]);
  const update = () => change(text);
  return (
    <div className={styles.root} data-test-subj="vega-editor">
      <CodeEditor
        label={i18n.formatMessage({ id: 'vega.editor.label', defaultMessage: 'Specification' })}
        text={text}
        language={HJSON_CODE}
        problem={problem?.place && { ...problem.place, message: problem.message }}
        onChange={setText}
        onSubmit={update}
      />
      {problem && text.trim() !== '' && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="s" icon="play" disabled={text === spec} onClick={update}>
          {i18n.formatMessage({ id: 'vega.editor.update', defaultMessage: 'Update' })}
        </Button>
      </div>
    </div>
  );
}

function problemOf(text: string): SpecError | undefined {
  try {
    for (const set of findDataSets(readSpec(text).spec)) searchOf(set);
    return undefined;
  } catch (error) {
    if (error instanceof SpecError) return error;
    throw error;
  }
}
