import type { DuckDBConnection } from '@duckdb/node-api';
import type { IndexDefinition } from '../../engine';
import type { StoredIndex } from '../catalog';
import { insertEmptyIndex } from '../storage/empty-index';
import { checkFiltersOf } from './aliases-of-new';
import type { NamesDependencies } from './name-step';
import type { NameChange } from './names';
import type { GivenName } from './rollover/next-name';

interface Made {
  definition: IndexDefinition;
  /** Of names, which are made with it. */
  changes: readonly NameChange[];
}

/** Makes an index without documents in a transaction; its aliases have to be right for it. */
export const makeIndex =
  (
    { name, provided }: GivenName,
    { definition, changes }: Made,
    { createIdKey }: Pick<NamesDependencies, 'createIdKey'>,
  ) =>
  async (connection: DuckDBConnection): Promise<StoredIndex> => {
    const index = await insertEmptyIndex(connection, {
      name,
      definition,
      idKey: createIdKey(),
      providedName: provided,
    });
    checkFiltersOf(index, changes);
    return index;
  };
