import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * An element that lies above every open dialog. Beside a modal dialog the page can be neither
 * seen nor clicked, whatever its layer, so the element moves into the last one that was opened.
 * @returns the element, and the reference to where it stands while no dialog is open.
 */
export function useTopLayer() {
  const home = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const dialogs = new Set<HTMLDialogElement>(openDialogs());
    const move = () => {
      for (const dialog of dialogs) if (!dialog.open || !dialog.isConnected) dialogs.delete(dialog);
      // In the order in which they were opened.
      for (const dialog of openDialogs()) dialogs.add(dialog);
      const place = [...dialogs].at(-1) ?? home.current;
      if (place && host.parentNode !== place) place.append(host);
    };
    move();
    // Opening and closing is an attribute; a look at every change of the page would cost more.
    const observer = new MutationObserver(move);
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [host]);

  // A dialog that was taken away while it was open has taken the element with it.
  useEffect(() => {
    if (!host.isConnected) home.current?.append(host);
  });
  return { home, host };
}

function openDialogs(): readonly HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
}
