import type { Axis, Look, Series } from '../series';
import type { Arguments } from './arguments';
import type { FunctionEntry } from './function-entry';

const looking = (
  args: readonly string[],
  look: (given: Arguments, before: Look) => Look,
): FunctionEntry => ({
  args,
  run: (input, given) =>
    input.map((series) => ({ ...series, look: { ...series.look, ...look(given, series.look) } })),
});

const lines = looking(['width', 'fill', 'stack', 'show', 'steps'], (args) => {
  const [width, fill] = [args.number('width'), args.number('fill')];
  return {
    lines: {
      show: args.flag('show', true),
      ...(width !== undefined && { width }),
      // From 0 to 10.
      ...(fill !== undefined && { fill: fill / 10 }),
      steps: args.flag('steps', false),
    },
    stack: args.flag('stack', false),
  };
});

const bars = looking(['width', 'stack'], (args) => {
  const width = args.number('width');
  return {
    bars: { show: width !== 0, ...(width !== undefined && { width }) },
    lines: { show: false },
    stack: args.flag('stack', true),
  };
});

const points = looking(['radius', 'weight', 'fill', 'fillColor', 'symbol', 'show'], (args) => {
  const radius = args.number('radius');
  return {
    points: { show: args.flag('show', true), ...(radius !== undefined && { radius }) },
    lines: { show: false },
  };
});

/** Several colors are dealt out in turn. */
const color: FunctionEntry = {
  args: ['color'],
  run(input, args) {
    const colors = (args.text('color') ?? '').split(':').filter(Boolean);
    return input.map((series, at) => {
      const own = colors[at % Math.max(1, colors.length)];
      return own === undefined ? series : { ...series, look: { ...series.look, color: own } };
    });
  },
};

/** `$1` and the like are the groups of the expression; `%s` in titles of splits is what they are split by. */
const label: FunctionEntry = {
  args: ['label', 'regex'],
  run(input, args) {
    const text = args.text('label') ?? '';
    const pattern = args.text('regex');
    return input.map((series) => ({
      ...series,
      label: pattern === undefined ? text : replaced(series.label, pattern, text),
    }));
  },
};

const GROUPS = [
  '(.*)',
  '(.+)',
  '(.*?)',
  '(.+?)',
  '([^ ]*)',
  '([^ ]+)',
  '([^:]*)',
  '([^:]+)',
] as const;

/** Patterns of people can take forever: only plain ones are looked for. */
function replaced(label: string, pattern: string, text: string): string {
  const group = GROUPS.find((one) => pattern.includes(one));
  const [before = '', after] = group === undefined ? [pattern] : pattern.split(group);
  if (after === undefined) return label.includes(pattern) ? text : label;
  const literal = (part: string) =>
    part.replaceAll(/^[\^]|\.\*|\$$/g, '').replaceAll(/\\(.)/g, '$1');
  const [left, right] = [literal(before), literal(after)];
  const start = label.indexOf(left);
  if (start < 0) return label;
  const from = start + left.length;
  const end = right === '' ? label.length : label.indexOf(right, from);
  return end < 0 ? label : text.replaceAll('$1', () => label.slice(from, end));
}

const yaxis: FunctionEntry = {
  args: ['yaxis', 'min', 'max', 'position', 'label', 'color', 'units', 'tickDecimals'],
  run(input, args, { sheet }) {
    const axis = Math.min(4, Math.max(1, Math.floor(args.number('yaxis') ?? 1)));
    const before = sheet.axes.get(axis) ?? {};
    const [min, max, decimals] = [
      args.number('min'),
      args.number('max'),
      args.number('tickDecimals'),
    ];
    const position = args.text('position');
    const [name, units] = [args.text('label'), args.text('units')];
    const next: Axis = {
      ...before,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(decimals !== undefined && { decimals }),
      ...((position === 'left' || position === 'right') && { position }),
      ...(name !== undefined && { label: name }),
      ...(units !== undefined && { units }),
    };
    sheet.axes.set(axis, next);
    return input.map((series) => ({ ...series, look: { ...series.look, axis } }));
  },
};

const precision: FunctionEntry = {
  args: ['precision'],
  run(input, args) {
    const digits = Math.min(20, Math.max(0, Math.floor(args.number('precision') ?? 0)));
    return input.map((series): Series => ({
      ...series,
      values: series.values.map((value) => (value === null ? null : Number(value.toFixed(digits)))),
      look: { ...series.look, precision: digits },
    }));
  },
};

export const LOOKS: Readonly<Record<string, FunctionEntry>> = {
  lines,
  bars,
  points,
  color,
  label,
  yaxis,
  precision,
  hide: looking(['hide'], (args) => ({ hidden: args.flag('hide', true) })),
  title: {
    args: ['title'],
    run(input, args, { sheet }) {
      sheet.title = args.text('title') ?? '';
      return input;
    },
  },
  legend: {
    args: ['position', 'columns', 'showTime', 'timeFormat'],
    run(input, args, { sheet }) {
      const position = args.text('position');
      sheet.legend = {
        show: args.get('position') !== false,
        ...(position !== undefined && { position }),
      };
      return input;
    },
  },
  first: { args: [], run: (input) => input },
};
