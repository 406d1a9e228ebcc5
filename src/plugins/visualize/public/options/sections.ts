import type { Visualization } from '#plugins/visualizations/common';
import type { BuilderField } from '../model/field-kind';
import { axisSections } from './axis-sections';
import { contentSections } from './content-sections';
import type { OptionSection } from './option';
import { numberSections } from './number-sections';
import { partSections } from './part-sections';
import { tableSections } from './table-sections';

type Sections = (
  visualization: Visualization,
  fields: readonly BuilderField[],
) => readonly OptionSection[];

/** The options of each kind of chart. One more kind is one more line. */
const SECTIONS: Readonly<Record<string, Sections>> = {
  line: axisSections,
  area: axisSections,
  histogram: axisSections,
  horizontal_bar: axisSections,
  pie: partSections,
  treemap: partSections,
  tagcloud: partSections,
  heatmap: partSections,
  scatter: partSections,
  metric: numberSections,
  gauge: numberSections,
  goal: numberSections,
  table: tableSections,
  markdown: contentSections,
  input_control_vis: contentSections,
};

export const sectionsOf: Sections = (visualization, fields) =>
  Object.hasOwn(SECTIONS, visualization.type)
    ? (SECTIONS[visualization.type]?.(visualization, fields) ?? [])
    : [];
