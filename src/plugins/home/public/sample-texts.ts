import { i18n } from '#common/i18n';
import type { SampleData } from '#plugins/ingest/public';

/** As other products of the field call the indices of their samples. */
const SAMPLE_INDEX = /^opensearch_dashboards_sample_data_(\w+)$/;

/** The server says what a sample is; its words have translations of their own. */
export function translateSample<T extends Pick<SampleData, 'id' | 'title' | 'description'>>(
  sample: T,
): T {
  const { id, title, description } = sample;
  return {
    ...sample,
    title: translateTitle(id, title),
    description: i18n.translate(`home.samples.${id}.description`, description),
  };
}

/** Where the data of an index comes from: the name of a file, or of a sample. */
export function translateSource(index: string, source: string | undefined): string | undefined {
  const id = SAMPLE_INDEX.exec(index)?.[1];
  return id === undefined || source === undefined ? source : translateTitle(id, source);
}

const translateTitle = (id: string, title: string) =>
  i18n.translate(`home.samples.${id}.title`, title);
