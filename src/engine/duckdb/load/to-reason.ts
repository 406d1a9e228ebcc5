import type { RejectedRow } from '#common/search';
import { toAttributes, type Told } from '#common/server-messages';

/** Why a row was rejected, so that a page can say it in its language. */
export const toReason = (told: Told): Pick<RejectedRow, 'reason' | 'attributes'> => ({
  reason: told.text,
  attributes: toAttributes(told),
});
