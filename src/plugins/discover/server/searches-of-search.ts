import { asObject } from '#common/json';
import { readReferences } from '#common/search-source';
import { createDateFormats } from '#common/time';
import { firstWeekday, type SearchesOf } from '#core/server';
import { createAskingPatterns } from '#plugins/index-patterns/common';
import { toDescribedIndex } from '#plugins/visualizations/common';
import { afterChecks } from '../common/first-searches';
import { planPanelSearch, withPanelConfig } from '../common/panel-search';
import { readSavedSearch } from '../common/saved-search';
import { readSettings } from './read-settings';

/** What a panel asks for the documents of a saved search. */
export const searchesOfSearch: SearchesOf = async (object, around, { ask, setting }) => {
  const { attributes, references } = object;
  const { now, panel, ...context } = around;
  const stored = readSavedSearch({
    attributes: asObject(attributes),
    references: readReferences(references),
  });
  const search = withPanelConfig(stored, panel?.config ?? {});
  // A statement is asked in another way.
  if (search.index === undefined || search.statement) return [];
  const details = await createAskingPatterns(ask).resolve(search.index);
  const { settings } = await readSettings(setting);
  const { scripted, request } = planPanelSearch(search, {
    context,
    source: {
      ...toDescribedIndex(details),
      now,
      weekStartsOn: await firstWeekday(setting),
      limits: settings.histogram,
    },
    time: createDateFormats(context.timeZone),
    size: settings.sampleSize,
  });
  const { index, body } = request({ fields: scripted, refused: new Map() });
  return afterChecks(index, scripted, { index, body });
};
