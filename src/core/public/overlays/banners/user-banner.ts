import { filter } from 'rxjs';
import { LONGEST_TIMER_MS } from '#common/time';
import type { MountPoint } from '../../mount-point';
import type { UiSettingsClient } from '../../ui-settings';
import type { OverlayBannersStart } from './banners';

const TEXT = 'notifications:banner';
const LIFETIME = 'notifications:lifetime:banner';
/** Before those of plugins. */
const PRIORITY = 100;
/** Milliseconds: what the first page needs comes first. */
const RENDER_DELAY = 100;

interface Dependencies {
  banners: OverlayBannersStart;
  uiSettings: Pick<UiSettingsClient, 'get' | 'isDeclared' | 'getUpdate$'>;
}

/**
 * The banner that people write in the settings: shown while its text is not empty and its lifetime
 * is a number (spec section 4). @returns how to stop it.
 */
export function startUserBanner({ banners, uiSettings }: Dependencies): () => void {
  let id: string | undefined;
  const read = (key: string) =>
    uiSettings.isDeclared(key) ? uiSettings.get<unknown>(key) : undefined;
  const dismiss = () => {
    if (id !== undefined) banners.remove(id);
    id = undefined;
  };

  function update() {
    const text = read(TEXT);
    const lifetime = read(LIFETIME);
    if (typeof text === 'string' && text !== '' && typeof lifetime === 'number') {
      id = banners.replace(id, toMountPoint({ text, lifetime, onDismiss: dismiss }), PRIORITY);
    } else {
      dismiss();
    }
  }

  update();
  const subscription = uiSettings
    .getUpdate$()
    .pipe(filter(({ key }) => key === TEXT || key === LIFETIME))
    .subscribe(update);
  return () => {
    subscription.unsubscribe();
    dismiss();
  };
}

interface UserBannerContent {
  text: string;
  /** Milliseconds. */
  lifetime: number;
  onDismiss: () => void;
}

function toMountPoint({ text, lifetime, onDismiss }: UserBannerContent): MountPoint {
  return (element) => {
    let unmount: (() => void) | undefined;
    const gone = new AbortController();
    const drawing = setTimeout(async () => {
      const { mountUserBanner } = await import('./mount-user-banner');
      if (!gone.signal.aborted) unmount = mountUserBanner(element, { text, onDismiss });
    }, RENDER_DELAY);
    const ending = Number.isFinite(lifetime)
      ? setTimeout(onDismiss, Math.min(lifetime, LONGEST_TIMER_MS))
      : undefined;
    return () => {
      gone.abort();
      clearTimeout(drawing);
      clearTimeout(ending);
      unmount?.();
    };
  };
}
