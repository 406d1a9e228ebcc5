import type { AxisPlotProps } from './AxisPlot';
import { rangeOfPlaces } from './axis-range';

/** Places along an axis, in whichever direction they were chosen. */
export interface PlaceRange {
  first: number;
  last: number;
}

/** What choosing places of an axis says to the page: a time, or filters. */
export function usePlaceChoice(props: AxisPlotProps) {
  const { data, series, options, partFilters, onFilter, onTimeRange } = props;
  const { column, categories } = data;
  const isTime = column?.valueKind === 'date' && Boolean(onTimeRange);
  const isAmount = column?.valueKind === 'number' && Boolean(onFilter);

  function choose({ first, last }: PlaceRange): void {
    const [from, to] = [Math.min(first, last), Math.max(first, last)];
    const range = column && rangeOfPlaces(column, categories, from, to);
    if (range?.time) onTimeRange?.(range.time);
    else if (range?.filter) onFilter?.([range.filter]);
  }

  /** A bucket of time becomes the time of the page; a term becomes a filter. */
  function filterFor(place: number, seriesId: string | undefined): void {
    const cell = categories[place];
    const own = series.find(({ id }) => id === seriesId)?.filters ?? [];
    const isBucketOfTime = isTime && cell?.range !== undefined;
    const along = cell && column && !isBucketOfTime ? column.filters(cell) : [];
    const filters = [...along, ...own, ...partFilters];
    if (filters.length > 0) onFilter?.(filters);
    if (isBucketOfTime) choose({ first: place, last: place });
  }

  return { brushes: !options.horizontal && (isTime || isAmount), choose, filterFor };
}
