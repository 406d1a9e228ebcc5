import { lazy, Suspense, useSyncExternalStore, type CSSProperties } from 'react';
import { useObservable } from '#ui';
import { MARGIN_OF, roomFor } from './sidecar-layout';
import type { SidecarService } from './sidecar';

// Few people open it: its code is a chunk of its own.
const SidecarPanel = lazy(async () => {
  const { SidecarPanel } = await import('./SidecarPanel');
  return { default: SidecarPanel };
});

export function SidecarHost({ sidecar }: { sidecar: SidecarService }) {
  const open = useObservable(sidecar.open$, undefined);
  const config = useObservable(sidecar.config$, undefined);
  if (!open || !config) return null;
  return (
    <Suspense>
      <SidecarPanel key={open.id} {...{ open, config, sidecar }} />
    </Suspense>
  );
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
