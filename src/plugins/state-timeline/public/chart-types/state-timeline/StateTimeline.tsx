import { useCallback, useEffect, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { asObject, type JsonObject } from '#common/json';
import { numberColumn, plainAggregation } from '#plugins/visualizations/common';
import { type ChartProps, PartLegend } from '#plugins/visualizations/public';
import { EmptyState } from '#ui';
import { type ChartSize, type ChartStyle, ItemChart } from '#ui/charts';
import { type Timeline, toTimeline } from '../../../common/timeline';
import { readTimelineOptions } from '../../../common/timeline-options';
import { durationText, WORDS } from '../../../common/timeline-table';
import { toTimelineOption } from './timeline-option';

/** A row for each value, with colored spans of its states. */
export function StateTimeline(props: ChartProps) {
  const { visualization, table, model } = props;
  const timeline = useMemo(
    // Of a statement there is the table alone.
    () =>
      (model as Timeline | undefined) ??
      toTimeline(table, readTimelineOptions(visualization.params)),
    [model, table, visualization.params],
  );
  if (!timeline) return <NoStates onDrawn={props.onDrawn} />;
  return <WithLegend {...props} timeline={timeline} />;
}

type DrawnProps = ChartProps & { timeline: Timeline };

/** The legend takes the colors of the rules as if they were chosen; only what a person chooses is kept. */
function WithLegend({ timeline, ...props }: DrawnProps) {
  const { visualization, onUiState } = props;
  const legend = useMemo(() => legendTable(timeline), [timeline]);
  const given = useMemo(
    () =>
      Object.fromEntries(
        timeline.states.flatMap(({ label, color }) =>
          color === undefined ? [] : [[label, color]],
        ),
      ),
    [timeline],
  );
  const colored = useMemo(() => {
    const { uiState } = visualization;
    return { ...visualization, uiState: withColors(uiState, { ...given, ...colorsOf(uiState) }) };
  }, [visualization, given]);
  const keep = (next: JsonObject) =>
    onUiState?.(
      withColors(
        next,
        Object.fromEntries(
          Object.entries(colorsOf(next)).filter(([label, color]) => given[label] !== color),
        ),
      ),
    );
  return (
    <PartLegend
      {...props}
      visualization={colored}
      table={legend}
      usual
      {...(onUiState && { onUiState: keep })}
    >
      {(color, hidden) => <Spans {...props} {...{ timeline, color, hidden }} />}
    </PartLegend>
  );
}

const colorsOf = (uiState: JsonObject): JsonObject => asObject(asObject(uiState['vis'])['colors']);
const withColors = (uiState: JsonObject, colors: JsonObject): JsonObject => ({
  ...uiState,
  vis: { ...asObject(uiState['vis']), colors },
});

interface SpansProps extends DrawnProps {
  color: (label: string, position: number) => string;
  hidden: ReadonlySet<string>;
}

function Spans({ visualization, timeline, color, hidden, onFilter, onDrawn }: SpansProps) {
  const { rows, states, time } = timeline;
  const spans = useMemo(
    () => timeline.spans.filter(({ state }) => !hidden.has(state)),
    [timeline, hidden],
  );
  const toOption = useCallback(
    (style: ChartStyle, size: ChartSize) => {
      const places = new Map(states.map(({ label }, at) => [label, at]));
      const colorOf = (state: string) => color(state, places.get(state) ?? 0);
      return toTimelineOption(timeline, { spans, colorOf, size }, style);
    },
    [timeline, states, spans, color],
  );
  return (
    <ItemChart
      label={visualization.title}
      toOption={toOption}
      sized
      counts={[spans.length]}
      describe={(at) => {
        const span = spans[at];
        if (!span) return { title: '', rows: [] };
        const { from, to, state, row } = span;
        return {
          title: [rows[row]?.label, state].filter(Boolean).join(' · '),
          rows: [
            { name: WORDS.from(), value: time.text({ value: from }) },
            { name: WORDS.to(), value: time.text({ value: to }) },
            { name: WORDS.duration(), value: durationText(to - from) },
          ],
        };
      }}
      {...(onFilter && { onPick: (at: number) => onFilter(spans[at]?.filters ?? []) })}
      {...(onDrawn && { onDrawn })}
    />
  );
}

/** The states as the legend reads them: each with how long it lasted in all. */
function legendTable({ states, spans }: Timeline): ChartProps['table'] {
  const filters = new Map(states.map((one) => [one.label, one.filters]));
  return {
    columns: [
      {
        id: 'state',
        aggregation: plainAggregation('state', 'terms', 'group'),
        role: 'group',
        kind: 'bucket',
        label: WORDS.state(),
        valueKind: 'text',
        text: ({ value }) => String(value),
        axisText: ({ value }) => String(value),
        filters: ({ value }) => filters.get(String(value)) ?? [],
      },
      numberColumn({
        id: 'duration',
        label: WORDS.duration(),
        type: 'sum',
        text: (value) => durationText(Number(value)),
      }),
    ],
    rows: states.map(({ label }) => [
      { value: label },
      {
        value: spans
          .filter(({ state }) => state === label)
          .reduce((sum, { from, to }) => sum + to - from, 0),
      },
    ]),
    documents: 0,
    notices: [],
  };
}

function NoStates({ onDrawn }: Pick<ChartProps, 'onDrawn'>) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <EmptyState
      icon="chart-heat"
      title={i18n.formatMessage({ id: 'stateTimeline.none', defaultMessage: 'No states yet' })}
    >
      {i18n.formatMessage({
        id: 'stateTimeline.noneText',
        defaultMessage: 'Choose a time and the value that is the state.',
      })}
    </EmptyState>
  );
}
