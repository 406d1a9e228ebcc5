import { i18n, translateAnswer } from '#common/i18n';
import type { LoadNotice } from '#common/search';
import { Button, Callout } from '#ui';
import styles from './DataPage.module.css';

interface LoadNoticesProps {
  notices: readonly LoadNotice[];
  /** Missing: nobody may change types now. */
  onKeepAsText?: ((field: string) => void) | undefined;
}

/** What became of values that did not fit the type of their field. */
export function LoadNotices({ notices, onKeepAsText }: LoadNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <Callout tone="accent">
      <ul className={styles.notices}>
        {notices.map((notice) => {
          const field = fieldOfLost(notice);
          return (
            <li key={notice.message}>
              {translateAnswer(notice)}
              {field !== undefined && onKeepAsText && (
                <Button
                  size="s"
                  className={styles.keep}
                  aria-label={i18n.formatMessage(
                    {
                      id: 'dataManagement.keepFieldAsText',
                      defaultMessage: 'Keep as text: {field}',
                    },
                    { field },
                  )}
                  onClick={() => onKeepAsText(field)}
                >
                  {i18n.formatMessage({
                    id: 'dataManagement.keepAsText',
                    defaultMessage: 'Keep as text',
                  })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}

/** Values that a text would show and find. */
const LOST = /^notices\.type\.(?:emptyWords|emptySuchAs|misfit)/;

/** Undefined where text would help nobody. */
function fieldOfLost({ attributes }: LoadNotice): string | undefined {
  if (!attributes || !LOST.test(attributes.messageCode)) return undefined;
  const { name } = (attributes.messageValues ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : undefined;
}
