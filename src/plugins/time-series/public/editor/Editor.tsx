import { useMemo } from 'react';
import { asList, asText, type JsonObject, type JsonValue } from '#common/json';
import {
  type ChartEditorProps,
  Controls,
  EditorContext,
  EditorSection,
  ItemList,
  useFields,
  withOption,
} from '#plugins/visualizations/public';
import { labelOf } from '../../common/answer/reading-of';
import { readPanel } from '../../common/model/read-panel';
import { readSeries } from '../../common/model/read-series';
import { newSeries } from '../../common/model/new-panel';
import {
  annotationControls,
  dataControls,
  lookControls,
  panelRules,
  typeControl,
} from './controls/panel-controls';
import { RuleList } from './lists/RuleList';
import { type FormProps, SeriesForm } from './lists/SeriesForm';
import { WORDS } from './words';

/** Changes a panel of the time series builder. What it does not know stays as it is. */
export function Editor({ visualization, onChange, indices, describe }: ChartEditorProps) {
  const context = useMemo(() => ({ indices, describe }), [indices, describe]);
  const { params } = visualization;
  const index = readPanel(params).index ?? visualization.index;
  // A panel names its index itself: elsewhere there may be another default.
  const shown = index === undefined ? params : { ...params, index_pattern: index };
  const change = (key: string, value: JsonValue) =>
    onChange({ ...visualization, params: withOption(shown, key, value) }, `timeSeries.${key}`);
  return (
    <EditorContext value={context}>
      <Panel values={shown} onChange={change} index={index} />
    </EditorContext>
  );
}

interface PanelProps extends FormProps {
  index: string | undefined;
}

function Panel({ values, onChange, index }: PanelProps) {
  const { type } = readPanel(values);
  const fields = useFields(index);
  const rest = { values, onChange, fields };
  const rules = panelRules(type);
  return (
    <>
      <EditorSection title={WORDS.data()}>
        <Controls {...rest} controls={[typeControl(), ...dataControls(type)]} />
      </EditorSection>
      <EditorSection>
        <ItemList
          title={WORDS.series()}
          noun={WORDS.oneSeries()}
          items={asList(values['series'])}
          onChange={(items) => onChange('series', items)}
          titleOf={titleOf}
          create={newSeries}
          renderItem={(item, change) => (
            <SeriesForm values={item} onChange={change} {...{ type, index }} />
          )}
        />
      </EditorSection>
      <EditorSection title={WORDS.options()}>
        <Controls {...rest} controls={lookControls(type)} />
        {rules && <RuleList {...{ values, onChange, rules }} />}
      </EditorSection>
      {type === 'timeseries' && <Annotations {...{ values, onChange, index }} />}
    </>
  );
}

const titleOf = (item: JsonObject) => asText(item['label']) || labelOf(readSeries(item, 0));

function Annotations({ values, onChange, index }: PanelProps) {
  return (
    <EditorSection>
      <ItemList
        title={WORDS.annotations()}
        noun={WORDS.annotation()}
        items={asList(values['annotations'])}
        onChange={(items) => onChange('annotations', items)}
        titleOf={({ template }) => asText(template)}
        create={(id) => ({
          id,
          index_pattern: index ?? '',
          time_field: asText(values['time_field']),
          icon: 'fa-tag',
          color: '#f00',
        })}
        renderItem={(item, change) => <AnnotationForm values={item} onChange={change} />}
      />
    </EditorSection>
  );
}

function AnnotationForm({ values, onChange }: FormProps) {
  const fields = useFields(asText(values['index_pattern']));
  return <Controls controls={annotationControls()} {...{ values, onChange, fields }} />;
}
