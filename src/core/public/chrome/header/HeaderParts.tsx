import type { Observable } from 'rxjs';
import { i18n } from '#common/i18n';
import { Badge, useNow } from '#ui';
import { Tooltip } from '#ui/overlays';
import type { HeaderPart } from '../../application';
import { Mount } from '../../Mount';
import type { ShellServices } from '../shell-services';
import { NamedIcon } from '../NamedIcon';
import type { ChromeNavControl } from '../nav-controls';
import styles from './Header.module.css';

/** What the core contract calls the place in which a part is drawn. */
const PART_NAMES: Readonly<Record<HeaderPart, string>> = {
  actionMenu: 'headerAppActionMenu',
  leftControls: 'headerLeftControl',
  centerControls: 'headerCenterControl',
  rightControls: 'headerRightControl',
  badgeControls: 'headerBadgeControl',
  descriptionControls: 'headerDescriptionControl',
  bottomControls: 'headerBottomControl',
};

/** What the open app draws into the header. */
export function AppPart({ services, part }: { services: ShellServices; part: HeaderPart }) {
  const mount = useNow(services.application.headerSlots.get$(part), undefined);
  if (!mount) return null;
  return (
    <div className={styles.slot} data-test-subj={PART_NAMES[part]}>
      <Mount mount={mount} className={styles.mount} />
    </div>
  );
}

const NO_CONTROLS: readonly ChromeNavControl[] = [];

/** What plugins draw into the header for good. */
export function NavControls({ controls$ }: { controls$: Observable<readonly ChromeNavControl[]> }) {
  const controls = useNow(controls$, NO_CONTROLS);
  return controls.map(({ mount }, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- controls are only ever added
    <Mount key={position} mount={mount} className={styles.mount} />
  ));
}

export function AppBadge({ services: { chrome } }: { services: ShellServices }) {
  const badge = useNow(chrome.getBadge$(), undefined);
  if (!badge) return null;
  const { text, tooltip, iconType } = badge;
  const drawn = (
    <Badge tone="warning">
      {iconType && <NamedIcon icon={iconType} otherwise="info" size="s" />}
      {text}
    </Badge>
  );
  return tooltip ? <Tooltip text={tooltip}>{drawn}</Tooltip> : drawn;
}

/** Beside the home link while the page waits for something. */
export function LoadingIndicator({ services: { http } }: { services: ShellServices }) {
  const count = useNow(http.getLoadingCount$(), 0);
  return count > 0 ? (
    <span
      role="progressbar"
      className={styles.loading}
      aria-label={i18n.formatMessage({
        id: 'core.ui.loadingIndicator',
        defaultMessage: 'Loading content',
      })}
    />
  ) : null;
}
