import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page. True while files are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Entering a child fires before leaving its parent: only the balance says where the files are.
    let depth = 0;
    const enter = (change: number) => {
      depth = Math.max(0, depth + change);
      setDragging(depth > 0);
    };
    const onFileEvent = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      act: (event: DragEvent) => void,
    ) =>
      document.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          act(event);
        },
        { signal },
      );
    onFileEvent('dragenter', () => enter(1));
    onFileEvent('dragleave', () => enter(-1));
    onFileEvent('dragover', (event) => {
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    });
    onFileEvent('drop', (event) => {
      depth = 0;
      setDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    });
    return () => stop.abort();
  }, []);

  return dragging;
}
