import { i18n } from '#common/i18n';
import type { ExportDone } from '#common/export-job';
import type { CoreStart } from '#core/public';
import { describeError } from '#ui';
import { resultTexts } from './result-texts';

type Toasts = CoreStart['notifications']['toasts'];

/** For whoever closed the dialog: how the file came, and what it doesn't have whole. */
export function tellDone(toasts: Toasts, result: ExportDone): void {
  const { done, sheets, cut, limit } = resultTexts(result);
  const text = [sheets, cut, limit].filter(Boolean).join(' ');
  const toast = { title: done, ...(text && { text }) };
  if (cut || limit) toasts.addWarning(toast);
  else toasts.addSuccess(toast);
}

/** @param name of the file, or of what was exported where the server named none */
export function tellFailed(toasts: Toasts, name: string, error: unknown): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  toasts.addError(cause, {
    title: i18n.formatMessage(
      { id: 'exports.failedFile', defaultMessage: '{name} is not whole: the export failed' },
      { name },
    ),
    toastMessage: i18n.formatMessage(
      {
        id: 'exports.failedFile.why',
        defaultMessage:
          '{reason} Delete what came of the file from your downloads, and export it again.',
      },
      { reason: describeError(error).message },
    ),
  });
}
