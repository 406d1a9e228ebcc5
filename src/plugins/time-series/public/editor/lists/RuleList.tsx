import { asList, asText } from '#common/json';
import { Controls, ItemList } from '#plugins/visualizations/public';
import type { Rules } from '../controls/panel-controls';
import { WORDS } from '../words';
import type { FormProps } from './SeriesForm';

interface RuleListProps extends FormProps {
  rules: Rules;
}

/** Colors by the size of a number. */
export function RuleList({ values, onChange, rules: { key, controls } }: RuleListProps) {
  return (
    <ItemList
      title={WORDS.rules()}
      noun={WORDS.rule()}
      items={asList(values[key])}
      onChange={(items) => onChange(key, items)}
      titleOf={({ operator, value }) => [asText(operator), String(value ?? '')].join(' ').trim()}
      create={(id) => ({ id, operator: 'gte', value: 0 })}
      renderItem={(item, change) => (
        <Controls controls={controls} values={item} onChange={change} fields={[]} />
      )}
    />
  );
}
