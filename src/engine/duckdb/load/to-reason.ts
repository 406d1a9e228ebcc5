import type { RejectedRow } from '#common/search';
import { toAttributes, type ServerMessage } from '#common/server-messages';

/** Why a row was rejected, so that a page can say it in its language. */
export const toReason = (message: ServerMessage): Pick<RejectedRow, 'reason' | 'attributes'> => ({
  reason: message.text,
  attributes: toAttributes(message),
});
