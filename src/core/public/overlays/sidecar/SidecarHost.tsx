import { useSyncExternalStore, type CSSProperties } from 'react';
import { loadLater, useObservable } from '#ui';
import { MARGIN_OF, roomFor } from './sidecar-layout';
import type { SidecarService } from './sidecar';

// Few people open it: its code is a chunk of its own.
const SidecarPanel = loadLater(async () => (await import('./SidecarPanel')).SidecarPanel, {
  isOverlay: true,
});

export function SidecarHost({ sidecar }: { sidecar: SidecarService }) {
  const open = useObservable(sidecar.open$, undefined);
  const config = useObservable(sidecar.config$, undefined);
  if (!open || !config) return null;
  return <SidecarPanel key={open.id} {...{ open, config, sidecar }} />;
}

/** The room that the page leaves for a docked panel. */
export function useSidecarPadding(sidecar: SidecarService): CSSProperties | undefined {
  const open = useObservable(sidecar.open$, undefined);
  const config = useObservable(sidecar.config$, undefined);
  const windowWidth = useSyncExternalStore(onResize, () => window.innerWidth);
  if (!open || !config || config.isHidden) return undefined;
  const { dockedMode, paddingSize } = config;
  return { [MARGIN_OF[dockedMode]]: roomFor(paddingSize, dockedMode, windowWidth) };
}

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}
