import { expect, it } from 'vitest';
import { asObject } from '#common/json';
import { withOddParts } from '#plugins/visualizations/common/testing';
import { type ChartTable, plainAggregation } from '#plugins/visualizations/common';
import { toTimeline } from './timeline';
import { newTimeline } from './new-timeline';
import { readTimelineOptions } from './timeline-options';
import { timelineTable } from './timeline-table';

const column = (id: string, role: 'group' | 'segment' | 'metric', kind: 'bucket' | 'metric') => ({
  id,
  aggregation: plainAggregation(id, id === 'time' ? 'date_histogram' : 'terms', role),
  role,
  kind,
  label: id,
  valueKind: id === 'time' ? ('date' as const) : ('text' as const),
  text: ({ value }: { value: unknown }) => String(value),
  axisText: ({ value }: { value: unknown }) => String(value),
  filters: () => [],
});
const TABLE: ChartTable = {
  columns: [
    column('row', 'group', 'bucket'),
    column('time', 'segment', 'bucket'),
    column('state', 'metric', 'metric'),
  ],
  rows: [
    [{ value: 'a' }, { value: 0, range: { from: 0, to: 10 } }, { value: 'up' }],
    [{ value: 'a' }, { value: 10, range: { from: 10, to: 20 } }, { value: null }],
    [{ value: null }, { value: null }, { value: 3 }],
  ],
  notices: [],
  documents: 3,
};

it('options of any shape are read, and a timeline is made by them (attack 36)', () => {
  const whole = newTimeline({
    longest: 5,
    holds: true,
    index: 'checks',
    states: [
      { value: 'up', label: 'Up', color: '#0f0' },
      { from: 1, to: 5 },
    ],
  });
  for (const params of withOddParts(whole)) {
    const options = readTimelineOptions(asObject(params));
    const timeline = toTimeline(TABLE, options);
    expect(timeline?.spans.length).toBe(1);
    expect(timeline && timelineTable(timeline, TABLE).rows.length).toBe(1);
  }
});
