import type { PluginInitializer } from '#core/public';
import { createStatementClient, type StatementClient } from './statement-client';

/** Questions in SQL and PPL. */
export interface StatementsStart {
  statementClient: StatementClient;
}

export const plugin: PluginInitializer<void, StatementsStart> = () => ({
  setup() {},
  start: ({ http }) => ({ statementClient: createStatementClient(http) }),
});
