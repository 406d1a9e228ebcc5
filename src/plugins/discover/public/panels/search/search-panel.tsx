import { memo, useMemo } from 'react';
import type { JsonObject, JsonValue } from '#common/json';
import type { PanelCode, PanelContentProps } from '#plugins/dashboard/public';
import { withPanelConfig } from '../../../common/panel-search';
import { createEmbeddedSearches } from '../../embedded';
import type { TableChange } from '../../embedded/search-view';
import { judgeSearch } from './judge-search';

/** Saved searches as panels. */
export function createSearchPanel(
  services: Parameters<typeof createEmbeddedSearches>[0],
): PanelCode {
  const { read, SavedSearchView } = createEmbeddedSearches(services);
  return {
    judge: judgeSearch,
    read(object) {
      const { notices, ...stored } = read(object);
      const id = object.version === undefined ? undefined : object.id;
      function SearchPanel({ config, onConfig, context, ...props }: PanelContentProps) {
        const search = useMemo(() => withPanelConfig(stored, config), [config]);
        const { onFilter, onInspect, onMissingIndex, onRefusedValue } = props;
        return (
          <SavedSearchView
            {...{ search, context, onFilter, onInspect, onMissingIndex, onRefusedValue }}
            {...(id !== undefined && { id })}
            onTable={(change) => onConfig({ ...config, ...toConfig(change) })}
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
}

/** What is undefined is left out: JSON has no such thing. */
function toConfig({ columns, columnWidths, sort }: TableChange): JsonObject {
  const parts: [string, JsonValue | undefined][] = [
    ['columns', columns && [...columns]],
    ['columnWidths', columnWidths && { ...columnWidths }],
    ['sort', sort?.map((one) => [...one])],
  ];
  return Object.fromEntries(
    parts.filter((part): part is [string, JsonValue] => part[1] !== undefined),
  );
}
