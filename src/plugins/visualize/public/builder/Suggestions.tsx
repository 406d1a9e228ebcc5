import { i18n } from '#common/i18n';
import { changeType } from '../model/change-type';
import { suggestTypes } from '../model/suggest';
import { useBuilder } from './builder-context';
import styles from './Suggestions.module.css';
import { Thumbnail } from './Thumbnail';

/** More than these are in the list of all types. */
const MAX_SHOWN = 6;

/** The kinds of charts that show the same data well: one press applies one. */
export function Suggestions() {
  const { visualization, draft, types, change, type } = useBuilder();
  const all = suggestTypes([...visualization.aggs, ...draft.aside], types);
  if (type?.searches !== true || all.length === 0 || visualization.statement) return null;
  const shown = all.some(({ id }) => id === type.id) ? all : [type, ...all];
  return (
    <section
      className={styles.root}
      aria-label={i18n.formatMessage({
        id: 'visualize.suggestions',
        defaultMessage: 'Suggestions',
      })}
    >
      <h2>
        {i18n.formatMessage({ id: 'visualize.suggestions', defaultMessage: 'Suggestions' })}
        <span>
          {i18n.formatMessage({
            id: 'visualize.suggestions.from',
            defaultMessage: 'from these fields',
          })}
        </span>
      </h2>
      <ul>
        {shown.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one.id === type.id}
              title={one.description}
              onClick={() =>
                change((before) => ({
                  ...changeType(before, types.get(before.visualization.type), one),
                  automatic: false,
                }))
              }
            >
              <Thumbnail type={one.id} />
              <span>{one.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
