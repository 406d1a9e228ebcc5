import { useCallback, useEffect, useRef } from 'react';
import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import {
  type ChartContext,
  ChartError,
  madeOfSearch,
  type Visualization,
  withoutPage,
} from '../../common';
import type { StatementAnswer } from '#plugins/statements/common';
import { runChart } from '../search/run-chart';
import type { InspectedSearch } from '../search/inspected-search';
import { useAnswer } from '../search/use-answer';
import { tableSource } from '../search/table-source';
import type { ChartAnswer, ChartType, InspectDetails, InspectedRequest } from '../types';
import type { ViewServices } from './view-services';

interface Options {
  services: ViewServices;
  type: ChartType;
  visualization: Visualization;
  context: ChartContext;
  /** False: asks for nothing. */
  enabled: boolean;
  onInspect: ((details: InspectDetails) => void) | undefined;
  statementAnswer: StatementAnswer | undefined;
}

const answers = new WeakMap<StatementAnswer, number>();
let lastAnswer = 0;

/** Answers are told apart by a number: as JSON they may have megabytes. */
function answerNumber(answer: StatementAnswer): number {
  const number = answers.get(answer) ?? (lastAnswer += 1);
  answers.set(answer, number);
  return number;
}

/** Searches when the chart, the time, the query or the filters change. */
export function useChartAnswer(options: Options) {
  const { services, type, visualization, context, enabled, onInspect, statementAnswer } = options;
  const tell = useRef(onInspect);
  const records = useRef(new Map<string, InspectedRequest>());
  const exported = useRef<InspectDetails['exported']>(undefined);
  useEffect(() => {
    tell.current = onInspect;
  }, [onInspect]);
  const say = useCallback(
    () =>
      tell.current?.({
        requests: [...records.current.values()],
        ...(exported.current && { exported: exported.current }),
      }),
    [],
  );
  const { found, ...state } = useAnswer({
    // Colors and widths of columns are no reason to search again.
    question: [
      {
        ...visualization,
        uiState: type.askedOf?.(visualization) ?? {},
        title: '',
        description: '',
      },
      context,
      // One that is given is drawn as it is.
      statementAnswer && answerNumber(statementAnswer),
    ],
    enabled,
    connection: services.core.connection,
    async ask(signal): Promise<{ answer: ChartAnswer; answered?: ChartContext }> {
      records.current = new Map();
      exported.current = undefined;
      const inspect = (request: InspectedRequest) => {
        records.current.set(`${request.name}${JSON.stringify(request.request)}`, request);
        say();
      };
      const { statement } = visualization;
      if (statement) {
        const [source, { drawn, runStatement }] = await Promise.all([
          narrowedSource(services, visualization, context),
          // Few charts are of statements: their code comes with the first.
          import(/* webpackChunkName: "statement-chart" */ '../search/run-statement'),
        ]);
        if (statementAnswer) return drawn(statementAnswer, visualization, { context, source });
        const client = services.statements;
        return runStatement({ statement, visualization, context, source, client, signal, inspect });
      }
      const { refreshedAt: since } = context;
      const searching = { client: services.search, since, signal, inspect };
      const answer =
        type.searches === 'itself'
          ? await runItself(type, { services, visualization, context, searching })
          : await run({ services, visualization, context, searching });
      signal.throwIfAborted();
      exported.current = tableSource(answer.compared ?? answer.table);
      say();
      // What is drawn fits together, and is drawn once.
      return { answer, answered: context };
    },
  });

  const onDrawn = useCallback(
    (milliseconds: number) => {
      const [first] = [...records.current];
      if (!first) return;
      const [name, record] = first;
      // The first drawing of an answer: later ones are of a new size or look, and whoever listens may draw again for each.
      if (record.steps.some((step) => step.name === 'draw')) return;
      const steps = [...record.steps, { name: 'draw', milliseconds } as const];
      records.current.set(name, { ...record, steps });
      say();
    },
    [say],
  );
  return { ...state, ...found, onDrawn };
}

interface Asked extends Pick<Options, 'services' | 'visualization' | 'context'> {
  searching: InspectedSearch;
}

async function run({ services, visualization, context, searching }: Asked): Promise<ChartAnswer> {
  const asked = await prepare(services, visualization, context);
  searching.signal.throwIfAborted();
  return runChart({ ...asked, ...searching });
}

/** By the type's own code. */
async function runItself(
  type: ChartType,
  { services, visualization, context, searching }: Asked,
): Promise<ChartAnswer> {
  const [{ ask }, { askItself }] = await Promise.all([
    type.load(),
    import(/* webpackChunkName: "chart-asks-itself" */ '../search/ask-itself'),
  ]);
  if (!ask) throw new TypeError(`Charts of the type ${type.id} can’t ask.`);
  return askItself(ask, {
    ...searching,
    visualization,
    context,
    describe: async (index) => ({
      ...(await services.loadSource(index, isRefresh(context))),
      ...services.surroundings(context),
    }),
    run: async (name, chart, { ignoresPage = false } = {}) => {
      const around = ignoresPage ? withoutPage(context) : context;
      const asked = { services, visualization: chart, context: around };
      return (await run({ ...asked, searching: named(searching, name) })).table;
    },
    defaultIndex: asText(services.core.uiSettings.get<unknown>('defaultIndex', '')) || undefined,
    preload: (drawn) => void services.types.get(drawn)?.load().catch(ignore),
  });
}

/** Which of several charts asked. */
const named = (searching: InspectedSearch, name: string): InspectedSearch => ({
  ...searching,
  inspect: (request) => searching.inspect({ ...request, name: `${name} · ${request.name}` }),
});

const ignore = () => undefined;
const isRefresh = ({ refreshCount = 0 }: ChartContext) => refreshCount > 0;

/** The index of a statement's chart, which the time and the filters of the page are about. */
async function narrowedSource(
  services: ViewServices,
  { index }: Visualization,
  context: ChartContext,
) {
  if (index === undefined) return undefined;
  const known = await services.loadSource(index, isRefresh(context));
  return { ...known, ...services.surroundings(context) };
}

/** The index that a chart asks, and what a saved search that it is made of adds. */
async function prepare(
  services: ViewServices,
  visualization: Visualization,
  context: ChartContext,
) {
  const { savedSearchId } = visualization;
  const base = savedSearchId ? await services.loadSearch(savedSearchId) : undefined;
  const index = base?.index ?? visualization.index;
  if (!index) {
    throw new ChartError(
      i18n.formatMessage({
        id: 'visualizations.view.noIndexChosen',
        defaultMessage: 'The chart has no index. Choose one in the chart builder.',
      }),
    );
  }
  const known = await services.loadSource(index, isRefresh(context));
  const source = { ...known, ...services.surroundings(context) };
  const { timeZone } = context;
  return {
    visualization: madeOfSearch(visualization, base, { timeZone, source }),
    context,
    source,
  };
}
