import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import { type ChartEditorProps, CodeDraft } from '#plugins/visualizations/public';
import { findDataSets, searchOf } from '../../common/data-sets';
import { readSpec, SpecError } from '../../common/read-spec';
import { firstSpec } from './first-spec';
import { HJSON_CODE } from './hjson-code';

/** The specification of a chart. */
export function VegaEditor({ visualization, described, onChange }: ChartEditorProps) {
  const spec = asText(visualization.params['spec']);
  const change = (next: string, step?: string) => {
    onChange({ ...visualization, params: { ...visualization.params, spec: next } }, step);
  };
  const begin = useEffectEvent(() => {
    if (spec.trim() === '' && described) change(firstSpec(described), 'vega-spec');
  });
  useEffect(() => begin(), [described]);
  return (
    <CodeDraft
      label={i18n.formatMessage({ id: 'vega.editor.label', defaultMessage: 'Specification' })}
      text={spec}
      language={HJSON_CODE}
      findProblem={findProblem}
      onTake={change}
    />
  );
}

function findProblem(text: string): SpecError | undefined {
  try {
    for (const set of findDataSets(readSpec(text).spec)) searchOf(set);
    return undefined;
  } catch (error) {
    if (error instanceof SpecError) return error;
    throw error;
  }
}
