import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AppMountParameters } from '#core/public';

export interface InHeaderProps {
  params: Pick<AppMountParameters, 'setHeaderRightControls'>;
  children: ReactNode;
}

/** Draws at the right of the shell's header what is done with the whole document. */
export function InHeader({ params: { setHeaderRightControls }, children }: InHeaderProps) {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    setHeaderRightControls((element) => {
      setPlace(element);
      return () => setPlace(undefined);
    });
    return () => setHeaderRightControls(undefined);
  }, [setHeaderRightControls]);
  return place ? createPortal(children, place) : null;
}
