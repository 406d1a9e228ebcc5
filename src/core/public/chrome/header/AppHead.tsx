import { i18n } from '#common/i18n';
import { classNames, useNow } from '#ui';
import type { ShellServices } from '../shell-services';
import styles from './Header.module.css';
import { AppPart } from './HeaderParts';

/**
 * What an app says of itself, at the head of the page: the legacy header is 49 or 98 px high, whatever an app fills (spec
 * section 9), and has no rows for it.
 */
export function AppHead({ services }: { services: ShellServices }) {
  const { headerSlots } = services.application;
  const description = useNow(headerSlots.get$('descriptionControls'), undefined);
  const bottom = useNow(headerSlots.get$('bottomControls'), undefined);
  if (!description && !bottom) return null;
  return (
    <section
      className={styles.appHead}
      data-test-subj="appHead"
      aria-label={i18n.formatMessage({
        id: 'core.ui.appHead',
        defaultMessage: 'About this page',
      })}
    >
      <div className={classNames(styles.row, styles.description)}>
        <AppPart services={services} part="descriptionControls" />
      </div>
      <div className={classNames(styles.row, styles.controls)}>
        <AppPart services={services} part="bottomControls" />
      </div>
    </section>
  );
}
