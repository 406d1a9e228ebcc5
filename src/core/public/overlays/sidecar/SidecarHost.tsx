import { lazy, Suspense, type CSSProperties } from 'react';
import { useObservable } from '#ui';
import { gapToPage, MARGIN_OF } from './sidecar-layout';
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
  if (!open || !config || config.isHidden) return undefined;
  return { [MARGIN_OF[config.dockedMode]]: gapToPage(config.paddingSize) };
}
