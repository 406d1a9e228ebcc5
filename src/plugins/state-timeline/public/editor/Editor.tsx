import { useMemo } from 'react';
import { asList, asText, type JsonValue } from '#common/json';
import {
  type ChartEditorProps,
  choice,
  type Control,
  Controls,
  EditorContext,
  EditorSection,
  entry,
  field,
  flag,
  ItemList,
  text,
  toChoices,
  useFields,
  withOption,
} from '#plugins/visualizations/public';
import { newTimeline } from '../../common/new-timeline';
import { WORDS } from './words';

/** Changes a state timeline. What it does not know stays as it is. */
export function Editor(props: ChartEditorProps) {
  const { indices, describe } = props;
  const context = useMemo(() => ({ indices, describe }), [indices, describe]);
  return (
    <EditorContext value={context}>
      <Sections {...props} />
    </EditorContext>
  );
}

function Sections({ visualization, onChange }: ChartEditorProps) {
  const { params, index } = visualization;
  const fields = useFields(asText(params['index']) || index);
  const change = (key: string, value: JsonValue) =>
    onChange({ ...visualization, params: withOption(params, key, value) }, `stateTimeline.${key}`);
  const values = { ...newTimeline(params), index: asText(params['index']) || (index ?? '') };
  return (
    <>
      <EditorSection>
        <Controls controls={dataControls()} {...{ values, fields }} onChange={change} />
      </EditorSection>
      <EditorSection>
        <ItemList
          title={WORDS.states()}
          noun={WORDS.state()}
          items={asList(params['states'])}
          onChange={(states) => change('states', states)}
          titleOf={({ label, value, from, to }) =>
            asText(label) || asText(value) || [from, to].map((one) => String(one ?? '')).join(' – ')
          }
          create={(id) => ({ id, value: '', label: '', color: '' })}
          renderItem={(item, set) => (
            <Controls controls={stateControls()} values={item} onChange={set} fields={[]} />
          )}
        />
      </EditorSection>
      <EditorSection>
        <Controls controls={legendControls()} values={params} onChange={change} fields={[]} />
      </EditorSection>
    </>
  );
}

const asBoolean = (control: Control): Control => ({ ...control, asBoolean: true }) as Control;

const dataControls = (): readonly Control[] => [
  entry('index')('index', WORDS.index()),
  field('rowField', WORDS.rowField()),
  text('rows', WORDS.rows()),
  field('stateField', WORDS.stateField()),
  choice(
    'pick',
    WORDS.pick(),
    toChoices({
      most: WORDS.most(),
      last: WORDS.last(),
      avg: WORDS.avg(),
      max: WORDS.max(),
      min: WORDS.min(),
      sum: WORDS.sum(),
    }),
  ),
  field('timeField', WORDS.timeField(), WORDS.timeFieldHelp()),
  text('interval', WORDS.interval(), WORDS.intervalHelp()),
  asBoolean(flag('holds', WORDS.holds())),
];

const stateControls = (): readonly Control[] => [
  text('value', WORDS.value()),
  text('from', WORDS.from()),
  text('to', WORDS.to()),
  text('label', WORDS.label()),
  text('color', WORDS.color()),
];

const legendControls = (): readonly Control[] => [
  asBoolean(flag('addLegend', WORDS.legend(), true)),
  choice(
    'legendPosition',
    WORDS.legendPosition(),
    toChoices({
      top: WORDS.top(),
      right: WORDS.right(),
      bottom: WORDS.bottom(),
      left: WORDS.left(),
    }),
  ),
];
