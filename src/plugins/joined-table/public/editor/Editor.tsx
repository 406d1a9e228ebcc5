import { useMemo } from 'react';
import { asList, asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import {
  type ChartEditorProps,
  choice,
  Controls,
  EditorContext,
  EditorSection,
  entry,
  field,
  ItemList,
  query,
  text,
  toChoices,
  useFields,
  withOption,
} from '#plugins/visualizations/public';
import { newJoin } from '../../common/new-join';
import { WORDS } from './words';

/** Changes a joined table. What it does not know stays as it is. */
export function Editor({ visualization, onChange, indices, describe }: ChartEditorProps) {
  const context = useMemo(() => ({ indices, describe }), [indices, describe]);
  const { index = '' } = visualization;
  const params = newJoin(visualization.params);
  const change = (key: string, value: JsonValue) =>
    onChange(
      { ...visualization, params: withOption(visualization.params, key, value) },
      `joinedTable.${key}`,
    );
  const [left, right] = [asObject(params['left']), asObject(params['right'])];
  const usualIndex = asText(left['index']) || index;
  return (
    <EditorContext value={context}>
      <SideForm
        title={WORDS.left()}
        side={left}
        usual={{ index, key: '' }}
        onChange={(side) => change('left', side)}
      />
      <SideForm
        title={WORDS.right()}
        side={right}
        usual={{ index: usualIndex, key: asText(left['key']) }}
        onChange={(side) => change('right', side)}
      />
      <EditorSection>
        <Controls
          controls={[
            choice(
              'join',
              WORDS.join(),
              toChoices({ inner: WORDS.inner(), left: WORDS.leftJoin(), outer: WORDS.outer() }),
            ),
            text('limit', WORDS.limit()),
          ]}
          values={params}
          onChange={change}
          fields={[]}
        />
        <FormulaList
          title={WORDS.columns()}
          noun={WORDS.column()}
          help={WORDS.columnHelp()}
          items={asList(params['columns'])}
          onChange={(columns) => change('columns', columns)}
        />
      </EditorSection>
    </EditorContext>
  );
}

interface SideFormProps {
  title: string;
  side: JsonObject;
  /** What holds where it says nothing. */
  usual: { index: string; key: string };
  onChange: (side: JsonObject) => void;
}

function SideForm({ title, side, usual, onChange }: SideFormProps) {
  const index = asText(side['index']) || usual.index;
  const fields = useFields(index);
  const values = { ...side, index, key: asText(side['key']) || usual.key };
  return (
    <EditorSection title={title}>
      <Controls
        controls={[
          entry('index')('index', WORDS.index()),
          query('query', WORDS.query()),
          field('key', WORDS.key()),
        ]}
        values={values}
        onChange={(key, value) => onChange(withOption(side, key, value))}
        fields={fields}
      />
      <FormulaList
        title={`${title}: ${WORDS.metrics()}`}
        noun={WORDS.metric()}
        help={WORDS.metricHelp()}
        items={asList(side['metrics'])}
        onChange={(metrics) => onChange(withOption(side, 'metrics', metrics))}
      />
    </EditorSection>
  );
}

interface FormulaListProps {
  title: string;
  noun: string;
  help: string;
  items: readonly JsonValue[];
  onChange: (items: readonly JsonObject[]) => void;
}

function FormulaList({ title, noun, help, items, onChange }: FormulaListProps) {
  return (
    <ItemList
      {...{ title, noun, items, onChange }}
      titleOf={({ label, formula }) => asText(label) || asText(formula)}
      create={(id) => ({ id, label: '', formula: '' })}
      renderItem={(item, set) => (
        <Controls
          controls={[text('formula', WORDS.formula(), help), text('label', WORDS.label())]}
          values={item}
          onChange={set}
          fields={[]}
        />
      )}
    />
  );
}
