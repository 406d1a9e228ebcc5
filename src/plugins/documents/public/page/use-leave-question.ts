import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#common/i18n';
import type { AppMountParameters } from '#core/public';

/** Work that is not saved is not left without a question. */
export function useLeaveQuestion(
  { onAppLeave }: Pick<AppMountParameters, 'onAppLeave'>,
  asks: boolean,
  /** What becomes of the work. */
  text: string,
  /** Leads back to it: nobody has to be asked. */
  comesBack: () => boolean = () => false,
): void {
  const isComingBack = useEffectEvent(comesBack);
  useEffect(() => {
    onAppLeave((actions) =>
      asks && !isComingBack() ? actions.confirm(text, leaveTitle()) : actions.default(),
    );
    // The list has nothing to lose.
    return () => onAppLeave((actions) => actions.default());
  }, [onAppLeave, asks, text]);
}

export const leaveTitle = () =>
  i18n.formatMessage({ id: 'documents.leave.title', defaultMessage: 'Leave without saving?' });
