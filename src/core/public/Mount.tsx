import { useLayoutEffect, useRef } from 'react';
import type { MountPoint } from './mount-point';

export interface MountProps {
  mount: MountPoint | undefined;
  className?: string;
}

/** The place where a mount point of any framework draws. */
export function Mount({ mount, className }: MountProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!mount || !place.current) return undefined;
    // A fresh element: what one framework leaves behind does not meet the next one.
    const element = document.createElement('div');
    element.style.display = 'contents';
    place.current.append(element);
    let unmount: (() => void) | undefined;
    try {
      unmount = mount(element);
    } catch (error) {
      // oxlint-disable-next-line no-console -- the shell goes on without this part
      console.error(error);
    }
    return () => {
      // React forbids taking one root away while another is being drawn.
      queueMicrotask(() => unmount?.());
      element.remove();
    };
  }, [mount]);
  return <div ref={place} className={className} />;
}
