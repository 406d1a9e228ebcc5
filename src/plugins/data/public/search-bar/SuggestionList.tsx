import { i18n } from '#common/i18n';
import type { Listbox } from '#ui';
import styles from './QueryBar.module.css';
import type { Suggestion } from './query-suggestions';

export interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  listbox: Listbox<Suggestion>;
}

export function SuggestionList({ suggestions, listbox }: SuggestionListProps) {
  return (
    <ul
      {...listbox.listProps}
      aria-label={i18n.formatMessage({
        id: 'data.query.suggestions',
        defaultMessage: 'Suggestions',
      })}
      className={styles.list}
    >
      {suggestions.map((suggestion) => (
        <li
          key={suggestion.id}
          {...listbox.optionProps(suggestion)}
          className={styles.option}
          data-kind={suggestion.kind}
        >
          <span className={styles.optionLabel}>{suggestion.label}</span>
          <span className={styles.optionHint}>{suggestion.hint}</span>
        </li>
      ))}
    </ul>
  );
}
