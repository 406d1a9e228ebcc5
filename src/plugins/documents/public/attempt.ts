import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { tellFailure } from './tell-failure';

/** Does it, and tells what does not work. */
export function attempt(
  core: Pick<CoreStart, 'notifications'>,
  action: () => Promise<void>,
  title = i18n.formatMessage({ id: 'documents.failed', defaultMessage: 'It did not work' }),
): void {
  action().catch((error: unknown) => tellFailure(core, title, error));
}
