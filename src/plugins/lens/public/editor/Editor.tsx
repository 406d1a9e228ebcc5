import { useMemo } from 'react';
import { asList, asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import {
  type ChartEditorProps,
  Controls,
  EditorContext,
  EditorSection,
  ItemList,
  useFields,
  withOption,
} from '#plugins/visualizations/public';
import { metricLabel } from '#plugins/visualizations/common';
import { formOf, newLayer, withEntry } from '../../common/layers/layer-form';
import { readLayers } from '../../common/layers/read-layers';
import { annotationControls, layerControls, lineControls } from './layer-controls';
import { WORDS } from './words';

/** Changes a chart of layers. What it does not know stays as it is. */
export function Editor({ visualization, onChange, indices, describe }: ChartEditorProps) {
  const context = useMemo(() => ({ indices, describe }), [indices, describe]);
  const { params, index } = visualization;
  const change = (key: string, value: JsonValue) =>
    onChange({ ...visualization, params: withOption(params, key, value) }, `lens.${key}`);
  const titles = new Map(
    readLayers(visualization).map(({ stored, visualization: { aggs } }) => [
      asText(stored['id']),
      aggs.filter(({ schema }) => schema === 'metric').map((metric) => metricLabel(metric)),
    ]),
  );
  return (
    <EditorContext value={context}>
      <EditorSection>
        <ItemList
          title={WORDS.layers()}
          noun={WORDS.layer()}
          items={asList(params['layers'])}
          onChange={(layers) => change('layers', layers)}
          titleOf={({ id }) => titles.get(asText(id))?.join(', ') ?? ''}
          create={(id) => newLayer(id, index)}
          renderItem={(layer, _, replace) => (
            <LayerForm layer={layer} onChange={replace} index={index} />
          )}
        />
      </EditorSection>
      <EditorSection>
        <ItemList
          title={WORDS.annotations()}
          noun={WORDS.annotation()}
          items={asList(params['annotations'])}
          onChange={(annotations) => change('annotations', annotations)}
          titleOf={({ text }) => asText(text)}
          create={(id) => ({ id, kind: 'time', text: '', color: '', time: '' })}
          renderItem={(item, set) => <AnnotationForm {...{ item, set, index }} />}
        />
      </EditorSection>
      <EditorSection>
        <ItemList
          title={WORDS.lines()}
          noun={WORDS.lineOne()}
          items={asList(params['referenceLines'])}
          onChange={(lines) => change('referenceLines', lines)}
          titleOf={({ label, value }) => asText(label) || String(value ?? '')}
          create={(id) => ({ id, value: 0, label: '', color: '', axis: 'left', style: 'full' })}
          renderItem={(item, set) => (
            <Controls controls={lineControls()} values={item} onChange={set} fields={[]} />
          )}
        />
      </EditorSection>
    </EditorContext>
  );
}

interface LayerFormProps {
  layer: JsonObject;
  onChange: (layer: JsonObject) => void;
  /** Of the chart. */
  index: string | undefined;
}

function LayerForm({ layer, onChange, index }: LayerFormProps) {
  const values = formOf(layer);
  const fields = useFields(asText(values['index']) || index);
  return (
    <Controls
      controls={layerControls(values)}
      values={values}
      onChange={(key, value) => onChange(withEntry(layer, key, value))}
      fields={fields}
    />
  );
}

interface AnnotationFormProps {
  item: JsonObject;
  set: (key: string, value: JsonValue) => void;
  index: string | undefined;
}

function AnnotationForm({ item, set, index }: AnnotationFormProps) {
  const fields = useFields(asText(asObject(item)['index']) || index);
  return (
    <Controls controls={annotationControls(item)} values={item} onChange={set} fields={fields} />
  );
}
