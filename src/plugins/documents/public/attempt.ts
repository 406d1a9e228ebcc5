import type { CoreStart } from '#core/public';
import { tellFailure } from './tell-failure';

/** Runs the action. If it fails, a toast with this title and the reason says so. */
export function attempt(
  core: Pick<CoreStart, 'notifications'>,
  action: () => Promise<void>,
  title: string,
): void {
  action().catch((error: unknown) => tellFailure(core, title, error));
}
