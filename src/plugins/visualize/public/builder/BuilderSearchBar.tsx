import { i18n } from '#common/i18n';
import type { ValueProblem } from '#common/refused-values';
import { readDefaultTime } from '#plugins/data/public';
import { useRefreshKey } from '#plugins/documents/public';
import type { InspectDetails } from '#plugins/visualizations/public';
import type { EditorHandle } from '#ui/code-editor';
import { useServices } from '../services';
import type { BuilderProps } from './Builder';
import { useStatementParts } from './use-statement-parts';
import { allOf } from './whole-time';

export interface BuilderSearchBarProps extends Pick<
  BuilderProps,
  'SearchBar' | 'work' | 'address' | 'described'
> {
  problem: ValueProblem | undefined;
  /** What the chart asked last. */
  details: InspectDetails | undefined;
  nextRefresh: number | undefined;
  onRefresh: () => void;
  onEditor: (editor: EditorHandle | undefined) => void;
}

/** Query or statement, filters and time of the chart. */
export function BuilderSearchBar(props: BuilderSearchBarProps) {
  const { SearchBar, work, address, described, problem, onRefresh } = props;
  const { content, search, update } = work;
  const { core, data, time } = useServices();
  const { pinned = [] } = content;
  const { query, filters } = content.visualization;
  const { parts, run, begin } = useStatementParts(props);
  const title = i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' });
  useRefreshKey(core, { id: 'visualize', title }, parts ? run : onRefresh);
  const all = allOf(described, time.timeZone);
  if (!described) return null;
  return (
    <SearchBar
      indexClient={data.indexClient}
      index={described.index}
      fields={described.fields}
      query={query.query}
      language={query.language}
      filters={[...pinned, ...filters]}
      time={time}
      selection={
        described.timeField ? (content.time ?? readDefaultTime(core.uiSettings) ?? all) : undefined
      }
      all={all}
      refreshInterval={address.address.refreshInterval}
      nextRefresh={props.nextRefresh}
      refreshing={false}
      problem={problem}
      onQuery={(text, language) =>
        search({ query: { query: text, language }, statement: undefined })
      }
      onStatement={(language, text) => void begin(language, text)}
      onAsk={(statement) => search({ statement })}
      onFilters={(all) => search({ filters: all })}
      onTime={(range) => search({ time: range })}
      onRefreshInterval={(refreshInterval) => update({ refreshInterval })}
      onRefresh={parts ? run : onRefresh}
      statement={parts}
    />
  );
}
