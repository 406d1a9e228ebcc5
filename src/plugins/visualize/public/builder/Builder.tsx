import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { addFilter, withoutFilters } from '#common/filters';
import { i18n } from '#common/i18n';
import type { ValueProblem } from '#common/refused-values';
import type { IndexSummary } from '#common/search';
import type { ChartContext } from '#plugins/visualizations/common';
import {
  readDefaultTime,
  type SearchBar as SearchBarType,
  useAutoRefresh,
} from '#plugins/data/public';
import type {
  ChartTypes,
  DescribedIndex,
  InspectDetails,
  VisualizationViewProps,
} from '#plugins/visualizations/public';
import { StatementFields } from '#plugins/statements/public';
import { SegmentedControl, VisuallyHidden } from '#ui';
import type { EditorHandle } from '#ui/code-editor';
import { findProblems } from '../model/check';
import { type BuilderField, builderFields } from '../model/field-kind';
import { newName } from '../new-name';
import { useServices } from '../services';
import type { AddressState } from '../state/use-address';
import { BuilderContext, type BuilderState, useBuilder } from './builder-context';
import { BuilderDialogs, type BuilderDialog } from './BuilderDialogs';
import styles from './Builder.module.css';
import { BuilderNotices } from './BuilderNotices';
import { BuilderSearchBar } from './BuilderSearchBar';
import { FieldsPanel } from './FieldsPanel';
import { StatementShelves } from './StatementShelves';
import { allOf } from './whole-time';
import { HeaderControls } from './HeaderControls';
import { OwnEditor } from './OwnEditor';
import { OptionsPanel } from './OptionsPanel';
import { Shelves } from './Shelves';
import { Stage } from './Stage';
import { Suggestions } from './Suggestions';
import { useBuilderChrome } from './use-builder-chrome';
import { useSavedChart } from './use-saving';
import type { BuilderWork } from './use-work';

export interface BuilderProps {
  work: BuilderWork;
  address: AddressState;
  types: ChartTypes;
  View: ComponentType<VisualizationViewProps>;
  SearchBar: SearchBarType;
  indices: readonly IndexSummary[];
  described: DescribedIndex | undefined;
}

