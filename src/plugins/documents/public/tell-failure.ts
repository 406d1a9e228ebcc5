import type { CoreStart } from '#core/public';

/** Tells what did not work, and why. */
export function tellFailure(
  { notifications }: Pick<CoreStart, 'notifications'>,
  title: string,
  error: unknown,
): void {
  notifications.toasts.addError(error instanceof Error ? error : new Error(String(error)), {
    title,
  });
}
