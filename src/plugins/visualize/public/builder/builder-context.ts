import { createContext, useContext } from 'react';
import type { AggregationConfig, Visualization } from '#plugins/visualizations/common';
import type { ChartType, ChartTypes, DescribedIndex } from '#plugins/visualizations/public';
import type { Problem } from '../model/check';
import type { BuilderField } from '../model/field-kind';
import type { Draft } from '../state/draft';

export interface BuilderState {
  draft: Draft;
  /** With the query and the filters of the address. */
  visualization: Visualization;
  change: (apply: (draft: Draft) => Draft, step?: string) => void;
  types: ChartTypes;
  type: ChartType | undefined;
  described: DescribedIndex | undefined;
  fields: readonly BuilderField[];
  /** As aggregations name it. */
  timeField: string | undefined;
  problems: readonly Problem[];
  /** The aggregation whose settings are open. */
  opened: string | undefined;
  open: (id: string | undefined) => void;
  dragged: BuilderField | undefined;
  setDragged: (field: BuilderField | undefined) => void;
  announce: (text: string) => void;
}

export const BuilderContext = createContext<BuilderState | undefined>(undefined);

export function useBuilder(): BuilderState {
  const state = useContext(BuilderContext);
  if (!state) throw new Error('A part of the chart builder is drawn outside of it.');
  return state;
}

/** A draft with other aggregations. */
export function withAggregations(
  draft: Draft,
  change: (all: readonly AggregationConfig[]) => readonly AggregationConfig[],
): Draft {
  const { visualization } = draft;
  return { ...draft, visualization: { ...visualization, aggs: change(visualization.aggs) } };
}
