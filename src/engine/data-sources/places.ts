import type { EngineContext, SearchEngine } from '../engine';
import { routeExpression } from './route-expression';
import { routeStatement } from './route-statement';
import { createSourcedEngine, type SourcedEngine } from './sourced-engine';

/** The servers that are asked beside the own engine, by the names of their data sources. */
export interface ConnectedSources {
  isSource(name: string): boolean;
  /** What people call it. */
  titleOf(name: string): string | undefined;
  /** Connects where nobody did before. Rejects with `EngineError`. */
  open(name: string): Promise<SearchEngine>;
  /** False for one that lately did not answer: lists do without it for a while. */
  isListed(name: string): boolean;
  /** Whether it answered when it was asked for its indices. */
  listed(name: string, isThere: boolean): void;
}

type Statement = Parameters<SearchEngine['statement']>[0];

/** Where a question is answered, and how it names the indices there. */
export interface Places {
  local: SearchEngine;
  engineOf(source: string): SourcedEngine;
  /** Missing: the engine of this server. */
  sourceOf(expression: string, context: EngineContext): string | undefined;
  at<Request extends { index: string }>(
    request: Request,
    context: EngineContext,
  ): { engine: SourcedEngine; request: Request };
  ofStatement(
    request: Statement,
    context: EngineContext,
  ): { engine: SourcedEngine; request: Statement };
}

export function createPlaces(local: SearchEngine, sources: ConnectedSources): Places {
  const engineOf = (source: string) => createSourcedEngine(source, () => sources.open(source));
  const known = ({ dataSources: usable = [] }: EngineContext) => ({
    isSource: sources.isSource,
    usable,
  });
  const route = (expression: string, context: EngineContext) =>
    isElsewhere(expression) ? routeExpression(expression, known(context)) : { expression };
  const engineAt = (source: string | undefined) =>
    source === undefined ? local : engineOf(source);
  return {
    local,
    engineOf,
    sourceOf: (expression, context) => route(expression, context).source,
    at(request, context) {
      const { source, expression: index } = route(request.index, context);
      return { engine: engineAt(source), request: { ...request, index } };
    },
    ofStatement(request, context) {
      const { source, text } = routeStatement(request, known(context));
      const { within } = request;
      if (source === undefined || !within) {
        return { engine: engineAt(source), request: { ...request, text } };
      }
      const index = route(within.index, context).expression;
      const inside = { ...request, text, within: { ...within, index } };
      return { engine: engineOf(source), request: inside };
    },
  };
}

/** Whether an expression may mean indices of a data source. */
export const isElsewhere = (expression: string): boolean => expression.includes(':');
