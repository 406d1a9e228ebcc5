import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import {
  type ChartEditorProps,
  CodeDraft,
  Controls,
  EditorSection,
  withOption,
} from '#plugins/visualizations/public';
import { findProblem } from '../../common/find-problem';
import { intervalControl } from './interval-control';
import { timelineCode } from './timeline-code';

/** The expression of a chart, and how wide its buckets are. */
export function TimelineEditor({ visualization, described, onChange }: ChartEditorProps) {
  const { params } = visualization;
  const language = useMemo(() => timelineCode(described), [described]);
  const change = (key: string, value: string) =>
    onChange({ ...visualization, params: withOption(params, key, value) });
  return (
    <>
      <CodeDraft
        label={i18n.formatMessage({ id: 'timeline.editor.label', defaultMessage: 'Expression' })}
        text={asText(params['expression'])}
        language={language}
        findProblem={problemOf}
        onTake={(text) => change('expression', text)}
      />
      <EditorSection>
        <Controls
          controls={[intervalControl()]}
          values={params}
          fields={[]}
          onChange={(key, value) => change(key, asText(value))}
        />
      </EditorSection>
    </>
  );
}

function problemOf(text: string) {
  const problem = findProblem(text);
  return problem && { message: problem.message, place: { start: problem.at, end: problem.at + 1 } };
}
