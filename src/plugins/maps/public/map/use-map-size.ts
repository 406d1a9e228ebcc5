import { type RefObject, useEffect, useState } from 'react';

interface MapSize {
  width: number;
  height: number;
}

/** Pixels of an element, as they change; 0 before it is there. */
export function useMapSize(element: RefObject<HTMLElement | null>): MapSize {
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 });
  useEffect(() => {
    const container = element.current;
    if (!container) return undefined;
    const measure = () =>
      setSize(({ width, height }) =>
        width === container.clientWidth && height === container.clientHeight
          ? { width, height }
          : { width: container.clientWidth, height: container.clientHeight },
      );
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(container);
    return () => sizes.disconnect();
  }, [element]);
  return size;
}

/** Changes with the theme, whose colors a canvas does not follow by itself. */
export function useThemeName(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    const { dataset } = document.documentElement;
    const themes = new MutationObserver(() =>
      setName(`${dataset['theme'] ?? ''} ${dataset['themeShown'] ?? ''}`),
    );
    themes.observe(document.documentElement, {
      attributeFilter: ['data-theme', 'data-theme-shown'],
    });
    return () => themes.disconnect();
  }, []);
  return name;
}
