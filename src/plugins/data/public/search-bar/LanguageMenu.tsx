import { i18n } from '#common/i18n';
import { Menu } from '#ui/overlays';
import styles from './QueryBar.module.css';
import type { QueryLanguage } from './use-query-input';

export interface LanguageMenuProps {
  language: QueryLanguage;
  onChange: (language: QueryLanguage) => void;
}

/** Names of the languages are the same everywhere. */
const NAMES = { kuery: 'DQL', lucene: 'Lucene' } as const;

/** The language that the query is written in. Old dashboards hold both. */
export function LanguageMenu({ language, onChange }: LanguageMenuProps) {
  const label = i18n.formatMessage(
    { id: 'data.query.languageMenu', defaultMessage: 'Query language: {language}' },
    { language: NAMES[language] },
  );
  const item = (id: QueryLanguage, text: string) => ({
    id,
    label: text,
    checked: id === language,
    onSelect: () => id !== language && onChange(id),
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
      ]}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.language} aria-label={label} {...trigger}>
          {NAMES[language]}
        </button>
      )}
    />
  );
}
