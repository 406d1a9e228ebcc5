import type { JsonObject } from '#common/json';
import {
  choice,
  type Control,
  entry,
  field,
  flag,
  query,
  text,
  toChoices,
} from '#plugins/visualizations/public';
import { WORDS } from './words';

const index = entry('index');

/** What a layer is entered with, in the order in which it is thought of. */
export function layerControls({ metric, split }: JsonObject): readonly Control[] {
  return [
    index('index', WORDS.index()),
    choice(
      'metric',
      WORDS.metric(),
      toChoices({
        count: WORDS.count(),
        sum: WORDS.sum(),
        avg: WORDS.average(),
        min: WORDS.minimum(),
        max: WORDS.maximum(),
        median: WORDS.median(),
        cardinality: WORDS.unique(),
        formula: WORDS.formula(),
      }),
    ),
    ...(metric === 'formula'
      ? [text('formula', WORDS.formula(), WORDS.formulaHelp())]
      : metric === 'count'
        ? []
        : [field('field', WORDS.field())]),
    text('label', WORDS.label()),
    query('query', WORDS.query()),
    field('axisField', WORDS.axisField(), WORDS.axisFieldHelp()),
    text('interval', WORDS.interval(), WORDS.intervalHelp()),
    field('split', WORDS.split()),
    ...(split === '' ? [] : [text('size', WORDS.size())]),
    choice(
      'marks',
      WORDS.marks(),
      toChoices({
        bar: WORDS.bar(),
        barStacked: WORDS.barStacked(),
        line: WORDS.line(),
        area: WORDS.area(),
        areaStacked: WORDS.areaStacked(),
      }),
    ),
    axisControl('axis'),
    ...(split === '' ? [text('color', WORDS.color())] : []),
    { ...flag('ignoresPage', WORDS.ignorePage()), asBoolean: true } as Control,
  ];
}

const axisControl = (key: string) =>
  choice(key, WORDS.axis(), toChoices({ left: WORDS.left(), right: WORDS.right() }));

export function annotationControls({ kind }: JsonObject): readonly Control[] {
  return [
    choice(
      'kind',
      WORDS.kind(),
      toChoices({ time: WORDS.time(), range: WORDS.range(), query: WORDS.documents() }),
    ),
    text('text', WORDS.text()),
    text('color', WORDS.color()),
    ...(kind === 'query'
      ? [
          index('index', WORDS.index()),
          query('query', WORDS.query()),
          field('timeField', WORDS.axisField(), WORDS.axisFieldHelp()),
          field('field', WORDS.textField()),
        ]
      : [
          text('time', kind === 'range' ? WORDS.from() : WORDS.time(), WORDS.timeHelp()),
          ...(kind === 'range' ? [text('until', WORDS.until(), WORDS.timeHelp())] : []),
        ]),
  ];
}

export const lineControls = (): readonly Control[] => [
  text('value', WORDS.value()),
  text('label', WORDS.text()),
  text('color', WORDS.color()),
  axisControl('axis'),
  choice('style', WORDS.style(), toChoices({ full: WORDS.solid(), dashed: WORDS.dashed() })),
];
