import { memo, useMemo } from 'react';
import type { JsonObject } from '#common/json';
import { defined } from '../model/object-parts';
import type { PanelContentProps, PanelKind } from './panel-kinds';

/** The documents of a saved search, as a table. */
export const searchPanel: PanelKind = {
  id: 'search',
  async prepare(object, { discover }) {
    const { read, SavedSearchView } = await discover.loadSearches();
    const { notices, ...stored } = read(object);
    const id = object.version === undefined ? undefined : object.id;
    function SearchPanel({ config, onConfig, context, ...props }: PanelContentProps) {
      // A panel may have columns and an order of its own, as panels of the ecosystem do.
      const search = useMemo(() => {
        const { columns, columnWidths, sort } = read({ attributes: config });
        return {
          ...stored,
          ...(columns && { columns }),
          ...(columnWidths && { columnWidths }),
          ...(sort && { sort }),
        };
      }, [config]);
      const { onFilter, onInspect, onMissingIndex, onRefusedValue } = props;
      return (
        <SavedSearchView
          {...{ search, context, onFilter, onInspect, onMissingIndex, onRefusedValue }}
          {...(id !== undefined && { id })}
          onTable={({ columns, columnWidths, sort }) => {
            const change: JsonObject = defined({
              columns: columns && [...columns],
              columnWidths: columnWidths && { ...columnWidths },
              sort: sort?.map((one) => [...one]),
            });
            onConfig({ ...config, ...change });
          }}
        />
      );
    }
    return {
      title: stored.title,
      description: stored.description,
      notices,
      isTable: true,
      search: stored,
      ...(stored.index !== undefined && { index: stored.index }),
      Component: memo(SearchPanel),
    };
  },
};
