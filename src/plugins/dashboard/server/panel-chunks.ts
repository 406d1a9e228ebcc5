import { asObject, asText, type JsonObject, parseJson } from '#common/json';

const AXIS = ['charts', 'chart-axis', 'chart-mark-line'];

/** The chunks of the browser's code that draw each type of chart, where they are not those of its own name. */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  line: AXIS,
  area: AXIS,
  histogram: AXIS,
  horizontal_bar: AXIS,
  goal: ['chart-type-gauge'],
  input_control_vis: ['chart-type-controls'],
};

/** What a panel is drawn by. Names that no chunk has are passed over by who loads them. */
export function chunksOf({ type, attributes }: JsonObject): readonly string[] {
  if (type === 'search') return ['discover-panel'];
  const chart = asText(asObject(parseJson(asObject(attributes)['visState']))['type']);
  if (chart === undefined) return [];
  return Object.hasOwn(CHUNKS, chart)
    ? (CHUNKS[chart] ?? [])
    : [`chart-type-${chart}`, `chart-${chart}`];
}
