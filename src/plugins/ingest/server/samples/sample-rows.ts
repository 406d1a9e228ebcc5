import { controlParams, metricParams } from './chart-params';
import type { ChartDescription, Part, SampleDescription } from './sample-objects';

type Row = SampleDescription['rows'][number];

/** The first row of a sample's dashboard: what it is narrowed down by. */
export const controlsRow = (controls: Parameters<typeof controlParams>[0]): Row => ({
  height: 4,
  charts: [
    {
      id: 'controls',
      title: 'Filters',
      type: 'input_control_vis',
      width: 48,
      params: controlParams(controls),
    },
  ],
});

/** One number, a quarter of the dashboard wide. */
export const numberTile = ({
  part,
  ...rest
}: Omit<ChartDescription, 'type' | 'width' | 'params' | 'parts'> & {
  part: Part;
}): ChartDescription => ({
  ...rest,
  type: 'metric',
  width: 12,
  params: metricParams(),
  parts: [part],
});
