import { i18n } from '#common/i18n';
import styles from './QueryBar.module.css';
import type { Suggestion } from './query-suggestions';

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={i18n.formatMessage({
        id: 'data.query.suggestions',
        defaultMessage: 'Suggestions',
      })}
      className={styles.list}
    >
      {suggestions.map((suggestion, position) => (
        <li
          key={suggestion.id}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === active}
          className={styles.option}
          data-kind={suggestion.kind}
          // The field keeps the focus: a press must not take it.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(suggestion);
          }}
        >
          <span className={styles.optionLabel}>{suggestion.label}</span>
          <span className={styles.optionHint}>{suggestion.hint}</span>
        </li>
      ))}
    </ul>
  );
}
