import { i18n } from '#common/i18n';

/** A document that is gone can't be saved over: the error says how the work is kept all the same. Other errors stay as they are. */
export function tellGone(error: unknown): never {
  const { response } = (error ?? {}) as { response?: { status?: number } };
  if (response?.status !== 404) throw error;
  const text = i18n.formatMessage({
    id: 'documents.gone',
    defaultMessage:
      'It was deleted, or you no longer have access. Choose Save as to keep your changes as a new one.',
  });
  throw new Error(text, { cause: error });
}