/** Fields on the left, the chart in the middle, its options on the right. */
export function Builder(props: BuilderProps) {
  const { work, address, types, View, described, indices } = props;
  const { core, timeZone } = useServices();
  const { content: draft, change, search } = work;
  const { visualization, pinned, time } = draft;
  const fields = useMemo(() => (described ? builderFields(described) : []), [described]);
  const problems = useMemo(
    // What is wrong with a statement, its answer says.
    () => (described && !visualization.statement ? findProblems(visualization, fields) : []),
    [visualization, fields, described],
  );
  const [opened, open] = useState<string>();
  const [dragged, setDragged] = useState<BuilderField>();
  const [announced, announce] = useState('');
  const [refreshCount, setRefreshCount] = useState(0);
  const [details, setDetails] = useState<InspectDetails>();
  const [problem, setProblem] = useState<ValueProblem>();
  const [dialog, setDialog] = useState<BuilderDialog>();
  const [pane, setPane] = useState<Pane>('chart');
  const [editor, setEditor] = useState<EditorHandle>();
  const saving = useSavedChart(work, address.wishes, () => setDialog('save'));
  const refresh = useCallback(() => setRefreshCount((count) => count + 1), []);
  const nextRefresh = useAutoRefresh(address.address.refreshInterval, refresh);
  const timeRange = time ?? readDefaultTime(core.uiSettings) ?? allOf(described, timeZone);
  const context = useMemo<ChartContext>(
    () => ({
      ...(timeRange && { timeRange }),
      query: { query: '', language: 'kuery' },
      filters: pinned ?? [],
      timeZone,
      refreshCount,
    }),
    // The whole range is a new object each time, of the same dates.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [timeRange?.from, timeRange?.to, pinned, timeZone, refreshCount],
  );
  useBuilderChrome(work, work.isChanged && !saving.leaving);
  const state: BuilderState = {
    draft,
    visualization,
    change,
    types,
    described,
    fields,
    problems,
    type: types.get(visualization.type),
    timeField: described?.timeField,
    opened,
    open,
    dragged,
    setDragged,
    announce,
  };
  const ownType = state.type?.loadEditor && state.type;
  const onFilter = useCallback<NonNullable<VisualizationViewProps['onFilter']>>(
    (added, { replaces = [] } = {}) => {
      const all = [...(pinned ?? []), ...visualization.filters];
      search({ filters: added.reduce(addFilter, withoutFilters(all, replaces)) });
    },
    [search, pinned, visualization.filters],
  );
  return (
    <BuilderContext value={state}>
      <main className={styles.root} data-test-subj="visualizeApp">
        <h1 className={styles.pageTitle}>{visualization.title || newName()}</h1>
        <HeaderControls {...{ work, saving }} onDialog={setDialog} />
        <BuilderNotices {...{ saving, address, work }} />
        <PaneChoice {...{ pane, setPane }} hasFields={!ownType} />
        <div className={styles.columns} data-pane={pane} data-own={ownType ? '' : undefined}>
          {!ownType && <Fields indices={indices} {...(editor && { editor })} />}
          <div className={styles.middle}>
            {!ownType && <Places details={details} />}
            {visualization.type !== 'markdown' && (
              <BuilderSearchBar
                {...props}
                problem={problem}
                details={details}
                nextRefresh={nextRefresh}
                onRefresh={refresh}
                onEditor={setEditor}
              />
            )}
            <Stage
              {...{ View, context, onFilter }}
              onInspect={setDetails}
              onRefusedValue={setProblem}
              onTimeRange={(range) => search({ time: range })}
            />
            <Suggestions />
          </div>
          {ownType ? <OwnEditor type={ownType} indices={indices} /> : <OptionsPanel />}
        </div>
        <VisuallyHidden>
          <output aria-live="polite">{announced}</output>
        </VisuallyHidden>
        {dialog && (
          <BuilderDialogs
            {...{ dialog, work, saving, details }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </main>
    </BuilderContext>
  );
}

/** What the chart can be made of. */
function Fields({ indices, editor }: Pick<BuilderProps, 'indices'> & { editor?: EditorHandle }) {
  const { visualization, described, change } = useBuilder();
  if (visualization.statement) {
    return (
      <StatementFields
        fields={described?.fields ?? []}
        language={visualization.statement.language}
        onInsert={(text) => editor?.insert(text)}
      />
    );
  }
  return (
    <FieldsPanel
      indices={indices}
      onIndex={(index) =>
        change((before) => ({
          ...before,
          visualization: { ...before.visualization, index },
        }))
      }
    />
  );
}

/** Where fields, or the columns of a statement, stand in the chart. */
function Places({ details }: { details: InspectDetails | undefined }) {
  const { statement } = useBuilder().visualization;
  return statement ? <StatementShelves details={details} /> : <Shelves />;
}

type Pane = 'fields' | 'chart' | 'options';

interface PaneChoiceProps {
  pane: Pane;
  setPane: (pane: Pane) => void;
  hasFields: boolean;
}

/** Which part is shown where there is no room for all of them. */
function PaneChoice({ pane, setPane, hasFields }: PaneChoiceProps) {
  const fields = {
    value: 'fields',
    label: i18n.formatMessage({ id: 'visualize.fields', defaultMessage: 'Fields' }),
  } as const;
  return (
    <div className={styles.panes}>
      <SegmentedControl
        label={i18n.formatMessage({ id: 'visualize.panes', defaultMessage: 'View' })}
        value={pane}
        onChange={setPane}
        options={[
          ...(hasFields ? [fields] : []),
          {
            value: 'chart',
            label: i18n.formatMessage({ id: 'visualize.chart', defaultMessage: 'Chart' }),
          },
          {
            value: 'options',
            label: i18n.formatMessage({ id: 'visualize.options', defaultMessage: 'Options' }),
          },
        ]}
      />
    </div>
  );
}
