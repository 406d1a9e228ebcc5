import { expressionInterpreter } from 'vega-interpreter';
import { parse, type Runtime, type Spec, View } from 'vega';
import type { Drawing } from '../../common/messages';
import { addFunctions } from './add-functions';
import { compileSpec, isFitted } from './compile-spec';
import { createLoader } from './create-loader';
import { createLog, type Log } from './create-log';
import { layOut } from './lay-out';
import { addMapControls } from './map-controls';
import { limitTime, limitWork } from './limits';
import { refuseExpressions } from './refuse-expressions';
import { showTooltip } from './show-tooltip';
import { vegaConfig } from './theme-config';

type Say = (message: object) => void;

interface Drawn {
  view: View;
  /** Signals that fields of the reader change. */
  bound: readonly string[];
  /** It follows the size of its place. */
  follows: boolean;
  /** Takes what stands around a map away. */
  end?: () => void;
}

/** Draws specifications, one after the other, into the document. */
export function createDrawing(say: Say) {
  let shown: Drawn | undefined;
  limitWork();
  addFunctions(say);

  async function draw(drawing: Drawing): Promise<void> {
    const log = createLog();
    try {
      layOut(drawing);
      const spec = compileSpec(drawing, log);
      const runtime = toRuntime(spec, drawing);
      const bound = (spec.signals ?? []).filter((one) => 'bind' in one).map(({ name }) => name);
      const kept = drawing.keepsSignals ? valuesOf(shown, bound) : [];
      clear(shown);
      const view = createView(runtime, drawing, { say, log });
      const end = drawing.map && addMapControls(view, partOf('drawing'), drawing.map);
      shown = { view, bound, follows: isFitted(spec), ...(end && { end }) };
      for (const [name, value] of kept) view.signal(name, value);
      limitTime(view);
      fit(shown, drawing);
      await view.runAsync();
      if (log.errors.length > 0) throw new Error(log.errors[0]);
      say({ kind: 'drawn', warnings: log.warnings });
    } catch (error) {
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    draw,
    resize(width: number, height: number) {
      if (!shown?.follows) return;
      fit(shown, { width, height });
      void shown.view.runAsync();
    },
  };
}

const partOf = (id: string) => document.getElementById(id) as HTMLElement;

function toRuntime(spec: Spec, { language, theme }: Drawing): Runtime {
  const config = language === 'vega' ? vegaConfig(theme) : {};
  const runtime = parse(spec, config, { ast: true });
  refuseExpressions(runtime);
  return runtime;
}

/** What the fields of the reader say, as far as the next drawing has them. */
const valuesOf = (before: Drawn | undefined, names: readonly string[]) =>
  (before?.bound ?? [])
    .filter((name) => names.includes(name))
    .map((name) => [name, before?.view.signal(name) as unknown] as const);

function clear(before: Drawn | undefined): void {
  before?.view.finalize();
  before?.end?.();
  partOf('drawing').replaceChildren();
  partOf('controls').replaceChildren();
}

function createView(
  runtime: Runtime,
  { renderer }: Drawing,
  { say, log }: { say: Say; log: Log },
): View {
  return new View(runtime, {
    expr: expressionInterpreter,
    renderer,
    container: partOf('drawing'),
    bind: partOf('controls'),
    hover: true,
    loader: createLoader(say, log),
    logger: log,
    tooltip: showTooltip,
  });
}

function fit({ view, follows }: Drawn, { width, height }: { width: number; height: number }): void {
  if (!follows) return;
  view.width(Math.max(1, width)).height(Math.max(1, height - partOf('controls').offsetHeight));
}
