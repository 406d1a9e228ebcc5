import { i18n } from '#common/i18n';
import type { StatementLanguage } from '#common/statements';
import { Menu } from '#ui/overlays';
import { LANGUAGE_NAMES } from './language-names';
import styles from './QueryBar.module.css';
import type { QueryLanguage } from './use-query-input';

export interface LanguageMenuProps {
  language: QueryLanguage | StatementLanguage;
  onChange: (language: QueryLanguage) => void;
  /** Missing where the page shows no answers of statements. */
  onStatement?: ((language: StatementLanguage) => void) | undefined;
}

/** The language that the query is written in. Old dashboards hold both. */
export function LanguageMenu({ language, onChange, onStatement }: LanguageMenuProps) {
  const label = i18n.formatMessage(
    { id: 'data.query.languageMenu', defaultMessage: 'Query language: {language}' },
    { language: LANGUAGE_NAMES[language] },
  );
  const item = (id: QueryLanguage, text: string) => ({
    id,
    label: text,
    checked: id === language,
    onSelect: () => id !== language && onChange(id),
  });
  const statement = (id: StatementLanguage, text: string) => ({
    id,
    label: text,
    checked: id === language,
    onSelect: () => id !== language && onStatement?.(id),
  });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={[
        item(
          'kuery',
          i18n.formatMessage({
            id: 'data.query.language',
            defaultMessage: 'Dashboards Query Language (DQL)',
          }),
        ),
        item(
          'lucene',
          i18n.formatMessage({
            id: 'data.query.languageLucene',
            defaultMessage: 'Lucene query syntax',
          }),
        ),
        ...(onStatement
          ? [
              statement('SQL', 'SQL'),
              statement(
                'PPL',
                i18n.formatMessage({
                  id: 'data.query.languagePpl',
                  defaultMessage: 'Piped Processing Language (PPL)',
                }),
              ),
            ]
          : []),
      ]}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.language} aria-label={label} {...trigger}>
          {LANGUAGE_NAMES[language]}
        </button>
      )}
    />
  );
}
