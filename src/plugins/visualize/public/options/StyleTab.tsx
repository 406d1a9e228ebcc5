import { useBuilder } from '../builder/builder-context';
import { OptionField } from './OptionField';
import { sectionsOf } from './sections';
import styles from './StyleTab.module.css';

/** All options of the kind of chart, as they are declared. */
export function StyleTab() {
  const { visualization, fields, change } = useBuilder();
  const sections = sectionsOf(visualization, fields).filter(({ options }) => options.length > 0);
  return sections.map(({ id, title, options }) => (
    <section key={id} className={styles.section}>
      <h3>{title}</h3>
      {options.map((option) => (
        <OptionField
          key={option.id}
          {...{ option, title }}
          params={visualization.params}
          onValue={(value, step) =>
            change(
              (draft) => ({
                ...draft,
                visualization: {
                  ...draft.visualization,
                  params: option.write(draft.visualization.params, value),
                },
              }),
              step,
            )
          }
        />
      ))}
    </section>
  ));
}
