import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addFilter, type Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import type { ChartProps } from '#plugins/visualizations/public';
import { type FromFrame, readLink } from '../../../common/messages';
import { describeProblem } from '../../../common/problems';
import type { VegaModel } from './ask-vega';
import { openFrame, type VegaFrame } from './open-frame';
import { readTheme } from './read-theme';

interface Drawn extends Omit<ChartProps, 'model'> {
  model: VegaModel;
  script: string;
}

/** Draws the model into the place: again for another answer, theme or size. What the frame says is done here. */
export function useFrame(place: RefObject<HTMLDivElement | null>, props: Drawn) {
  const { model, script } = props;
  const frame = useRef<VegaFrame>(undefined);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [link, setLink] = useState<URL>();
  const [attempt, setAttempt] = useState(0);
  const theme = useThemeName();

  const hear = useEffectEvent((message: FromFrame) => {
    switch (message.kind) {
      case 'drawn':
        setWarnings(message.warnings.map(describeProblem));
        setFailure(undefined);
        countDrawing(place.current);
        props.onDrawn?.();
        return;
      case 'failed':
        setFailure(describeProblem(message.message));
        return;
      case 'link':
        setLink(readLink(message.address));
        return;
      default:
        act(message, props);
    }
  });
  const fallSilent = useEffectEvent(() => {
    frame.current = undefined;
    setFailure(silent());
  });
  const readTitle = useEffectEvent(() => props.visualization.title || 'Vega');

  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const opened = openFrame(container, {
      title: readTitle(),
      script,
      onMessage: hear,
      onSilence: fallSilent,
    });
    frame.current = opened;
    const sizes = new ResizeObserver(() => opened.tell({ kind: 'size', ...sizeOf(container) }));
    sizes.observe(container);
    return () => {
      sizes.disconnect();
      opened.close();
      frame.current = undefined;
    };
  }, [place, script, attempt]);

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const { specification, language, host, world } = model;
    const { renderer, controls, keepsSignals, map } = host;
    const look = readTheme(getComputedStyle(document.documentElement));
    const shown = container.querySelector('iframe');
    // Of another scheme than its place, a frame would be white or black behind the drawing.
    if (shown) shown.style.colorScheme = look.isDark ? 'dark' : 'light';
    setFailure(undefined);
    frame.current?.tell({
      kind: 'draw',
      drawing: {
        specification,
        language,
        renderer,
        controls,
        keepsSignals,
        theme: look,
        ...sizeOf(container),
        ...(map && { map: { options: map, world: world ?? null, words: wordsOfMap() } }),
      },
    });
  }, [place, model, theme, attempt, script]);

  const begin = useCallback(() => setAttempt((count) => count + 1), []);
  const closeLink = useCallback(() => setLink(undefined), []);
  return { warnings, failure, link, closeLink, begin };
}

/** Filters and time of the page, as other charts change them. */
function act(message: FromFrame, { onFilter, onTimeRange, context }: Drawn): void {
  if (message.kind === 'time') onTimeRange?.({ from: message.from, to: message.to });
  if (message.kind === 'clear') onFilter?.([], { replaces: context.filters });
  if (message.kind !== 'filter') return;
  const filter = toFilter(message.query);
  if (message.action === 'remove') onFilter?.([], { replaces: [filter] });
  else onFilter?.(addFilter([], filter));
}

const toFilter = (query: JsonObject): Filter => ({
  type: 'custom',
  key: '',
  params: { query },
  negate: false,
  disabled: false,
  pinned: false,
});

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth,
  height: clientHeight,
});

/** Changes when the theme that is shown does. */
function useThemeName(): string {
  const [theme, setTheme] = useState('');
  useEffect(() => {
    const root = document.documentElement;
    const themes = new MutationObserver(() =>
      setTheme(`${root.dataset['theme'] ?? ''} ${root.dataset['themeShown'] ?? ''}`),
    );
    themes.observe(root, { attributeFilter: ['data-theme', 'data-theme-shown'] });
    return () => themes.disconnect();
  }, []);
  return theme;
}

/** For whoever waits until it is drawn, or drawn again. */
function countDrawing(element: HTMLElement | null): void {
  if (element) element.dataset['drawn'] = String(Number(element.dataset['drawn'] ?? 0) + 1);
}

const wordsOfMap = () => ({
  map: i18n.formatMessage({
    id: 'vega.map.label',
    defaultMessage: 'Map. Arrow keys move it, plus and minus zoom.',
  }),
  zoomIn: i18n.formatMessage({ id: 'vega.map.zoomIn', defaultMessage: 'Zoom in' }),
  zoomOut: i18n.formatMessage({ id: 'vega.map.zoomOut', defaultMessage: 'Zoom out' }),
});

const silent = () =>
  i18n.formatMessage({
    id: 'vega.silent',
    defaultMessage:
      'Drawing took too long and was ended. Draw fewer rows, or look for a signal that never comes to rest.',
  });
