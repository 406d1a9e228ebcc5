import { classNames } from '#ui';
import type { ShellServices } from '../../rendering/shell-services';
import styles from './Header.module.css';
import { AppPart } from './HeaderParts';

/**
 * What an app says of itself, at the head of the page: the legacy header is 49 or 98 px high, whatever an app fills (spec
 * section 9), and has no rows for it.
 */
export function AppHead({ services }: { services: ShellServices }) {
  return (
    <div className={styles.appHead} data-test-subj="appHead">
      <div className={classNames(styles.row, styles.description)}>
        <AppPart services={services} part="descriptionControls" />
      </div>
      <div className={classNames(styles.row, styles.controls)}>
        <AppPart services={services} part="bottomControls" />
      </div>
    </div>
  );
}
