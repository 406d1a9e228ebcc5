import { Fragment } from 'react';
import { i18n } from '#common/i18n';
import { VisuallyHidden } from '#ui';
import styles from './Patterns.module.css';

/** What does not vary, and a mark with a frame where something does. */
export const PatternText = ({ texts }: { texts: readonly string[] }) => (
  <bdi className={styles.text}>
    {texts.map((text, at) => (
      <Fragment key={at}>
        {at > 0 && (
          // Isolated, what it says for screen readers has no part in the direction of the text.
          <bdi className={styles.varies}>
            <span aria-hidden>*</span>
            <VisuallyHidden>
              {i18n.formatMessage({
                id: 'discover.patterns.varies',
                defaultMessage: 'something that varies',
              })}
            </VisuallyHidden>
          </bdi>
        )}
        {text}
      </Fragment>
    ))}
  </bdi>
);
