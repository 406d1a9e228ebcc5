import type { Spec } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { JsonObject } from '#common/json';
import type { Drawing, DrawingTheme } from '../../common/messages';
import { onMap } from '../../common/on-map';
import type { Log } from './create-log';
import { vegaLiteConfig } from './theme-config';

/** A specification as Vega has it; it follows the size of its place unless it says otherwise. */
export function compileSpec({ specification, language, theme, map }: Drawing, log: Log): Spec {
  const spec = JSON.parse(specification) as Record<string, unknown>;
  const { autosize = { type: 'fit', contains: 'padding' }, ...rest } = spec;
  if (map) return onMap(spec as JsonObject, { ...map, look: lookOf(theme) }) as unknown as Spec;
  if (language === 'vega') return { ...rest, autosize } as Spec;
  const options = { config: vegaLiteConfig(theme), logger: log };
  const sized = sizedLite(rest, autosize);
  return compile(sized as unknown as TopLevelSpec, options).spec as Spec;
}

const lookOf = ({ surface, line }: DrawingTheme) => ({ land: line, border: surface });

/** What is fitted has no size of its own; drawings of several parts can't be fitted. */
function sizedLite(spec: Record<string, unknown>, autosize: unknown): Record<string, unknown> {
  const isOne = spec['mark'] !== undefined || spec['layer'] !== undefined;
  const isFit = typeOf(autosize) === 'fit';
  if (!isOne) return isFit ? spec : { ...spec, autosize };
  if (!isFit) return { ...spec, autosize };
  const { width: _width, height: _height, ...rest } = spec;
  return { ...rest, autosize };
}

const typeOf = (autosize: unknown): unknown =>
  typeof autosize === 'object' && autosize !== null && 'type' in autosize
    ? autosize.type
    : autosize;

/** Whether the drawing follows the size of its place, as in the original. */
export function isFitted({ autosize, width, height }: Spec): boolean {
  const type = typeOf(autosize);
  return type === 'fit' || (type === 'none' && !width && !height);
}
