import { i18n } from '#common/i18n';
import type { RangeMove } from './moved-range';

/** What buttons and keys call the steps away from a range. */
export const rangeMoveNames = (): Readonly<Record<RangeMove, string>> => ({
  back: i18n.formatMessage({ id: 'ui.time.back', defaultMessage: 'Shift time back' }),
  forward: i18n.formatMessage({ id: 'ui.time.forward', defaultMessage: 'Shift time forward' }),
  out: i18n.formatMessage({ id: 'ui.time.zoomOut', defaultMessage: 'Zoom out' }),
});
