import { asNumber, asText, type JsonObject, isOn } from '#common/json';
import type { Line } from '../answer/lines';
import type { Panel, Series } from '../model/panel';
import { lineColor } from './line-colors';
import { lowerId } from './lines-table';

export interface DrawnLine {
  line: Line;
  /** Of its buckets, in milliseconds. */
  width: number;
}

/** The options of a chart with axes that draws the lines of a panel as the panel says. */
export function drawnLines(panel: Panel, drawn: readonly DrawnLine[]): JsonObject {
  const { params } = panel;
  const lines = drawn.map(({ line }) => line);
  const least = Math.min(...drawn.map(({ width }) => width));
  const own = new Set(lines.map(({ series }) => series).filter(hasOwnAxis));
  const shared = lines.filter(({ series }) => !own.has(series));
  return {
    addLegend: isOn(params['show_legend'], true),
    legendPosition: asText(params['legend_position']) || 'right',
    addTooltip: true,
    grid: { categoryLines: isOn(params['show_grid'], true) },
    categoryAxes: [{ show: true, labels: { show: true }, title: {} }],
    valueAxes: [
      ...(shared.length > 0 ? [axis(PANEL_AXIS, params, shared)] : []),
      ...[...own].map((series) =>
        axis(
          series.id,
          series.params,
          lines.filter((line) => line.series === series),
        ),
      ),
    ],
    seriesParams: drawn.flatMap(({ line, width }): readonly JsonObject[] => [
      {
        ...look(line.series, line.band !== undefined),
        ...colorOf(line, lines),
        data: { id: line.id, label: line.label },
        valueAxis: own.has(line.series) ? line.series.id : PANEL_AXIS,
        spansGaps: width > least,
        ...(line.band && { fill: line.band.shade, lower: lowerId(line) }),
      },
      ...(line.band ? [{ data: { id: lowerId(line) }, show: false, listed: false }] : []),
    ]),
  };
}

const PANEL_AXIS = 'panel';

/** Also in the original's misspelling (oddity 4). */
const hasOwnAxis = ({ params }: Series): boolean =>
  isOn(params['separate_axis']) || isOn(params['seperate_axis']);

function axis(id: string, params: JsonObject, lines: readonly Line[]): JsonObject {
  const isPercent = lines.some(({ series }) => series.params['stacked'] === 'percent');
  const [min, max] = [asNumber(params['axis_min']), asNumber(params['axis_max'])];
  const position = asText(params['axis_position']);
  const isLog = params['axis_scale'] === 'log';
  return {
    id,
    position: position === 'right' ? 'right' : 'left',
    chosenSide: true,
    show: position !== 'hidden',
    labels: { show: true },
    title: {},
    scale: {
      type: isLog ? 'log' : 'linear',
      mode: isPercent ? 'percentage' : 'normal',
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    },
  };
}

function look({ id, params }: Series, isBand: boolean): JsonObject {
  const isBar = params['chart_type'] === 'bar';
  const fill = asNumber(params['fill']) ?? 0.5;
  const lineWidth = asNumber(params['line_width']) ?? 1;
  const pointSize = asNumber(params['point_size']) ?? 1;
  const stacked = asText(params['stacked']) || 'none';
  return {
    type: isBar && !isBand ? 'histogram' : fill > 0 || isBand ? 'area' : 'line',
    mode: stacked === 'none' ? 'normal' : 'stacked',
    stack: stacked === 'stacked_within_series' ? id : '',
    fill,
    lineWidth: Math.max(1, lineWidth),
    drawLinesBetweenPoints: lineWidth > 0,
    showCircles: pointSize > 0 && !isBar,
    // That of the panel is a radius, within which the line is.
    pointSize: 2 * pointSize + lineWidth,
    interpolate: isOn(params['steps']) ? 'step-after' : 'linear',
    listed: !isOn(params['hide_in_legend']),
  };
}

function colorOf(line: Line, lines: readonly Line[]): JsonObject {
  const color = lineColor(line, lines);
  return color === undefined ? {} : { color };
}
